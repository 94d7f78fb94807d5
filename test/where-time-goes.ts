import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod'

/*
 * Prints where the time of the last `npm test` went, from the reports that its runners left: the seconds of all workers together,
 * by runner and by file. Seconds of a worker that shares its processor are longer than those of one alone.
 */

const root = join(import.meta.dirname, '..')

interface FileTime {
  readonly file: string
  readonly seconds: number
  readonly tests: number
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.unknown()),
    }),
  ),
})

const readVitest = (json: unknown): FileTime[] =>
  vitestReport.parse(json).testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.length,
  }))

const suite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      tests: z.array(
        z.object({ projectName: z.string(), results: z.array(z.object({ duration: z.number() })) }),
      ),
    }),
  ),
  get suites() {
    return z.array(suite).optional()
  },
})

/** By file and project. */
function readPlaywright(json: unknown): FileTime[] {
  const specsOf = ({ specs, suites = [] }: z.output<typeof suite>): typeof specs => [
    ...specs,
    ...suites.flatMap(specsOf),
  ]
  return z
    .object({ suites: z.array(suite) })
    .parse(json)
    .suites.flatMap(specsOf)
    .flatMap(({ file, tests }) =>
      tests.map(({ projectName, results }) => ({
        file: `${file}, ${projectName}`,
        seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
        tests: results.length,
      })),
    )
}

const together = (times: readonly FileTime[]): FileTime[] =>
  [...Map.groupBy(times, ({ file }) => file)].map(([file, all]) => ({
    file,
    seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
    tests: all.reduce((sum, { tests }) => sum + tests, 0),
  }))

const told = ({ file, seconds, tests }: FileTime): string =>
  `${seconds.toFixed(0).padStart(6)} s ${String(tests).padStart(6)} tests  ${file}`

const AT_MOST = 25

for (const [name, read] of [
  ['unit', readVitest],
  ['component', readVitest],
  ['e2e', readPlaywright],
] as const) {
  const report = join(root, `test-results/${name}.json`)
  if (!existsSync(report)) {
    console.log(`\n${name}: no report, run npm test`)
    continue
  }
  const files = together(read(JSON.parse(readFileSync(report, 'utf8'))))
  const [sum] = together(files.map((each) => ({ ...each, file: name })))
  if (sum !== undefined) console.log(`\n${told(sum)}`)
  for (const each of files.sort((a, b) => b.seconds - a.seconds).slice(0, AT_MOST)) console.log(told(each))
}
