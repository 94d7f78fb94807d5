import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import * as z from 'zod'
import { type Flaky, isTwice, readBrowserReport } from './browser-report.ts'
import { wantChromium } from './chromium.ts'
import { filledIn } from './copied-data.ts'
import { ENGINES, whyNoEngine } from './engines/installed.ts'
import { reportLooked } from './looked.ts'
import { whyNotDue } from './official-due.ts'

/*
 * All tests, as the README and CI run them. Each machine check counts as one; Vitest and Playwright count
 * their own. The last line printed is the sum.
 */
const total = { passed: 0, failed: 0, skipped: 0 }
/** Said again at the end: the output is long. */
const failed: string[] = []

interface Check {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

const check = (name: string, command: string, args: readonly string[]): Check => ({ name, command, args })

/** Runs a command. What it prints is seen at once, or given back when it is done, for one that others run beside. */
async function run(command: string, args: readonly string[], isBeside: boolean) {
  const output = isBeside ? 'pipe' : 'inherit'
  const child = spawn(command, args, { stdio: ['ignore', output, output] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
  const status = await new Promise((done) => {
    child.once('error', (error) => {
      said.push(Buffer.from(`${error}\n`))
      done(null)
    })
    child.once('close', done)
  })
  return { status, said: Buffer.concat(said).toString() }
}

/** Several at once, each said as a whole when it is done: all but the linter keep one processor busy. */
async function runChecks(checks: readonly Check[]): Promise<void> {
  await Promise.all(
    checks.map(async ({ name, command, args }) => {
      const { status, said } = await run(command, args, true)
      console.log(`\n== ${name}\n${said}`)
      if (status === 0) total.passed += 1
      else {
        total.failed += 1
        failed.push(name)
      }
    }),
  )
}

async function count(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  read: () => typeof total,
  isBeside = false,
): Promise<void> {
  if (!isBeside) console.log(`\n== ${name}`)
  const { status, said } = await run(command, args, isBeside)
  if (said !== '') console.log(`\n== ${name}\n${said}`)
  const counted = read()
  total.passed += counted.passed
  total.skipped += counted.skipped
  // A runner that fails without a failing test (a crash, a set-up) has failed all the same.
  const crashed = status !== 0 && counted.failed === 0
  total.failed += crashed ? 1 : counted.failed
  if (crashed) failed.push(name)
}

function report<T>(file: string, shape: z.ZodType<T>, sum: (report: T) => typeof total): () => typeof total {
  return () => {
    if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 }
    return sum(shape.parse(JSON.parse(readFileSync(file, 'utf8'))))
  }
}

const vitestShape = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})
let flaky: readonly Flaky[] = []

const results = 'test-results'

const ofProjects = (...names: readonly string[]): string[] => names.flatMap((name) => ['--project', name])

function countVitest(
  name: string,
  reportName: string,
  chosen: readonly string[],
  isBeside = false,
): Promise<void> {
  const file = `${results}/${reportName}.json`
  return count(
    name,
    ['vitest', 'run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    report(file, vitestShape, (r) => {
      for (const { name: path, assertionResults } of r.testResults) {
        const tests = assertionResults.filter((test) => test.status === 'failed')
        failed.push(...tests.map(({ fullName }) => `${relative('', path)} › ${fullName}`))
      }
      return { passed: r.numPassedTests, failed: r.numFailedTests, skipped: r.numPendingTests }
    }),
    isBeside,
  )
}

// All figures of an install are loaded once, by who comes first, and copied (test/copied-data.ts).
const nation = mkdtempSync(join(tmpdir(), 'xuankao-nation-'))
process.env[filledIn('nation')] = nation
process.once('exit', () => rmSync(nation, { recursive: true, force: true }))

// What fails soonest comes first.
await runChecks([
  check('format', 'oxfmt', ['--check', '.']),
  check('types', 'tsc', ['-b']),
  check('lint', 'oxlint', ['.']),
])
await runChecks([
  check('unused files and packages', 'knip', []),
  check('what is installed in production', 'node', ['test/supply.ts']),
  check('the built bundle in old browsers', 'node', ['test/browsers/main.ts']),
  check('back-test on the starter set', 'node', ['bench/main.ts', 'backtest', '--starter']),
])
// It asks a server that the checks before have built the web app for.
await runChecks([check('the last release beside this one', 'node', ['bench/main.ts', 'upgrade', '--brief'])])
const notDue = whyNotDue(join(import.meta.dirname, '..'))
// In one run: while the official files are imported, a worker has the rest to do.
const official = notDue === undefined ? ['official'] : []
await countVitest('unit, property, endpoint', 'unit', ofProjects('unit', 'mocking', ...official))
if (notDue !== undefined) console.log(`\n== what needs the official files\nnot run: ${notDue}`)
// Who installs them beside the tests so far holds a lock meanwhile.
if (process.env.BROWSERS_LOCK) spawnSync('flock', [process.env.BROWSERS_LOCK, 'true'])
const noBrowser = wantChromium()
if (noBrowser === undefined) {
  const walked = count(
    'browser',
    ['playwright', 'test'],
    report(`${results}/e2e.json`, z.unknown(), (json) => {
      const { flaky: found, ...counted } = readBrowserReport(json)
      flaky = found
      return counted
    }),
  )
  // Four products start one after the other before the first test: the other processor has these to do.
  const config = ['--config', 'vitest.component.config.ts']
  await Promise.all([walked, countVitest('components in the browser', 'component', config, true)])
  for (const name of ENGINES) {
    const why = whyNoEngine(name)
    if (why !== undefined) console.log(`${why}; its flows are skipped`)
  }
  // What failed before axe-core came to it is told by the test that failed.
  reportLooked(console.log)
} else {
  console.log(`\n== browser\n${noBrowser}`)
  total.failed += 1
  failed.push('browser')
}

if (flaky.length > 0) console.log(`\n${flaky.length} flaky in the browser, passed at the second try only:`)
for (const each of flaky) {
  console.log(
    `flaky: ${each.name} (${each.projects.join(', ')})${isTwice(each) ? ': in both sizes, failed' : ''}`,
  )
  for (const trace of each.traces) console.log(`  npx playwright show-trace ${relative('', trace)}`)
}
for (const name of failed) console.log(`\nfailed: ${name}`)
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
