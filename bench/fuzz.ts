import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { readOptions, wholeNumber } from '#server/ops/command.ts'
import { printTable } from './table.ts'

const reportShape = z.array(
  z.object({ endpoint: z.string(), answered: z.record(z.string(), z.int()), slowest: z.number() }),
)

/**
 * The fuzz of `npm test` with more requests to each endpoint (200), and what was answered: one that is answered 200 nowhere
 * was not got into. `--requests N`, `--seed S` for the requests of an earlier run, `--endpoint 'GET /api/…'` for one alone.
 */
export async function run(args: string[]): Promise<void> {
  const options = readOptions(args, ['requests', 'seed', 'endpoint'])
  const requests = wholeNumber('requests', options.get('requests') ?? '200', 1, 100_000)
  const seed = wholeNumber('seed', options.get('seed') ?? String(Date.now() % 2 ** 31), 0, 2 ** 31 - 1)
  const folder = mkdtempSync(join(tmpdir(), 'xuankao-fuzz-'))
  const report = join(folder, 'report.json')
  try {
    const endpoint = options.get('endpoint')
    const { status } = spawnSync(
      'vitest',
      ['run', 'test/fuzz.test.ts', ...(endpoint === undefined ? [] : ['-t', `${endpoint} `])],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          FUZZ_REQUESTS: String(requests),
          FUZZ_SEED: String(seed),
          FUZZ_REPORT: report,
        },
      },
    )
    const rows = reportShape.parse(JSON.parse(readFileSync(report, 'utf8')))
    const statuses = [...new Set(rows.flatMap(({ answered }) => Object.keys(answered)))].sort()
    printTable(
      rows.map((row) => ({
        endpoint: row.endpoint,
        ...Object.fromEntries(statuses.map((each) => [` ${each}`, row.answered[each] ?? 0])),
        'slowest ms': Math.round(row.slowest),
      })),
    )
    console.log(`\nseed ${seed}, ${requests} requests to each of ${rows.length} endpoints`)
    if (status !== 0) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}
