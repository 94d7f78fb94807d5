import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { createEngineBuilder } from '#domain/recommend/builder.ts'
import type { Engine, Requirement } from '#domain/recommend/engine.ts'
import { kindsOf } from '#domain/recommend/kind-of.ts'
import { schoolKey, unitKeys } from '#domain/recommend/name.ts'
import { specialOf } from '#domain/recommend/special-of.ts'
import { parseRecords } from '#server/import/csv.ts'
import { readSheets } from '#server/import/sheet.ts'
import { zhejiangPlan } from '#server/import/zhejiang-plan.ts'
import { Codes } from '#server/features/recommend/codes.ts'
import type { LineRow } from './backtest-evaluate.ts'
import { UPHEAVALS } from './upheavals.ts'

/** What files tell of units besides their lines. */
export interface Facts {
  /** School key → its province, city and whose it is. */
  readonly schools: ReadonlyMap<
    string,
    { readonly province: string; readonly city: string; readonly ownership: string }
  >
  /** Name of a major → its category and discipline. */
  readonly majors: ReadonlyMap<string, { readonly category: string; readonly discipline: string }>
  /** `school major` → what a plan asks and costs. */
  readonly plans: ReadonlyMap<
    string,
    { readonly requirement: Requirement | null; readonly fee: number | null }
  >
  /** Name of a major → what plans ask most. */
  readonly usual: ReadonlyMap<string, Requirement>
}

const planned = z.object({
  school_name: z.string(),
  unit_name: z.string(),
  requirement: z.string().nullable(),
  fee: z.number().nullable(),
})

/** Reads them from the folder of reference data. */
export async function readFacts(folder: string): Promise<Facts> {
  const table = (path: string): Record<string, string>[] =>
    parseRecords(readFileSync(join(folder, 'tables', path), 'utf8'), '')
  const short = (place: string | undefined): string => (place ?? '').replace(/[省市]$/u, '')
  const schools = new Map(
    table('schools.csv').map((row) => [
      schoolKey(row['name'] ?? ''),
      { province: short(row['province']), city: short(row['city']), ownership: row['ownership'] ?? '' },
    ]),
  )
  const majors = new Map(
    ['majors-vocational.csv', 'majors-undergraduate.csv'].flatMap(table).flatMap((row) => {
      const facts = { category: row['category'] ?? '', discipline: row['discipline'] ?? '' }
      return [
        [facts.category, facts],
        [row['name'] ?? '', facts],
      ]
    }),
  )
  const file = join(folder, 'official/zhejiang/plan-2026-physics-chemistry-biology.xlsm')
  const rows = existsSync(file)
    ? zhejiangPlan
        .read(await readSheets(readFileSync(file)), basename(file))
        .rows.map((row) => planned.parse(row))
    : []
  const plans = new Map<string, { requirement: Requirement | null; fee: number | null }>()
  const asked = new Map<string, Map<string, number>>()
  for (const row of rows) {
    const { base, loose } = unitKeys(row.unit_name)
    plans.set(`${schoolKey(row.school_name)} ${loose}`, {
      requirement: parseRequirement(row.requirement),
      fee: row.fee,
    })
    const counts = asked.get(base) ?? new Map<string, number>()
    counts.set(row.requirement ?? '', (counts.get(row.requirement ?? '') ?? 0) + 1)
    asked.set(base, counts)
  }
  const usual = new Map<string, Requirement>()
  for (const [base, counts] of asked) {
    const [most] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
    const requirement = parseRequirement(most ?? null)
    if (requirement) usual.set(base, requirement)
  }
  return { schools, majors, plans, usual }
}

/** An engine for a test year, and the codes of what students may want. */
export interface TestYear {
  readonly engine: Engine
  readonly codes: Readonly<Record<'province' | 'category' | 'discipline', Codes>>
  /** The code of 民办, and of 中外合作. */
  readonly isPrivate: number
  readonly isAbroad: number
  /** The line of the test year by the engine's unit id: infinite where it did not fill. */
  lineOf(unitId: number): number
}

/** Builds it from the lines of earlier years; of the test year's own only names are shown to the model. */
export function buildYear(
  kind: 'major' | 'group',
  year: number,
  lines: ReadonlyMap<number, readonly LineRow[]>,
  qualified: ReadonlyMap<number, number>,
  facts: Facts,
): TestYear {
  const answers = lines.get(year) ?? []
  const codes = {
    province: new Codes(),
    city: new Codes(),
    ownership: new Codes(),
    category: new Codes(),
    discipline: new Codes(),
    special: new Codes(),
    abroad: new Codes(),
    campus: new Codes(),
  }
  const builder = createEngineBuilder({
    kind,
    year,
    qualified,
    upheavals: UPHEAVALS,
    categories: new Map([...facts.majors].map(([name, { category }]) => [name, category])),
    schoolDimensions: ['schoolProvince', 'city', 'ownership'],
    unitDimensions: ['discipline', 'category', 'special', 'abroad', 'campus'],
  })
  const ids = new Map<string, number>()
  const idOf = (school: string): number => {
    const key = schoolKey(school)
    const known = ids.get(key)
    if (known !== undefined) return known
    const id = ids.size + 1
    ids.set(key, id)
    const found = facts.schools.get(key)
    builder.school({
      schoolId: id,
      codes: [
        codes.province.add(found?.province ?? null),
        codes.city.add(found?.city ?? null),
        codes.ownership.add(found?.ownership ?? null),
      ],
      flags: 0,
    })
    return id
  }
  for (const [each, rows] of lines) {
    if (each >= year) continue
    rows.forEach((row, unitId) => builder.line({ year: each, unitId, schoolId: idOf(row.school), ...row }))
  }
  answers.forEach(({ school, name, requirement }, unitId) => {
    const { base, loose } = unitKeys(name)
    const plan = facts.plans.get(`${schoolKey(school)} ${loose}`)
    const asks = requirement ?? plan?.requirement ?? facts.usual.get(base) ?? null
    const found = facts.majors.get(base)
    const ownership = facts.schools.get(schoolKey(school))?.ownership ?? null
    const kinds = kindsOf({ school, unit: name, remark: null, ownership })
    builder.offer({ unitId, schoolId: idOf(school), school, name, plan: null, requirement: asks })
    builder.unit({
      unitId,
      requirement: asks,
      fee: plan?.fee ?? null,
      codes: [
        codes.discipline.add(found?.discipline ?? null),
        codes.category.add(found?.category ?? null),
        codes.special.add(specialOf({ school, unit: name })),
        codes.abroad.add(kinds.includes('abroad') ? 'abroad' : null),
        codes.campus.add(kinds.includes('campus') ? 'campus' : null),
      ],
    })
    codes.category.count(found?.category ?? null)
    codes.province.count(facts.schools.get(schoolKey(school))?.province ?? null)
  })
  return {
    engine: builder.build(),
    codes,
    isPrivate: codes.ownership.find('民办') ?? NONE,
    isAbroad: codes.abroad.find('abroad') ?? NONE,
    lineOf: (unitId) => {
      const rank = answers[unitId]?.rank ?? null
      return rank === null || rank < 1 ? Infinity : rank
    },
  }
}

/** A code that nothing has. */
const NONE = 0xffff
