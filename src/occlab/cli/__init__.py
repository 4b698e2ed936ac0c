"""The command ``occlab``: arguments → library → print.

A command returns the text to print; `run` prints it and answers with an exit status:
0 for a result (also "this launch cannot run"), 1 if the result could not be written or
answers that were checked are not all right, 2 for a request that makes no sense, said in
one sentence.
"""

import sys
from collections.abc import Sequence

import click

from occlab import __version__
from occlab.cli.best_block import best_block_command
from occlab.cli.check import check_command
from occlab.cli.cliffs import cliffs_command
from occlab.cli.device import device_command
from occlab.cli.latency import latency_command
from occlab.cli.occupancy import occupancy_command
from occlab.cli.reports import diagnose_command, profile_command, ptxas_command
from occlab.cli.simulate import simulate_command
from occlab.cli.terminal import forget_output, write
from occlab.errors import OcclabError
from occlab.sizes import quoted

INTERRUPTED = 130
HELP = """\
How many warps a GPU keeps resident, which resource says so, what that buys.

\b
What one SM holds of a launch, the best block, what to free; and on this GPU:
  occlab occupancy --gpu h100 --threads 32 --registers 8 --shared 12K
  occlab best-block --gpu h100 --registers 40
  occlab cliffs --cc 8.6 --threads 256 --registers 40
  occlab device
\b
What must be in flight to hide a latency, and what warps wait for:
  occlab latency --gpu h200 --ilp 4
  occlab simulate --warps 4 --schedulers 1 --latency 12 --trace
\b
What the compiler and the profiler say, the latter judged in French:
  nvcc -cubin -Xptxas -v kernel.cu 2>&1 | occlab ptxas
  ncu --set full --page raw --csv ./program | occlab profile
  ncu --set full --page raw --csv ./program | occlab diagnose --lang fr
\b
What a lab exercise of the book asks for; with a file, whether it is right:
  occlab check lab-report

\b
More examples: occlab COMMAND --help. Completion in bash (or zsh, fish):
  eval "$(_OCCLAB_COMPLETE=bash_source occlab)"
"""


@click.group(
    help=HELP,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
    invoke_without_command=True,
)
@click.version_option(__version__, message="occlab %(version)s")
@click.pass_context
def commands(context: click.Context) -> str | None:
    """Print the help where no command is named."""
    return None if context.invoked_subcommand else context.get_help()


for _command in (
    occupancy_command,
    best_block_command,
    cliffs_command,
    device_command,
    latency_command,
    simulate_command,
    ptxas_command,
    profile_command,
    diagnose_command,
    check_command,
):
    commands.add_command(_command)


def run(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    try:
        answer = commands.main(argv, prog_name="occlab", standalone_mode=False)
        if isinstance(answer, str):
            write(answer)
        status = answer if isinstance(answer, int) else 0
    except (click.ClickException, OcclabError) as error:
        click.echo(f"occlab: {_sentence(error)}.", err=True)
        status = 2
    except (click.Abort, KeyboardInterrupt):
        status = INTERRUPTED
    except SystemExit as end:  # click's own way out when a pipe breaks under its help
        status = int(end.code or 0)
    except OSError as error:
        forget_output()
        if not isinstance(error, BrokenPipeError):  # whoever closes a pipe has read enough
            click.echo(f"occlab: the result could not be written: {error.strerror}.", err=True)
        status = 1
    if status == 0 and sys.stdout is None:
        closed = "the result could not be written: standard output is closed"
        click.echo(f"occlab: {closed}.", err=True)
        status = 1
    return status


def _sentence(error: click.ClickException | OcclabError) -> str:
    """Say in one sentence what click would say in one or two, after a line of usage."""
    match error:
        case OcclabError():
            return str(error)
        case click.NoSuchOption():
            return f"there is no option {quoted(error.option_name)}{_perhaps(error.possibilities)}"
        case click.exceptions.NoSuchCommand():
            known = _perhaps(error.possibilities) or f", there is {', '.join(commands.commands)}"
            return f"there is no command {quoted(error.command_name)}{known}"
        case click.MissingParameter(param=click.Parameter() as param):
            return f"{param.opts[0]} is missing, and there is no answer without it"
        case _:
            message = error.message.rstrip(".")
            return message[:1].lower() + message[1:]


def _perhaps(possibilities: Sequence[str] | None) -> str:
    return f", perhaps {possibilities[0]} is meant" if possibilities else ""
