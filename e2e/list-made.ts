import type { ListSummary } from '#contract/list-fields.ts'
import type { ApplicationList } from '#contract/list.ts'
import type { UnitRow } from '#contract/recommend.ts'
import type { DraftChoice } from '#web/features/list/parts/draft/list-draft.ts'

/** What the components of a list are drawn from: units that no school has. */

/** A unit of 虚构大学, by its number from 1. */
export const madeRow = (at: number, more: Partial<UnitRow> = {}): UnitRow => ({
  majorId: `u${at}`,
  schoolCode: '0001',
  schoolName: '虚构大学',
  unitCode: String(at).padStart(3, '0'),
  unitName: `第${at}专业`,
  codeYear: 2026,
  school: null,
  probability: 0.62,
  badYear: 0.4,
  tier: 'match',
  rank90: 10_000,
  rank50: 12_000,
  rank10: 14_000,
  basis: 'unit',
  fieldTrend: 0,
  lines: [{ year: 2025, score: 600, rank: 12_000 + at, plan: 10, source: 1 }],
  plan: 10,
  planYear: 2026,
  fee: 6000,
  feeText: null,
  remark: null,
  special: null,
  limits: [],
  level: '本科',
  requirement: { text: '不限', known: true, from: 'file', where: null, eligible: true },
  flags: { fallback: false, unfilled: false, shrunken: false, otherName: false },
  leftOut: null,
  source: 1,
  ...more,
})

export const madeChoice = (row: UnitRow): DraftChoice => ({
  majorId: row.majorId,
  schoolName: row.schoolName,
  unitName: row.unitName,
  row,
  why: null,
})

/** Units 1 to `many` as choices. */
export const madeChoices = (many: number): DraftChoice[] =>
  Array.from({ length: many }, (_, at) => madeChoice(madeRow(at + 1)))

export const madeList = (choices: DraftChoice[], more: Partial<ApplicationList> = {}): ApplicationList => ({
  id: 'one',
  name: '志愿表',
  filed: true,
  provinceId: 11,
  year: 2026,
  batch: '普通类一段',
  batches: ['普通类一段'],
  version: 1,
  capacity: 80,
  capacityKnown: true,
  unitKind: 'major',
  membersFrom: null,
  oneYear: false,
  specials: [],
  oneSex: 0,
  mixesLevels: false,
  beyond: null,
  foretold: null,
  choices,
  sources: [],
  ...more,
})

export const madeSummary = (id: string, name: string, more: Partial<ListSummary> = {}): ListSummary => ({
  id,
  name,
  provinceId: 11,
  provinceName: '浙江',
  year: 2026,
  batch: '普通类一段',
  filed: false,
  trial: false,
  choices: 3,
  version: 1,
  savedAt: '2026-06-20T08:00:00Z',
  ...more,
})
