import type { PrintedList, PaperRow } from '#server/features/list/paper/paper.ts'
import type { Tier } from '#domain/forecast/tiers.ts'

/** A row of a made-up list on paper; what is not said is as usual. */
export const buildPaperRow = (at: number, overrides: Partial<PaperRow> = {}): PaperRow => ({
  schoolCode: String(1000 + at).padStart(4, '0'),
  schoolName: `虚构${String.fromCodePoint(0x7532 + (at % 10))}大学`,
  unitCode: String((at % 40) + 1).padStart(3, '0'),
  unitName: `虚构专业${at}(中外合作办学)`,
  former: '',
  inside: null,
  city: '杭州',
  level: '本科',
  verdict: null,
  tier: tierAt(at),
  chance: chanceAt(at),
  badYear: chanceAt(at) * 0.6,
  rank50: 9000 + at * 120,
  from: 8400 + at * 120,
  to: 9700 + at * 120,
  lines: [2025, 2024, 2023].map((year) => ({
    score: 640 - at - (2025 - year),
    rank: 9050 + at * 120 + (2025 - year) * 90,
    isBound: false,
    isWorked: year === 2023,
    mark: null,
  })),
  places: 12 + at,
  placesYear: null,
  fee: 5500 + at,
  feeText: null,
  requirement: '物理,化学(2门科目考生均须选考方可报考)',
  marks: at % 7 === 0 ? ['选科要求待核对', '只有一年数据'] : [],
  remark: null,
  lineNames: '',
  ways: '2023年位次由分数推算',
  why: '2025 年线 9,050，比你的位次宽 12%',
  ...overrides,
})

const chanceAt = (at: number): number => Math.min(0.999, 0.12 + at * 0.0095)
const tierAt = (at: number): Tier => (chanceAt(at) >= 0.9 ? 'safe' : chanceAt(at) >= 0.5 ? 'match' : 'reach')

/** A made-up list on paper. @param count Of its choices */
export const buildPaper = (count: number, overrides: Partial<PrintedList> = {}): PrintedList => ({
  title: '2026 年浙江普通类一段志愿表',
  name: null,
  at: '2026-06-26 09:30',
  notices: [],
  facts: [
    ['省份', '浙江'],
    ['高考年份', '2026 年'],
    ['选考科目', '物理、化学、生物'],
    ['总分', '640 分'],
    ['全省位次', '9,000'],
  ],
  overall: [`共 ${count} 个志愿（最多 96 个）：冲 40、稳 40、保 16。`, '至少被一个志愿录取的可能性：99%。'],
  years: [2025, 2024, 2023],
  unitWord: '专业',
  formerHead: null,
  foretells: true,
  isPast: false,
  rows: Array.from({ length: count }, (_, at) => buildPaperRow(at)),
  check: {
    issues: [
      {
        severity: 'warning',
        text: '有 14 个志愿的选科要求待核对，请以招生计划为准。',
        where: '第 1、8 志愿',
      },
    ],
    checked: ['重复', '选科', '顺序', '梯度'],
    unchecked: ['体检限制：没有数据，请看学校章程。'],
  },
  notes: ['概率按历年投档线推算，不是录取承诺。'],
  sources: ['浙江省教育考试院《2025年普通类第一段平行投档分数线》，2026-06-01 载入'],
  ...overrides,
})
