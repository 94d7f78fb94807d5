import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEngineBuilder } from '#domain/engine/builder.ts'
import type { Engine } from '#domain/engine/engine.ts'
import { recommendList } from './list-optimal.ts'
import { bytesInUse } from './memory.ts'
import { weighServer } from './nation.ts'
import { randomNumbers } from './random.ts'
import { printTable } from './table.ts'

/** Units of the largest 浙江 table, and lines of the nation: what the engine has to hold. */
const UNITS = 17_890
const NATION = 580_000
const YEARS = [2023, 2024, 2025]
const ROUNDS = 200

function majorNames(): string[] {
  const file = join(import.meta.dirname, '..', 'data', 'majors-undergraduate.csv')
  if (!existsSync(file)) return Array.from({ length: 600 }, (_, i) => `专业${i}`)
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => line.split(',')[1] ?? [])
}

/** An engine over made-up lines: `units` of each year, names that mostly carry over, ranks over the whole range. */
function synthetic(units: number, years: readonly number[], seed: number): Engine {
  const random = randomNumbers(seed)
  const majors = majorNames()
  const builder = createEngineBuilder({
    kind: 'major',
    year: (years.at(-1) ?? 2025) + 1,
    schoolDimensions: ['province', 'city', 'type', 'ownership', 'level'],
    unitDimensions: ['category', 'discipline'],
  })
  const schools = Math.max(1, Math.ceil(units / 14))
  for (let school = 1; school <= schools; school += 1) {
    const codes = [
      1 + (school % 31),
      1 + (school % 300),
      1 + (school % 12),
      1 + (school % 3),
      1 + (school % 2),
    ]
    builder.school({ schoolId: school, codes, flags: school % 20 === 0 ? 7 : 0 })
  }
  const centres = Array.from({ length: units }, () => 500 * Math.exp(random() * Math.log(360)))
  years.forEach((year, yearIndex) => {
    for (let i = 0; i < units; i += 1) {
      const school = 1 + (i % schools)
      const unitId = yearIndex * units + i
      const drift = Math.exp((random() - 0.5) * 0.2)
      const plan = 1 + Math.floor(random() * random() * 80)
      const rank = random() < 0.06 ? null : Math.max(1, Math.round((centres[i] ?? 1) * drift))
      // One name in fifteen is new each year.
      const name =
        majors[(Math.floor(i / schools) * 37 + school + (random() < 0.07 ? 300 : 0)) % majors.length] ??
        '数学'
      builder.line({ year, unitId, schoolId: school, school: `第${school}大学`, name, rank, plan })
      if (yearIndex < years.length - 1) continue
      const kind = random()
      const requirement = kind < 0.1 ? null : { first: 0, all: kind < 0.6 ? 3 : kind < 0.7 ? 1 : 0, any: 0 }
      const fee = random() < 0.2 ? null : 4000 + Math.floor(random() * 30) * 1000
      builder.unit({ unitId, requirement, fee, codes: [1 + (i % 90), 1 + (i % 13)] })
    }
  })
  return builder.build()
}

function milliseconds(rounds: number, work: (round: number) => unknown): { median: number; p95: number } {
  for (let round = 0; round < 20; round += 1) work(round)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    work(round)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { median: times[Math.floor(rounds / 2)] ?? 0, p95: times[Math.floor(rounds * 0.95)] ?? 0 }
}

/** Times one full scoring with filters and sort, and weighs the engines of a nation. */
export async function run(_args: readonly string[]): Promise<void> {
  const engine = synthetic(UNITS, YEARS, 1)
  const rank = (round: number): number => 800 + ((round * 7919) % 170_000)
  const all = {
    subjects: 0b111,
    minFee: 4000,
    maxFee: 40_000,
    filters: { type: [1, 2, 3, 4, 5, 6, 7, 8, 9], category: range(80) },
  }
  const everyTier = ['out', 'reach', 'match', 'safe'] as const
  const cases: readonly (readonly [string, (round: number) => unknown])[] = [
    [
      'no filter, first 30 by cut-off',
      (round) => engine.score({ rank: rank(round), subjects: 0b111, limit: 30 }),
    ],
    [
      'filters, first 30 by probability',
      (round) => engine.score({ ...all, rank: rank(round), sort: 'probability', limit: 30 }),
    ],
    [
      'filters, all by probability',
      (round) => engine.score({ ...all, rank: rank(round), sort: 'probability', tiers: everyTier }),
    ],
    [
      'no filter, all 17,890 by probability',
      (round) => engine.score({ rank: rank(round), subjects: 0xffff, sort: 'probability', tiers: everyTier }),
    ],
  ]
  printTable(
    cases.map(([work, call]) => {
      const { median, p95 } = milliseconds(ROUNDS, call)
      return {
        work,
        'median ms': median.toFixed(2),
        'p95 ms': p95.toFixed(2),
        'must ≤': '3.00',
        kept: median <= 3 ? 'yes' : 'NO',
      }
    }),
  )
  const list = milliseconds(20, (round) => recommendList(engine, { rank: rank(round), subjects: 0xffff }, 80))
  console.log(
    `\nlist of 80 from ${UNITS} units: median ${list.median.toFixed(1)} ms, p95 ${list.p95.toFixed(1)} ms\n`,
  )

  // The first weighing also pays for compiled code; only the following ones count.
  weigh(NATION / 10)
  printTable([0.25, 0.5, 1].map((share) => weigh(Math.round(NATION * share))))
  console.log()
  await weighServer(NATION)
}

/** Memory that the engines of a nation of so many lines hold once garbage is gone. */
function weigh(wanted: number): Record<string, string | number> {
  const start = performance.now()
  const before = bytesInUse()
  const { engines, lines } = nation(wanted)
  const used = bytesInUse() - before
  const bytes = engines.reduce((sum, each) => sum + each.bytes, 0)
  const units = engines.reduce((sum, each) => sum + each.size, 0)
  return {
    lines,
    engines: engines.length,
    'units offered': units,
    'MB grown': (used / 1e6).toFixed(1),
    'MB of arrays': (bytes / 1e6).toFixed(1),
    'bytes a line': (used / lines).toFixed(1),
    'must ≤': 100,
    'bytes a unit': (used / units).toFixed(1),
    's to build': ((performance.now() - start) / 1000).toFixed(1),
  }
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1)
}

/** 25 provinces, most with two tracks, three years each; sizes differ as provinces do. */
function nation(lines: number): { engines: Engine[]; lines: number } {
  const sizes = Array.from({ length: 45 }, (_, i) => 0.4 + ((i * 7) % 10) / 6)
  const total = sizes.reduce((a, b) => a + b, 0)
  let built = 0
  const engines = sizes.map((size, i) => {
    const units = Math.round((lines / YEARS.length) * (size / total))
    built += units * YEARS.length
    return synthetic(units, YEARS, i + 1)
  })
  return { engines, lines: built }
}
