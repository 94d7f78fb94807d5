import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { likelyRight } from '#domain/assess/subass.ts'
import { matchesOf } from '#domain/talent/match.ts'
import { described } from '#server/features/talent/categories.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { figuresOf } from './guide-figures.ts'

/** What a guide says of figures, made of the figures that the product ships. */
export type Fact = readonly [guide: string, sentence: () => string]

/** 12345 is 12,345; what is not known is no figure. */
export const grouped = (figure: number | null): string => figure?.toLocaleString('en') ?? '没有'
const zhejiang = figuresOf(11)

/** A school and what it offers, as bulletins write them. */
type Unit = readonly [school: string, unit: string]
const SOFTWARE: Unit = ['浙江工业大学', '软件工程(中外合作办学)']
const ENGLISH: Unit = ['浙江师范大学', '英语(师范)']
const MATHEMATICS: Unit = ['浙江师范大学', '数学与应用数学(师范)']
const CHINESE: Unit = ['浙江师范大学', '汉语言文学(师范)']
const MACHINES: Unit = ['宁波大学', '机械设计制造及其自动化']
const MEDICINE_NINGBO: Unit = ['宁波大学', '临床医学']
const MEDICINE: Unit = ['温州医科大学', '临床医学']
const NURSING: Unit = ['温州医科大学', '护理学']

/** A line of 浙江, where ordinary units are filed. */
const line = (year: number, [school, unit]: Unit) =>
  zhejiang.line({ year, batch: '普通类一段', school, unit })
/** The last rank that a unit took. */
const rank = (year: number, unit: Unit): number => line(year, unit).rank ?? 0
/** The last rank of a score. */
const last = (year: number, score: number): number => zhejiang.ranks({ year, score }).to
const plan = ([school, unit]: Unit) => zhejiang.plan({ year: 2026, school, unit })
/** What a plan's remark asks of the marks in a foreign language. */
const foreignOf = (unit: Unit): string =>
  `外语不低于 ${/外语成绩不低于(\d+)分/u.exec(plan(unit).remark)?.[1] ?? '没有写明的'} 分`

/** A unit as guides write it: brackets of full width. */
const nameOf = ([school, unit]: Unit): string =>
  `${school} ${unit.replaceAll('(', '（').replaceAll(')', '）')}`
const yearsText = (years: readonly number[], unit: Unit): string =>
  years.map((year) => grouped(rank(year, unit))).join(' ')
const spread = (years: readonly number[], unit: Unit): number => {
  const ranks = years.map((year) => rank(year, unit))
  return Math.max(...ranks) - Math.min(...ranks)
}
const LATE = [2024, 2025, 2026]

