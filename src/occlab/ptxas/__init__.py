"""What the compiler's assembler says of each kernel: ``ptxas -v`` turned into numbers."""

from occlab.ptxas.reader import parse
from occlab.ptxas.report import Function, Message, Module, Report, Severity

__all__ = ["Function", "Message", "Module", "Report", "Severity", "parse"]
