/**
 * How long a test waits for what it asked of the product, in ms: a start, an engine, an import, a command, PostgreSQL. Longer than any of
 * them takes on a slow machine that does much else: a test that passes never waits for it.
 */
export const PATIENCE = 60_000

/** After how long a test, or what it stands on, is taken to hang, in ms. */
export const HANGS_AFTER = 5 * PATIENCE