/** A requirement as guides write it: 物理,化学(2门科目考生均须选考方可报考) is 物理、化学. */
const demandOf = ({ requirement }: { requirement: string }): string =>
  requirement.startsWith('不提') ? '不提要求' : requirement.replace(/[(（].*$/u, '').replaceAll(',', '、')

/** Units of 浙江’s plan that ask for just these subjects. */
const demands = (): Map<string, number> =>
  new Map(
    [...zhejiang.requirements({ year: 2026, level: '本科' })].map(([requirement, units]) => [
      demandOf({ requirement }),
      units,
    ]),
  )
const demanded = (...subjects: string[]): number =>
  subjects.reduce((sum, each) => sum + (demands().get(each) ?? 0), 0)
const allUnits = (): number => demanded(...demands().keys())

/** How 浙江's units of a band of probability came out in the back-test: what was said, what came. */
function tested(year: number, band: number): [number, number] {
  const file = readFileSync(join(import.meta.dirname, 'backtest.json'), 'utf8')
  const { reports }: { reports: { province: string; year: number; bins: [number, number, number][] }[] } =
    JSON.parse(file)
  const [, said = 0, came = 0] =
    reports.find((report) => report.province === '浙江' && report.year === year)?.bins[band] ?? []
  return [said, came]
}
const percent = (share: number): string => `${Math.round(share * 100)}%`

/** The area means of the person in the guide to 潜能测评, and the categories that go with them. */
const interests = {
  social: 4.4,
  investigative: 4,
  realistic: 3.2,
  conventional: 2.9,
  artistic: 2.6,
  enterprising: 2.4,
}
const fitting = (fit: string): string[] => {
  const matches = matchesOf(described, { interests, abilities: null, traits: null })
  const codes = new Set(matches.filter((match) => match.fit === fit).map(({ code }) => code))
  return described.filter(({ code }) => codes.has(code)).map(({ name }) => name)
}

/** How many undergraduate majors lead to a class of jobs. */
function majorsOf(job: string): number {
  const rows = parseRecords(readFileSync(join(import.meta.dirname, 'texts/jobs.csv'), 'utf8'), '')
  return rows.find(({ name }) => name === job)?.['majors']?.split('|').length ?? 0
}

/** What another paper would bring: 9 到 16 题. */
const likelyText = (right: number): string => {
  const { low, high } = likelyRight(right, 20)
  return `${low} 到 ${high} 题`
}

/** Of the guides to tools whose figures are 浙江's, the back-test's and the tests'. */
export const toolFacts: readonly Fact[] = [
  [
    'apprec',
    () => {
      const { from, to } = zhejiang.ranks({ year: 2026, score: 620 })
      return `浙江 2026 年考 620 分的有 ${to - from + 1} 人，位次从 ${grouped(from)} 排到 ${grouped(to)}`
    },
  ],
  ...[2025, 2026].map((year): Fact => [
    'apprec',
    () => {
      const { code, plan: places, score, rank: least } = line(year, MATHEMATICS)
      return `${year} ${code} ${places} ${score} ${grouped(least)}`
    },
  ]),
  ['apprec', () => `2026 年，这所学校的 ${line(2026, ['浙江师范大学', '戏剧影视文学']).code} 是戏剧影视文学`],
  [
    'apprec',
    () =>
      `计划从 ${line(2025, MATHEMATICS).plan} 人变成 ${line(2026, MATHEMATICS).plan} 人，` +
      `线退后了 ${grouped(spread([2025, 2026], MATHEMATICS))} 名`,
  ],

  ['apprecsimulate', () => `2026 年这一分的最后一名是第 ${grouped(last(2026, 620))} 名`],
  ...[SOFTWARE, ENGLISH, MEDICINE_NINGBO].map((unit): Fact => [
    'apprecsimulate',
    () => `${nameOf(unit)} ${yearsText(LATE, unit)}`,
  ]),
  ['apprecsimulate', () => `软件工程只多出 ${rank(2026, SOFTWARE) - last(2026, 620)} 名`],
  ['apprecsimulate', () => `英语（师范）两年退了 ${grouped(spread([2024, 2026], ENGLISH))} 名`],
  ['apprecsimulate', () => `临床医学多出 ${grouped(rank(2026, MEDICINE_NINGBO) - last(2026, 620))} 名`],
  ['apprecsimulate', () => `一年学费 ${grouped(plan(SOFTWARE).fee)} 元，高考${foreignOf(SOFTWARE)}`],
  ['apprecsimulate', () => `英语（师范）${foreignOf(ENGLISH)}`],
  ...LATE.map((year): Fact => ['apprecsimulate', () => `${year} ${tested(year, 6).map(percent).join(' ')}`]),

  ...[2021, 2022, 2023, 2024, 2025, 2026].map((year): Fact => [
    'hiscore',
    () => {
      const { plan: places, score, rank: least } = line(year, MEDICINE)
      return `${year} ${places} ${score} ${grouped(least)}`
    },
  ]),
  [
    'hiscore',
    () =>
      `分数涨了 ${(line(2023, MEDICINE).score ?? 0) - (line(2021, MEDICINE).score ?? 0)} 分，` +
      `位次只差 ${spread([2021, 2023], MEDICINE)} 名`,
  ],
  [
    'hiscore',
    () => `都是 ${line(2021, MEDICINE).score} 分，位次退了 ${grouped(spread([2021, 2025], MEDICINE))} 名`,
  ],
  ['hiscore', () => `一年又退了 ${grouped(spread([2025, 2026], MEDICINE))} 名`],
  [
    'hiscore',
    () => {
      const { plan: places, rank: least } = line(2024, NURSING)
      const later = [2025, 2026].map((year) => grouped(rank(year, NURSING)))
      return `护理学 2024 年计划 ${places} 人，${least === null ? '没有招满' : ''}；2025 年的最低位次是 ${later.join('，2026 年是 ')}`
    },
  ],
  ['hiscore', () => `要选${demandOf(plan(NURSING))}，没选的报不了`],
  [
    'hiscore',
    () =>
      `临床医学（中外合作办学）最低位次是 ${grouped(rank(2026, ['温州医科大学', '临床医学(中外合作办学)']))}`,
  ],
  ['hiscore', () => `浙江 2026 年一段线是 ${zhejiang.controlLine({ year: 2026, batch: '普通类一段' })} 分`],

  ['talent', () => `看 ${described.length} 个专业类`],
  ['talent', () => `“先看这些专业类”里有 ${fitting('first').length} 类：${fitting('first').join('、')}。`],
  ['talent', () => `${fitting('next').find((name) => name === '医学技术类')}这次落在“再看这些专业类”`],
  ...[MEDICINE, MEDICINE_NINGBO, NURSING].map((unit): Fact => [
    'talent',
    () => `${nameOf(unit)} ${grouped(rank(2026, unit))} ${demandOf(plan(unit))} ${plan(unit).years} 年`,
  ]),
  ['talent', () => `位次 ${grouped(last(2026, 620))}`],

  ...[SOFTWARE, MATHEMATICS].map((unit): Fact => [
    'weekly',
    () => `${nameOf(unit)} ${yearsText(LATE, unit)} ${grouped(spread(LATE, unit))} 名`,
  ]),
  [
    'weekly',
    () => {
      const ranks = [
        rank(2024, ['宁波大学', '法学类']),
        rank(2025, ['宁波大学', '法学']),
        rank(2026, ['宁波大学', '法学']),
      ]
      const wide = Math.max(...ranks) - Math.min(...ranks)
      return `宁波大学 法学（2024 年叫法学类） ${ranks.map(grouped).join(' ')} ${grouped(wide)} 名`
    },
  ],
  [
    'weekly',
    () => {
      const [a, b, c] = LATE.map((year) => line(year, MATHEMATICS).plan)
      return a === b ? `它的计划 2024、2025 年都是 ${a} 人，2026 年是 ${c} 人` : '它的计划每年不同'
    },
  ],

  ['subass', () => `20 题做对 13 题，结果会说：换一份相近的卷子，大约三次里有两次会做对 ${likelyText(13)}`],
  ['subass', () => `乙卷做对 15 题，范围是 ${likelyText(15).replace(' 题', '')} 题`],
  ['subass', () => `全凭猜也能对 ${20 / 4} 题左右`],
  ...['subass', 'plan'].map((guide): Fact => [
    guide,
    () => `选物理、化学、生物能报的本科志愿有 ${grouped(allUnits())} 个`,
  ]),
  ['subass', () => `物理、化学都要 ${grouped(demanded('物理、化学'))}`],
  ['subass', () => `不提要求 ${grouped(demanded('不提要求'))}`],
  ['subass', () => `只要物理 ${grouped(demanded('物理'))}`],
  ['subass', () => `物理、化学、生物都要 ${demanded('物理、化学、生物')}`],
  ['subass', () => `只要化学 ${demanded('化学')}`],
  ['subass', () => `只要生物 ${demanded('生物')}`],
  ['subass', () => `生物加上物理或化学 ${demanded('物理、生物', '化学、生物')}`],
  ['subass', () => `靠它一门多报的只有 ${demanded('化学')} 个`],

  ['plan', () => `其中 ${grouped(demanded('物理、化学', '物理、化学、生物'))} 个写明物理和化学都要选`],
  [
    'plan',
    () =>
      `620 分排到第 ${grouped(last(2026, 620))} 名，624 分排到第 ${grouped(last(2026, 624))} 名。` +
      `多 4 分，往前 ${grouped(last(2026, 620) - last(2026, 624))} 名`,
  ],

  [
    'fudaojun',
    () =>
      `2026 年 620 分，位次 ${grouped(last(2026, 620))}。模拟推荐看过了，两个拿不定：` +
      `宁波大学机械设计制造及其自动化，去年最低位次 ${grouped(rank(2026, MACHINES))}，` +
      `学费 ${grouped(plan(MACHINES).fee)} 元；浙江工业大学软件工程（中外合作办学），` +
      `${grouped(rank(2026, SOFTWARE))}，学费 ${grouped(plan(SOFTWARE).fee)} 元`,
  ],
  ['fudaojun', () => `前一个差 ${grouped(last(2026, 620) - rank(2026, MACHINES))} 名`],
  ['fudaojun', () => `还写着高考${foreignOf(SOFTWARE)}`],

  ['job', () => `在“中小学教师”里，对口的本科专业有 ${majorsOf('中小学教师')} 个`],
  ...[CHINESE, MATHEMATICS, ENGLISH].map((unit): Fact => [
    'job',
    () => `${nameOf(unit).replace(/^.* /u, '')} ${demandOf(plan(unit))} ${grouped(rank(2026, unit))}`,
  ]),
  ['job', () => `还写着高考${foreignOf(ENGLISH)}`],
]
