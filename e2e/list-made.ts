import type { MockResult } from '#contract/apprecsim.ts'
import type { Source } from '#contract/fields.ts'
import type { ListSummary } from '#contract/list-fields.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { ApplicationList, FilledPlan, getSheet } from '#contract/list.ts'
import type { ScoreCondition, UnitRow } from '#contract/recommend.ts'

type MadeChoice = ApplicationList['choices'][number]
type MadeSheetRow = DataOf<typeof getSheet>['rows'][number]

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

export const madeChoice = (row: UnitRow): MadeChoice => ({
  majorId: row.majorId,
  schoolName: row.schoolName,
  unitName: row.unitName,
  row,
  why: null,
})

/** Units 1 to `many` as choices. */
export const madeChoices = (many: number): MadeChoice[] =>
  Array.from({ length: many }, (_, at) => madeChoice(madeRow(at + 1)))

export const madeList = (choices: MadeChoice[], more: Partial<ApplicationList> = {}): ApplicationList => ({
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
  majorsPerChoice: null,
  membersFrom: null,
  oneYear: false,
  specials: [],
  oneSex: 0,
  mixesLevels: false,
  beyond: null,
  foretold: null,
  unfillable: null,
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

export const madeSource: Source = {
  id: 1,
  authority: '虚构省教育考试院',
  title: '2025 年投档线',
  year: 2025,
  importedAt: '2026-05-01T00:00:00Z',
  starter: false,
}

export const madeCondition: ScoreCondition = {
  saved: true,
  provinceId: 11,
  year: 2026,
  track: '综合',
  totalScore: 612,
  rank: 11_000,
  scores: [],
  subjects: [],
  majors: [],
}

/** A plan that keeps the first units and adds the rest. */
export const madePlan = (
  risk: FilledPlan['risk'],
  kept: number,
  all: number,
  more: Partial<FilledPlan> = {},
): FilledPlan => ({
  risk,
  shares: { out: 0, reach: 20, match: 40, safe: 40 },
  asked: { out: 0, reach: 0, match: all, safe: 0 },
  counts: { hopeless: 0, out: 0, reach: 0, match: all, safe: 0 },
  lowEvidence: 0,
  outcome: { first: 0.5, later: 0.4, nowhere: 0.1 },
  choices: madeChoices(all),
  added: madeChoices(all)
    .slice(kept)
    .map(({ majorId }) => majorId),
  beyondLiked: null,
  notes: [],
  ...more,
})

/** A page of a result that holds these rows and no others. */
export const madeResult = (list: UnitRow[], more: Partial<MockResult> = {}): MockResult => ({
  recordId: 'r',
  list,
  counts: {
    reach: list.filter(({ tier }) => tier === 'reach').length,
    match: list.filter(({ tier }) => tier === 'match').length,
    safe: list.filter(({ tier }) => tier === 'safe').length,
  },
  unknown: null,
  removed: 0,
  membersFrom: null,
  condition: madeCondition,
  year: 2026,
  predictedFrom: 2025,
  planYear: 2026,
  oneYear: false,
  batch: '普通类一段',
  batches: ['普通类一段'],
  track: '综合',
  unitKind: 'major',
  sources: [madeSource],
  beyond: null,
  advice: [],
  ...more,
})

/** One line of the form, of the unit of that number. */
export const madeSheetRow = (at: number, more: Partial<MadeSheetRow> = {}): MadeSheetRow => ({
  majorId: `u${at}`,
  schoolCode: '0001',
  schoolName: '虚构大学',
  unitCode: `00${at}`,
  unitName: `第${at}专业`,
  about: null,
  former: null,
  majors: [],
  majorsOf: null,
  adjusts: null,
  level: '本科',
  warning: null,
  ...more,
})
