import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { parseRequirement } from '#domain/exam/requirement.ts'
import type { Requirement } from '#domain/exam/requirement.ts'
import { schoolKey, unitKeys } from '#domain/matching/name.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { readSheets } from '#server/import/layouts/sheet.ts'
import { zhejiangPlan } from '#server/import/sources/plans/zhejiang-plan.ts'

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
