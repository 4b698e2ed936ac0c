"""The order of the pages: that of the contents."""

from sphinx.environment import BuildEnvironment


def in_order(env: BuildEnvironment) -> list[str]:
    """Return the names of the pages of the contents, one after the other."""
    order: list[str] = []
    waiting = [str(env.config.root_doc)]
    while waiting:
        page = waiting.pop(0)
        if page not in order:
            order.append(page)
            waiting = [*env.toctree_includes.get(page, ()), *waiting]
    return order
