import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { choicesOf, demandOf, demandText, isOpen, trackBit } from '#domain/exam/combination.ts'
import { type Half, type Halves, halvesOf, halvesOfTrack } from '#domain/exam/halves.ts'
import { SUBJECTS, subjectMask } from '#domain/exam/subject.ts'
import { foldText, schoolKey, unitKeys } from '#domain/matching/name.ts'
import { PRESUMED_FROM } from '#domain/matching/presumed.ts'
import { type ToldRow, type ToldTable, collectTold } from '#domain/matching/told-requirements.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { planTables } from '#server/import/sources/plans/plan-tables.ts'
import { readFile } from '#server/import/read-file.ts'
import type { FileSource } from '#server/import/layouts/source.ts'
import { zhejiangPlan } from '#server/import/sources/plans/zhejiang-plan.ts'
import * as z from 'zod'
import { runInSteps } from '#server/run-in-steps.ts'
import { REFERENCE } from './backtest-read.ts'

const FILES: readonly (readonly [source: FileSource, path: string])[] = [
  [zhejiangPlan, 'official/zhejiang/plan-2026-physics-chemistry-biology.xlsm'],
  [planTables, 'tables/plans/hebei-2026-physics.csv.gz'],
  [planTables, 'tables/plans/jilin.csv.gz'],
]

const planRow = z.object({
  province: z.string(),
  year: z.number(),
  track: z.string(),
  school_name: z.string(),
  unit_name: z.string(),
  level: z.string(),
  requirement: z.string().nullable(),
})

/** What one province's file of a year tells of a school's major. */
type ByProvince = Map<string, Halves>

/** The halves of each major of each school, by the provinces that tell them in 2026. */
function tellings(rows: readonly ToldRow[]): ByProvince[] {
  const majors = new Map<string, ByProvince>()
  for (const { province, year, track, school, unit, level, requirement } of rows) {
    if (year !== 2026) continue
    const { base, kinds } = unitKeys(unit)
    const key = [level, schoolKey(school), base, kinds].join('|')
    const told = majors.get(key) ?? new Map<string, Halves>()
    majors.set(key, told)
    const bit = trackBit(track)
    const halves = bit === 0 ? halvesOf(requirement) : halvesOfTrack(requirement, bit)
    const { physics = halves.physics, history = halves.history } = told.get(province) ?? {}
    told.set(province, { physics, history })
  }
  return [...majors.values()]
}

