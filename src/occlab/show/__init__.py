"""Results and an edition's words → tables, figures and numbers for a chapter.

`Show` is what a cell holds: ``show = edition("fr")``, then ``show.limits(result)``. Each
method returns an object that a page, a notebook and a terminal can all display.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from occlab import editions
from occlab.coalescing import Access
from occlab.compiler import Compilation
from occlab.consistency import checks
from occlab.diagnose import Diagnosis
from occlab.editions import Edition
from occlab.flight import Memory
from occlab.hardware import Gpu
from occlab.occupancy import Launch, Occupancy
from occlab.predicted import Grid
from occlab.pressure import Sweep
from occlab.profiler import Profile
from occlab.recorded import Recording
from occlab.ring import Passage, Ring, Rings
from occlab.scheduler import Counters, Trace
from occlab.show import (
    bandwidth,
    checked,
    compiled,
    consistency,
    counters,
    curves,
    diagnosis,
    dots,
    evidence,
    families,
    flight,
    gap,
    labs,
    limits,
    loads,
    machine,
    need,
    parts,
    pays,
    persistent,
    reading,
    register,
    registers,
    rings,
    room,
    sectors,
    slots,
    spills,
    stalls,
    states,
    streams,
    strides,
    sweeps,
    tail,
    tree,
    utilisation,
    versions,
)
from occlab.show.checked import Remark
from occlab.show.figure import Figure
from occlab.show.glue import glue
from occlab.show.origin import origin
from occlab.show.table import Table
from occlab.tiling import Room
from occlab.waves import Waves

__all__ = ["Figure", "Show", "Table"]


@dataclass(frozen=True, slots=True)
class Show:
    """The tables and figures of the book in the words of one edition."""

    edition: Edition

    @classmethod
    def in_edition(cls, tag: str) -> "Show":
        """Return the shower of an edition, by its BCP 47 tag."""
        return cls(editions.edition(tag))

    # Numbers in prose

    def number(self, value: float, decimals: int = 0) -> str:
        """Set a number."""
        return self.edition.isolated(self.edition.number(value, decimals))

    def percent(self, fraction: float, decimals: int = 1) -> str:
        """Set a fraction, 0 to 1, as a percentage."""
        return self.edition.isolated(self.edition.fraction(fraction, decimals))

    def kilobytes(self, size: float, decimals: int = 0) -> str:
        """Set a size in bytes as KB of 1024."""
        return self.edition.kilobytes(size, decimals)

    def megabytes(self, size: float, decimals: int = 0) -> str:
        """Set a size in bytes as MB of 1024 KB."""
        return self.edition.megabytes(size, decimals)

    def bytes(self, size: int) -> str:
        """Set a size in bytes."""
        return self.edition.measure("bytes", size)

    def origin(self, *recordings: Recording) -> str:
        """Say where recordings come from: device, driver, CUDA, date and commands."""
        return origin(self.edition, *recordings)

    def glue(self, **values: int | str) -> None:
        """Keep values for the prose of the page: ``{glue:text}`name```.

        A whole number is set in the edition's digits; text stays as it is.
        """
        glue({key: self.number(value) if isinstance(value, int) else value
              for key, value in values.items()})  # fmt: skip

    # Limits

    def resources(self, gpu: Gpu) -> Table:
        """Return what one SM and one block of a GPU have at most."""
        return limits.resources(self.edition, gpu)

    def limits(self, result: Occupancy, *, label: str) -> Table:
        """Return the blocks that each resource allows, the binding ones in bold."""
        return limits.limits(self.edition, result, label=label)

    def launches(
        self, gpu: Gpu, launches: Sequence[Launch], *, label: str | None = None, warps: bool = False
    ) -> Table:
        """Return launches side by side, counted by hand and exactly."""
        return limits.launches(self.edition, gpu, launches, label=label, warps=warps)

    def capabilities(self, launch: Launch, *, label: str) -> Table:
        """Return one launch on every compute capability."""
        return limits.capabilities(self.edition, launch, label=label)

    # Evidence

    def answers(
        self, hand: Occupancy, exact: Occupancy, *, driver: Recording, profiler: Recording
    ) -> Table:
        """Return the four answers to the worked example, computed and recorded."""
        return evidence.answers(self.edition, hand, exact, driver=driver, profiler=profiler)

    def tiles(self, gpu: Gpu, driver: Recording, *, label: str) -> Table:
        """Return the model's blocks beside the driver's, by shared memory of a block."""
        return evidence.tiles(self.edition, gpu, driver, label=label)

    def carveouts(self, gpu: Gpu, driver: Recording, *, label: str) -> Table:
        """Return the model's blocks beside the driver's, by carve-out preference."""
        return evidence.carveouts(self.edition, gpu, driver, label=label)

    def profiles(self, exact: Occupancy, reports: Sequence[Recording], *, label: str) -> Table:
        """Return the profiler's Occupancy section beside the model."""
        return evidence.profiles(self.edition, exact, reports, label=label)

    # Figures

    def resource_dots(self, hand: Occupancy, exact: Occupancy, *, label: str) -> Figure:
        """Draw the blocks that each resource allows, by hand and exactly."""
        return curves.resource_dots(self.edition, hand, exact, label=label)

    def curves(self, gpu: Gpu, launch: Launch, *, label: str) -> Figure:
        """Draw occupancy against threads, registers and shared memory, the launch marked."""
        return curves.curves(self.edition, gpu, launch, label=label)

    def waves(self, runs: Sequence[Sequence[Waves]], *, label: str) -> Figure:
        """Draw the resident warps of grids over time, one panel each, rows of equal kind."""
        return tail.waves(self.edition, runs, label=label)

    # Latency hiding

    def gap(self, traces: Mapping[int, Trace], *, label: str) -> Figure:
        """Draw one warp alone, a row for each number of loads that it issues before it waits."""
        return gap.gap(self.edition, traces, label=label)

    def staircase(self, traces: Sequence[Trace], *, label: str) -> Figure:
        """Draw which warp issues in each cycle of a scheduler, a panel for each trace."""
        return gap.staircase(self.edition, traces, label=label)

    def area(self, rectangles: Mapping[str, tuple[float, float]], *, label: str) -> Figure:
        """Draw Little's law as rectangles of latency and rate."""
        return need.area(self.edition, rectangles, label=label)

    def need(
        self,
        issue: Mapping[tuple[int, int], float],
        memory: Mapping[tuple[str, int], float],
        *,
        most: int,
        label: str,
    ) -> Figure:
        """Draw the warps that an SM needs, for the issue slots and for the bandwidth."""
        return need.need(self.edition, issue, memory, most=most, label=label)

    def utilisation(
        self,
        curves: Mapping[tuple[int, int], Sequence[float]],
        *,
        in_turn: Mapping[tuple[int, int], Sequence[float]],
        most: int,
        label: str,
    ) -> Figure:
        """Draw the issue slots used against the warps of a scheduler, a curve for each loop."""
        return utilisation.utilisation(
            self.edition, curves, in_turn=in_turn, most=most, label=label
        )

    def bandwidth(
        self,
        runs: Grid,
        *,
        loops: Sequence[tuple[int, int]],
        sources: Sequence[Recording],
        label: str,
    ) -> Figure:
        """Draw recorded bandwidth against resident warps, beside the plain law of Little."""
        return bandwidth.bandwidth(self.edition, runs, loops=loops, sources=sources, label=label)

    def surplus(
        self, loop: Sequence[float], chains: Mapping[int, Sequence[float]], *, label: str
    ) -> Figure:
        """Draw two cases in which more warps of a scheduler bring nothing."""
        return utilisation.surplus(self.edition, loop, chains, label=label)

    def sectors(self, accesses: Mapping[int, Access], *, label: str) -> Figure:
        """Draw what one load of a warp touches in memory, a panel for each stride."""
        return sectors.sectors(self.edition, accesses, label=label)

    def strides(self, fetches: Recording, accesses: Mapping[int, Access], *, label: str) -> Figure:
        """Draw recorded time against the stride, beside the bytes fetched, by size of a fetch."""
        return strides.strides(self.edition, fetches, accesses, label=label)

    def roofs(
        self,
        gpus: Sequence[Gpu],
        points: Mapping[str, tuple[float, float]],
        *,
        sources: Sequence[Recording],
        label: str,
    ) -> Figure:
        """Draw the rooflines of cards, and recorded kernels beneath them."""
        return bandwidth.roofs(self.edition, gpus, points, sources=sources, label=label)

    def summary(self, shares: Sequence[float], *, knee: float, label: str) -> Figure:
        """Draw bandwidth used against the warps of an SM, with four places numbered."""
        return utilisation.summary(self.edition, shares, knee=knee, label=label)

    # Register pressure

    def milliseconds(self, seconds: float) -> str:
        """Set a time in milliseconds, with its unit and the digits that mean something."""
        return sweeps.with_unit(self.edition, seconds)

    def register_budget(self, gpu: Gpu, warps: Sequence[int], *, label: str | None = None) -> Table:
        """Return the registers a thread may have, by the warps that are to be resident."""
        return registers.register_budget(self.edition, gpu, warps, label=label)

    def register_thresholds(self, *, label: str) -> Table:
        """Return the registers at a few occupancies, by how many warps an SM holds."""
        return registers.register_thresholds(self.edition, label=label)

    def register_stairs(self, gpus: Sequence[Gpu], *, label: str) -> Figure:
        """Draw the occupancy that registers allow, a staircase for each GPU."""
        return registers.register_stairs(self.edition, gpus, label=label)

    def compiler(self, compilation: Compilation) -> str:
        """Say which compiler reported, with its version, and whether here or elsewhere."""
        return compiled.compiler(self.edition, compilation)

    def reports(
        self, compilation: Compilation, kernels: Sequence[str], *, label: str | None = None
    ) -> Table:
        """Return what the assembler says of each kernel of one compilation."""
        return compiled.reports(self.edition, compilation, kernels, label=label)

    def caps(
        self, compilations: Sequence[Compilation], kernel: str, *, label: str | None = None
    ) -> Table:
        """Return one kernel under several caps, with letters for its machine code."""
        return compiled.caps(self.edition, compilations, kernel, label=label)

    def bounds(
        self, compilations: Sequence[Compilation], kernel: str, *, label: str | None = None
    ) -> Table:
        """Return one kernel with launch bounds, and where they were ignored."""
        return compiled.bounds(self.edition, compilations, kernel, label=label)

    def sweeps(self, each: Sequence[Sweep], *, label: str) -> Figure:
        """Draw time, spills and occupancy of recorded kernels against the cap."""
        return sweeps.sweeps(self.edition, each, label=label)

    def sweep_table(self, sweep: Sweep, *, label: str | None = None) -> Table:
        """Return a recorded kernel under each cap, one row a cap."""
        return sweeps.sweep_table(self.edition, sweep, label=label)

    def spill_traffic(
        self, sweep: Sweep, gpu: Gpu, *, dram: Mapping[int, float], label: str
    ) -> Figure:
        """Draw the traffic of spills against the peak of a card's memory."""
        return spills.spill_traffic(self.edition, sweep, gpu, dram=dram, label=label)

    def footprints(
        self, rows: Sequence[tuple[Sweep, int]], gpu: Gpu, *, l2: int, label: str
    ) -> Table:
        """Return the local memory of resident threads, and what spilling did to the time."""
        return spills.footprints(self.edition, rows, gpu, l2=l2, label=label)

    def counters(self, reports: Sequence[Recording], *, label: str | None = None) -> Table:
        """Return what the profiler counted of several runs, side by side."""
        return counters.counters(self.edition, reports, label=label)

    # The machine and the states of a warp

    def machine(self, gpu: Gpu, *, latency: Recording, device: Recording, label: str) -> Figure:
        """Draw the machine from device memory to a scheduler's pipes, latencies on the arrows."""
        return machine.machine(self.edition, gpu, latency=latency, device=device, label=label)

    def latencies(self, latency: Recording, *, label: str) -> Table:
        """Return the recorded latency of each memory, by the size of the data."""
        return machine.latencies(self.edition, latency, label=label)

    def life(self, *, label: str) -> Figure:
        """Draw the life of a warp, from launch to exit."""
        return states.life(self.edition, label=label)

    def active_cycle(self, *, label: str) -> Figure:
        """Draw what makes a cycle active, and what achieved occupancy makes of it."""
        return states.active_cycle(self.edition, label=label)

    def slots(self, trace: Trace, *, label: str) -> Figure:
        """Draw a short trace as a grid of warps and cycles."""
        return slots.slots(self.edition, trace, label=label)

    def hand_drawn(self, rows: Sequence[str], *, label: str) -> Figure:
        """Draw a grid that was written by hand, a string for each warp."""
        return slots.hand_drawn(self.edition, rows, label=label)

    def shares(self, runs: Sequence[Trace], *, label: str) -> Figure:
        """Draw long runs as strips, the warps of a state stacked over time."""
        return slots.shares(self.edition, runs, label=label)

    def runs(self, runs: Sequence[Trace], *, label: str) -> Table:
        """Return what one scheduler did in runs of more and more warps."""
        return stalls.runs(self.edition, runs, label=label)

    def simulated(self, counters: Counters, report: Recording, *, label: str) -> Table:
        """Return the simulator's counters beside the profiler's of the same program."""
        return stalls.simulated(self.edition, counters, report, label=label)

    def stall_reasons(self, reports: Sequence[Recording], *, label: str | None = None) -> Table:
        """Return what the warps of recorded kernels wait for."""
        return stalls.stall_reasons(self.edition, reports, label=label)

    # Reading a profile

    def section(self, report: Recording, name: str, *, label: str) -> Table:
        """Return one section of a report, line by line: occupancy, scheduler or warp-states."""
        return reading.section(self.edition, report, name, label=label)

    def stall_guide(self, *, label: str) -> Table:
        """Return what each state of a warp means, and what to try first."""
        return reading.stall_guide(self.edition, label=label)

    def consistency(self, report: Profile, *, label: str | None = None) -> Table:
        """Return what must hold between the numbers of a report, the broken rules in bold."""
        return consistency.table(self.edition, checks(report), kernel=report.kernel, label=label)

    def stall_shares(self, reports: Sequence[Recording], *, label: str) -> Figure:
        """Draw where the cycles of recorded kernels go, a bar each."""
        return parts.stall_shares(self.edition, reports, label=label)

    def reached(self, reports: Sequence[Recording], *, label: str) -> Figure:
        """Draw how near recorded kernels come to a peak, beside their occupancy."""
        return parts.reached(self.edition, reports, label=label)

    def versions(self, reports: Sequence[Recording], *, useful_bytes: float, label: str) -> Table:
        """Return versions of one kernel side by side, with the useful bytes of a second."""
        return versions.versions(self.edition, reports, useful_bytes=useful_bytes, label=label)

    def diagnosis(self, found: Diagnosis, *, label: str | None = None) -> Table:
        """Return the path of a diagnosis: each question, its number and its answer."""
        return diagnosis.path(self.edition, found, label=label)

    def verdict(self, found: Diagnosis) -> Table:
        """Return the reasons of a diagnosis as sentences, and what to try next."""
        return diagnosis.verdict(self.edition, found)

    def decision_tree(self, found: Diagnosis | None = None, *, label: str) -> Figure:
        """Draw the method of decision, with the path of a diagnosis."""
        return tree.decision_tree(self.edition, found, label=label)

    def symptoms(self, reports: Mapping[str, Recording], *, label: str) -> Table:
        """Return reports side by side under letters, without the names of their kernels."""
        return reading.symptoms(self.edition, reports, label=label)

    def verdicts(self, found: Mapping[str, Diagnosis], *, label: str) -> Table:
        """Return what the method makes of several reports, under letters."""
        return diagnosis.verdicts(self.edition, found, label=label)

    # Lab exercises

    def lab(self, name: str | int) -> Table | Remark:
        """Return what a lab exercise asks for: its parts and the names of their answers."""
        return checked.asked(self.edition, name)

    def lab_cards(self, *, label: str) -> Table:
        """Return what to write for a card: architecture and launch bounds."""
        return labs.cards(self.edition, label=label)

    def timed(self, each: Sequence[Sweep]) -> Table:
        """Return recorded kernels without a cap, side by side."""
        return labs.timed(self.edition, each)

    def check(
        self,
        name: str | int,
        answers: object,
        *,
        gpu: str | float | None = None,
        bandwidth: float | None = None,
        **own: str | Sequence[str],
    ) -> Table | Remark:
        """Say of each part of a lab exercise whether it is right, and where to look if not.

        ``gpu`` is a card or a compute capability, ``bandwidth`` its memory's in GB/s;
        ``ptxas``, ``output`` and ``profile`` name a reader's own files.
        """
        return checked.checked(self.edition, name, answers, gpu=gpu, bandwidth=bandwidth, own=own)

    # Instruction-level parallelism

    def flight(self, memories: Sequence[Memory], *, label: str) -> Table:
        """Return the bytes that an SM must have in flight, and the threads that it takes."""
        return flight.flight(self.edition, memories, label=label)

    def needed_warps(
        self,
        memories: Sequence[Memory],
        recorded: Grid,
        *,
        sources: Sequence[Recording],
        label: str,
    ) -> Figure:
        """Draw the warps an SM needs against the bytes that a thread has in flight."""
        return flight.needed_warps(self.edition, memories, recorded, sources=sources, label=label)

    def streams(
        self,
        runs: Grid,
        *,
        beside: Mapping[str, tuple[int, float]],
        sources: Sequence[Recording],
        label: str,
    ) -> Figure:
        """Draw recorded bandwidth by warps, for each width of a load and each ILP."""
        return streams.streams(self.edition, runs, beside=beside, sources=sources, label=label)

    def batches(
        self,
        built: Mapping[tuple[int, int], Compilation],
        runs: Grid,
        *,
        sources: Sequence[Recording],
        label: str,
    ) -> Table:
        """Return the loads that the compiler keeps together beside those asked for."""
        return loads.batches(self.edition, built, runs, sources=sources, label=label)

    def loop_code(
        self,
        built: Mapping[tuple[int, int] | None, Compilation],
        kernels: Sequence[str],
        *,
        label: str | None = None,
    ) -> Table:
        """Return the loads and uses of loops in the order of their machine code."""
        return loads.loop_code(self.edition, built, kernels, label=label)

    def dot_table(self, recorded: Recording, *, label: str) -> Table:
        """Return recorded dot products: registers, loads before their use, and bandwidth."""
        return dots.dot_table(self.edition, recorded, label=label)

    def dots(self, gpu: Gpu, far: Recording, near: Recording, *, label: str) -> Figure:
        """Draw recorded dot products out of memory, and out of registers, by warps."""
        return dots.dots(self.edition, gpu, far, near, label=label)

    def prediction(
        self,
        panels: Mapping[str, Grid],
        *,
        split: Mapping[tuple[int, int], int],
        sources: Sequence[Recording],
        label: str,
    ) -> Figure:
        """Draw prediction over measurement of each recorded point, a panel for each model."""
        return streams.prediction(self.edition, panels, split=split, sources=sources, label=label)

    def terms(
        self,
        rows: Mapping[str, tuple[Grid, Grid]],
        *,
        sources: Sequence[Recording],
        label: str,
    ) -> Table:
        """Return the errors of the model with and without each of its terms."""
        return streams.terms(self.edition, rows, sources=sources, label=label)

    def iterations(
        self,
        grids: tuple[Grid, Grid],
        *,
        loop: tuple[int, int],
        sources: Sequence[Recording],
        label: str,
    ) -> Table:
        """Return the cycles of an iteration of reading and of copying."""
        return streams.iterations(self.edition, grids, loop=loop, sources=sources, label=label)

    def accumulators(self, gpu: Gpu, tiles: Sequence[tuple[int, int]], *, label: str) -> Table:
        """Return what a tile of accumulators takes of a thread's registers."""
        return loads.accumulators(self.edition, gpu, tiles, label=label)

    def library(self, gpu: Gpu, timing: Recording, report: Recording, *, label: str) -> Table:
        """Return what the library's matrix product takes of an SM, and how fast it is."""
        return loads.library(self.edition, gpu, timing, report, label=label)

    # When occupancy matters

    def rooms(self, rooms: Sequence[Room], *, label: str | None = None) -> Table:
        """Return what a thread and a block may hold, by the warps that share an SM."""
        return room.rooms(self.edition, rooms, label=label)

    def pays(
        self,
        panels: Mapping[str, Mapping[int, pays.Series]],
        *,
        sources: Sequence[Recording],
        label: str,
    ) -> Figure:
        """Draw recorded throughput against resident warps, a panel for each kernel."""
        return pays.pays(self.edition, panels, sources=sources, label=label)

    def divergence(
        self, runs: Mapping[int, Mapping[int, float]], *, sources: Sequence[Recording], label: str
    ) -> Figure:
        """Draw recorded time against the paths of a warp, by resident warps."""
        return pays.divergence(self.edition, runs, sources=sources, label=label)

    def one_block(self, gpu: Gpu, launches: Mapping[str, Launch], *, label: str) -> Table:
        """Return what launches of one block an SM keep resident."""
        return persistent.one_block(self.edition, gpu, launches, label=label)

    def copies(
        self, plain: Grid, points: Sequence[tuple[int, int, int]], rings: Rings, *, label: str
    ) -> Table:
        """Return recorded plain copies, by (width, loads, warps), beside the best ring."""
        return persistent.copies(self.edition, plain, points, rings, label=label)

    def ring_sweep(self, recorded: Rings, *, label: str) -> Figure:
        """Draw the recorded bandwidth of rings, and the prediction, by bytes asked for ahead."""
        return rings.ring_sweep(self.edition, recorded, label=label)

    def ring_limits(
        self, recorded: Rings, chosen: Sequence[Ring], *, label: str | None = None
    ) -> Table:
        """Return the bounds on the cycles of a chunk beside the cycles recorded."""
        return persistent.ring_limits(self.edition, recorded, chosen, label=label)

    def ring_timeline(
        self, panels: Sequence[Sequence[Passage]], *, until: float, label: str
    ) -> Figure:
        """Draw the first cycles of chunks on their way through rings, a panel for each."""
        return rings.ring_timeline(self.edition, panels, until=until, label=label)

    # The appendix

    def common_resources(self, *, label: str) -> Table:
        """Return what every compute capability has alike."""
        return families.common(self.edition, label=label)

    def capability_resources(self, names: Sequence[str], *, label: str) -> Table:
        """Return what an SM and a block of some compute capabilities have."""
        return families.family(self.edition, names, label=label)

    def capacities(self, *, label: str) -> Table:
        """Return the sizes that the shared memory of an SM can be set to."""
        return families.capacities(self.edition, label=label)

    def hardware_sources(self, *, label: str) -> Table:
        """Return the documents that the hardware data stand in."""
        return families.sources(self.edition, label=label)

    def sessions(self, recordings: Sequence[Recording], *, label: str) -> Table:
        """Return the cards, drivers and days of recordings, under letters."""
        return register.sessions(self.edition, recordings, label=label)

    def record(self, recordings: Sequence[Recording], *, label: str) -> Table:
        """Return every recording: what it is, its session, its command and its file."""
        return register.record(self.edition, recordings, label=label)
