"""The errors that a caller may want to tell apart, all under one base."""


class OcclabError(Exception):
    """Something a user can mend; its text is one sentence that says how."""


class DataError(OcclabError, ValueError):
    """A file of the package that cannot be read: words that are no Fluent, a broken table."""


class LaunchError(OcclabError, ValueError):
    """A launch configuration that is not one: a negative size, zero threads."""


class UnknownGpuError(OcclabError, LookupError):
    """A card or a compute capability that the hardware table does not hold."""


class UnknownEditionError(OcclabError, LookupError):
    """A language tag that is no edition of the book."""


class RecordingError(OcclabError, ValueError):
    """A recorded measurement that is missing or lacks its provenance."""


class NoGpuError(OcclabError, RuntimeError):
    """A GPU, its driver or CuPy is asked for and not there."""


class ProfileError(OcclabError, ValueError):
    """A profiler's report that cannot be read, or a metric that is not one."""


class CompilerReportError(OcclabError, ValueError):
    """A text that is no report of the assembler ``ptxas``."""


class SimulationError(OcclabError, ValueError):
    """A program, an SM or a request that the scheduler's simulator cannot run."""


class QuantityError(OcclabError, ValueError):
    """A quantity that cannot be, or cannot be reached: a bandwidth of 0, one warp for two."""


class CompilerError(OcclabError, RuntimeError):
    """A kernel that does not compile, or neither a compiler nor a recorded report."""


class CheckError(OcclabError, ValueError):
    """Answers that cannot be checked: no such exercise, a file that is none of answers."""