const same = (a: Half | null | undefined, b: Half | null | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** How far provinces agree on one first subject, and what the table of one tells of the other. */
function printAgreement(majors: readonly ByProvince[]): void {
  const count = (what: string, of: (told: ByProvince) => boolean | null) => {
    const found = majors.map(of).filter((holds) => holds !== null)
    return { what, majors: found.length, held: found.filter(Boolean).length }
  }
  const physicsOf = (told: ByProvince, province: string) => told.get(province)?.physics
  const agree = (a: string, b: string) =>
    count(`${a} and ${b} tell the same of 物理`, (told) => {
      const [one, other] = [physicsOf(told, a), physicsOf(told, b)]
      return one && other ? same(one, other) : null
    })
  const chemistry = subjectMask([2])
  const politics = subjectMask([4])
  console.table([
    agree('浙江', '河北'),
    agree('浙江', '吉林'),
    agree('河北', '吉林'),
    count('再选化学 in 河北 is shut to 历史 in 浙江', (told) => {
      const [own, other] = [physicsOf(told, '河北'), told.get('浙江')]
      return own && other && (own.all & chemistry) !== 0 ? other.history === null : null
    }),
    count('再选政治 in 吉林 stands in the table of 历史 alone', (told) => {
      const { physics, history } = told.get('吉林') ?? {}
      const asks = [physics, history].some((half) => half && (half.all & politics) !== 0)
      return asks ? physics === undefined : null
    }),
    count('不限 for both in 浙江 stands in 吉林 in the table of 历史 too, where in that of 物理', (told) => {
      const [own, other] = [told.get('浙江'), told.get('吉林')]
      return own?.history && own.history.all === 0 && other?.physics ? other.history !== undefined : null
    }),
  ])
}

/** Shares tried beside the one that ships. */
const SHARES = [0.9, 0.95, PRESUMED_FROM, 0.99]

/** The choices of a track's students, 浙江's seven subjects where all file together. */
function choicesIn(track: string): readonly number[] {
  const names = SUBJECTS.map(({ name }) => name)
  if (trackBit(track) === 0) return choicesOf({ firstSubjects: [], subjects: names, choose: 3 }, track)
  const others = names.filter((name) => !['物理', '历史', '技术'].includes(name))
  return choicesOf({ firstSubjects: ['物理', '历史'], subjects: others, choose: 2 }, track)
}

/** The category of a folded name by the catalogue that ships. */
function categoriesOfCatalogue(): (base: string) => string | undefined {
  const file = join(import.meta.dirname, '../data/figures/majors.csv')
  const rows = parseRecords(readFileSync(file, 'utf8'), '')
  const categories = new Map<string, string>()
  for (const { name = '', category = '' } of rows) {
    if (category === '') continue
    categories.set(foldText(category), category)
    if (!categories.has(foldText(name))) categories.set(foldText(name), category)
  }
  return (base) => categories.get(base)
}

/** Of each unit that no other province tells and each choice: what is presumed, and how often it is right. */
function presumedRow(own: readonly ToldRow[], told: ToldTable): Record<string, string | number> {
  const chemist = subjectMask([1, 2])
  const tally = () => ({ open: 0, presumed: 0, right: 0 })
  const of = { chemist: tally(), other: tally() }
  for (const row of own) {
    if (told.find(row)?.from === 'elsewhere') continue
    const choices = choicesIn(row.track)
    const presumed = told.presumed(row, choices)
    for (const choice of choices) {
      const count = (choice & chemist) === chemist ? of.chemist : of.other
      const opens = isOpen({ track: trackBit(row.track), requirement: row.requirement }, choice) === true
      count.open += Number(opens)
      if (!presumed.includes(choice)) continue
      count.presumed += 1
      count.right += Number(opens)
    }
  }
  const share = (part: number, whole: number): string =>
    whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)}%`
  const both = { open: 0, presumed: 0, right: 0 }
  for (const each of [of.chemist, of.other]) {
    both.open += each.open
    both.presumed += each.presumed
    both.right += each.right
  }
  return {
    presumed: both.presumed,
    right: share(both.right, both.presumed),
    'right of 物理+化学': share(of.chemist.right, of.chemist.presumed),
    'right of others': share(of.other.right, of.other.presumed),
    'of what is open': share(both.right, both.open),
  }
}

/** Each province and track whose plan tells requirements, told as if its own files did not. */
export async function run(): Promise<void> {
  const rows: ToldRow[] = []
  const whole = new Map<string, Set<string>>()
  for (const [source, path] of FILES) {
    const { parsed } = await readFile(source, join(REFERENCE, path))
    rows.push(...parsed.rows.flatMap((row) => toldRow(planRow.parse(row))))
    for (const { year, track, combination } of parsed.covers ?? []) {
      const key = `${parsed.province ?? ''} ${year}`
      if (combination === null) whole.set(key, (whole.get(key) ?? new Set()).add(track))
    }
  }
  const tellsBoth = (province: string, year: number): boolean =>
    (whole.get(`${province} ${year}`)?.size ?? 0) >= 2
  const scopes = new Set(rows.map(({ province, year, track }) => `${province} ${year} ${track}`))
  const categoryOf = categoriesOfCatalogue()
  const table: Record<string, string | number>[] = []
  const presumed: Record<string, string | number>[] = []
  for (const scope of scopes) {
    const [province = '', year = ''] = scope.split(' ')
    const others = rows.filter((row) => row.province !== province && row.year <= Number(year))
    const told = await runInSteps(collectTold(others, tellsBoth, categoryOf))
    const tally = { elsewhere: [0, 0], likely: [0, 0] }
    const own = rows.filter((row) => `${row.province} ${row.year} ${row.track}` === scope)
    for (const row of own) {
      const found = told.find(row)
      if (!found) continue
      const right = textOf(row, found.requirement) === textOf(row, row.requirement)
      tally[found.from][0] = (tally[found.from][0] ?? 0) + 1
      tally[found.from][1] = (tally[found.from][1] ?? 0) + Number(right)
    }
    const share = ([found = 0, right = 0]: readonly number[]) => ({
      found: `${((100 * found) / own.length).toFixed(1)}%`,
      right: found === 0 ? '–' : `${((100 * right) / found).toFixed(1)}%`,
    })
    const [elsewhere, likely] = [share(tally.elsewhere), share(tally.likely)]
    table.push({
      'plan held back': scope,
      units: own.length,
      elsewhere: elsewhere.found,
      'of these right': elsewhere.right,
      likely: likely.found,
      'of those right': likely.right,
    })
    for (const from of others.length === 0 ? [] : SHARES) {
      const presuming = await runInSteps(collectTold(others, tellsBoth, categoryOf, from))
      presumed.push({ 'plan held back': scope, from, ...presumedRow(own, presuming) })
    }
  }
  console.table(table)
  console.log(`\nPresumed of a unit and a choice of subjects; ${PRESUMED_FROM} ships`)
  console.table(presumed)
  printAgreement(tellings(rows))
}

/** A requirement as students of the track meet it. */
const textOf = ({ track }: ToldRow, { first, all, any }: ToldRow['requirement']): string =>
  demandText({ track: 0, requirement: { first: first & ~trackBit(track), all: all & ~trackBit(track), any } })

function toldRow(row: z.output<typeof planRow>): ToldRow[] {
  const { requirement } = demandOf(row.requirement, row.track, row.year)
  if (requirement === null) return []
  const { province, year, track, school_name: school, unit_name: unit, level } = row
  return [{ province, year, track, school, unit, level, requirement, file: '计划' }]
}
