import * as z from 'zod'

const spec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(
        z.object({ attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })) }),
      ),
    }),
  ),
})

const suite = z.object({
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional()
  },
})

/** What Playwright's JSON reporter writes, as far as it is read here. */
const browserReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(suite),
})

/** A test that passed at the second try only. */
export interface Flaky {
  /** File, describe and title. */
  name: string
  /** The sizes in which it did. */
  projects: string[]
  /** Files that show the first try, to be opened with `npx playwright show-trace`. */
  traces: string[]
}

export interface BrowserResult {
  passed: number
  failed: number
  skipped: number
  flaky: Flaky[]
}

/**
 * Sums up a run in the browser. What is flaky in one size may be the machine and counts as passed; what is flaky in more
 * than one is a fault of the test or of ours, and counts as failed.
 */
export function readBrowserReport(json: unknown): BrowserResult {
  const { stats, suites } = browserReport.parse(json)
  const flaky = suites.flatMap((each) => flakyIn(each, []))
  const failed = flaky.filter(isTwice).reduce((sum, { projects }) => sum + projects.length, 0)
  return {
    passed: stats.expected + stats.flaky - failed,
    failed: stats.unexpected + failed,
    skipped: stats.skipped,
    flaky,
  }
}

/** Whether a test was flaky in more than one size, the first word of a project's name. */
export const isTwice = ({ projects }: Flaky): boolean =>
  new Set(projects.map((name) => name.split(' ')[0])).size > 1

function flakyIn({ title, specs, suites = [] }: z.output<typeof suite>, above: readonly string[]): Flaky[] {
  const path = [...above, title]
  const own = specs.flatMap((each) => {
    const tests = each.tests.filter(({ status }) => status === 'flaky')
    if (tests.length === 0) return []
    const attachments = tests.flatMap(({ results }) => results.flatMap((result) => result.attachments))
    return [
      {
        name: [...path, each.title].join(' › '),
        projects: tests.map(({ projectName }) => projectName),
        traces: attachments.flatMap(({ name, path: file }) => (name === 'trace' && file ? [file] : [])),
      },
    ]
  })
  return [...own, ...suites.flatMap((each) => flakyIn(each, path))]
}
