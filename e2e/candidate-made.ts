import type { DataOf } from '#contract/endpoint.ts'
import type { ProvinceRules } from '#contract/province.ts'
import { askingOf } from '#domain/candidate/of-rule.ts'
import type { Rule } from '#domain/province/rules.ts'
import { getScoreRank } from '#web/client/calls/recommend.ts'
import type { ProvinceWithRules } from '#web/features/province/parts/provinces.ts'

/** Provinces of each kind, made up, with the rule of one batch. */

const rule: Rule & { firstExamYear: number } = {
  year: 2024,
  firstExamYear: 2024,
  batch: '本科批',
  model: '3+3',
  fullScore: 750,
  unitKind: 'major',
  choices: 80,
  majorsPerChoice: null,
  firstSubjects: [],
  subjects: ['物理', '化学', '生物', '政治', '历史', '地理', '技术'],
  choose: 3,
  tracks: ['综合'],
  certainty: 'H',
  source: '虚构的文件',
  note: null,
  forWhom: null,
  supplement: null,
}

const RULES = {
  '3+3': [11, rule],
  '3+1+2': [
    17,
    {
      ...rule,
      model: '3+1+2',
      firstSubjects: ['物理', '历史'],
      subjects: ['化学', '生物', '政治', '地理'],
      choose: 2,
      tracks: ['历史类', '物理类'],
    },
  ],
  文理: [26, { ...rule, model: '文理', subjects: [], choose: 0, tracks: ['文科', '理科'] }],
} as const satisfies Record<string, readonly [number, typeof rule]>

export type Kind = keyof typeof RULES
export const KINDS = Object.keys(RULES).filter((name): name is Kind => name in RULES)

const nameOf = (kind: Kind): string => `${kind}省`

/** As the list of provinces has them. */
export const madeProvinces: ProvinceWithRules[] = KINDS.map((kind) => {
  const [id, { subjects, firstSubjects, tracks, ...of }] = RULES[kind]
  return {
    id,
    name: nameOf(kind),
    rules: [
      {
        ...of,
        subjects: [...subjects],
        firstSubjects: [...firstSubjects],
        tracks: [...tracks],
        note: null,
        forWhom: null,
        supplement: null,
      },
    ],
  }
})

/** As the condition screen has one. */
export function madeRules(kind: Kind): ProvinceRules {
  const [id, of] = RULES[kind]
  return {
    id,
    name: nameOf(kind),
    year: of.year,
    model: of.model,
    ...askingOf(of),
    batches: [
      {
        name: of.batch,
        unitKind: 'major',
        choices: 80,
        majorsPerChoice: null,
        forWhom: null,
        supplement: null,
      },
    ],
    certainty: 'H',
    ruleSource: of.source,
    note: null,
    targetYear: 2026,
    data: {
      lines: [2025],
      scoreRanks: [2025],
      controlLines: [2025],
      predictedFrom: 2025,
      planYear: null,
      oneYear: false,
      starter: false,
      held: null,
    },
  }
}

type Told = DataOf<typeof getScoreRank>

/** A table of 2025: ten ranks a point from 690 down to 400, and above it one row of 1 to 300. */
export function tableSays(query: URLSearchParams): Told {
  const score = query.get('score')
  const rank = query.get('rank')
  const bandOf = (at: number) => {
    const rankMin = 301 + (689 - at) * 10
    return { scoreMin: at, scoreMax: at, rankMin, rankMax: rankMin + 9, count: 10, isOpen: false }
  }
  const top = { scoreMin: 690, scoreMax: 750, rankMin: 1, rankMax: 300, count: 300, isOpen: true }
  const at = score === null ? 689 - Math.floor((Number(rank) - 301) / 10) : Number(score)
  return {
    years: [2025],
    year: 2025,
    tracks: ['综合'],
    match: at >= 690 ? top : at < 400 ? null : bandOf(at),
    end: { score: 400, rank: 3200 },
    column: null,
    source: null,
  }
}
