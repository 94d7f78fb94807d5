import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { testExamYear } from '#test/exam-year.ts'
import { makeFilledDataDir } from '#test/copied-data.ts'
import { type Product, startProduct } from '#test/product.ts'
import { HANGS_AFTER } from '#test/patience.ts'
import { operateOn } from './operator.ts'

/** Two provinces with lines and without a plan, and the plans that they publish while a student files. */

const SCHOOLS = Array.from({ length: 20 }, (_, at) => `虚构${String.fromCodePoint(0x7532 + at)}大学`)
const MAJORS = ['计算机科学与技术', '国际经济与贸易', '英语', '护理学', '会计学', '机械工程']
const GROUPS = ['1', '2', '3']
const FIRST_YEAR = 2023
const YEARS = [FIRST_YEAR, 2024, 2025]

/** The rank of the last who were admitted, spread around those of the students; a little harder each year. */
const rankOf = (at: number, all: number, year: number): number =>
  Math.round(15_000 * 6 ** (at / all) * (1 - (year - FIRST_YEAR) * 0.01))
/** Groups of a school are told apart by how many they take. */
const placesOf = (nth: number): number => 20 * 2 ** nth
const scoreOf = (rank: number): number => 680 - Math.round(rank / 500)

interface Unit {
  readonly school: number
  /** Among those of its school. */
  readonly nth: number
}
const unitsOf = (each: number): Unit[] =>
  SCHOOLS.flatMap((_, school) => Array.from({ length: each }, (_one, nth) => ({ school, nth })))

const two = (number: number): string => String(number).padStart(2, '0')

export interface Draft {
  readonly province: string
  readonly provinceId: number
  readonly unitKind: 'major' | 'group'
  readonly batch: string
  readonly track: string
  readonly condition: { readonly score: string; readonly rank: string; readonly subjects: readonly string[] }
  /** The file of lines of a year, as its authority lays it out. */
  readonly lines: (year: number) => string
  readonly source: string
  readonly fileOf: (year: number) => string
  /** The plan of the year, none of whose codes is in the lines. */
  readonly plan: {
    readonly schoolCode: (school: number) => string
    readonly fileName: string
    /** Its file: a heading, and the rows of each school. */
    readonly header: string
    readonly rowsOf: (school: string, code: string) => readonly string[]
    /** What the sheet shows of it. */
    readonly codes: RegExp
  }
  /** Codes of the lines. */
  readonly oldCodes: RegExp
  /** Names on the list as who may not know their codes sees them. */
  readonly shownAs: (names: readonly string[]) => readonly string[]
}

const shandong: Draft = {
  province: '山东',
  provinceId: 15,
  unitKind: 'major',
  batch: '普通类常规批第1次',
  track: '综合',
  condition: { score: '596', rank: '42000', subjects: ['物理', '化学', '生物'] },
  source: 'shandong-lines',
  fileOf: (year) => `lines-${year}-round1.csv`,
  lines: (year) =>
    [
      '专业,院校,投档计划数,最低位次,最低分',
      ...unitsOf(MAJORS.length).map(({ school, nth }, at, all) => {
        const rank = rankOf(at, all.length, year)
        return `${two(nth + 1)}${MAJORS[nth]},A${two(school)}1${SCHOOLS[school]},${placesOf(nth)},${rank},${scoreOf(rank)}`
      }),
    ].join('\n'),
  plan: {
    schoolCode: (school) => `E${two(school)}7`,
    fileName: `shandong-${testExamYear}-plan.csv`,
    header: '院校代号,院校名称,专业代号,专业名称,选考科目要求,计划数,学制,收费标准',
    rowsOf: (school, code) =>
      MAJORS.map((major, nth) => `${code},${school},Q${nth},${major},不限,${placesOf(nth)},四年,5500`),
    codes: /^(?:E\d\d7|Q\d)$/,
  },
  oldCodes: /A\d\d1/,
  shownAs: (names) => names,
}

const guangdong: Draft = {
  province: '广东',
  provinceId: 19,
  unitKind: 'group',
  batch: '本科批',
  track: '物理',
  condition: { score: '596', rank: '42000', subjects: ['物理', '化学', '生物'] },
  source: 'group-lines',
  fileOf: (year) => `guangdong-${year}.csv`,
  lines: (year) =>
    [
      'year,track,school_code,school,group,plan,min_score,min_rank',
      ...unitsOf(GROUPS.length).map(({ school, nth }, at, all) => {
        const rank = rankOf(at, all.length, year)
        return `${year},物理,109${two(school)},${SCHOOLS[school]},20${GROUPS[nth]},${placesOf(nth)},${scoreOf(rank)},${rank}`
      }),
    ].join('\n'),
  // Each group has another number, and two majors that share its places.
  plan: {
    schoolCode: (school) => `119${two(school)}`,
    fileName: `guangdong-${testExamYear}-plan.csv`,
    header: '科类,院校代码,院校名称,专业组代码,专业代码,招生专业,再选科目要求,招生计划,学费',
    rowsOf: (school, code) =>
      GROUPS.flatMap((_, nth) =>
        [0, 1].map((at) => {
          const [group, major] = [`30${nth + 4}`, MAJORS[2 * nth + at] ?? '']
          return `物理类,${code},${school},${group},${two(at + 1)},${major},不限,${placesOf(nth) / 2},5500`
        }),
      ),
    codes: /^(?:119\d\d|30[456])$/,
  },
  // Ranks have five figures as well: a code stands before its school.
  oldCodes: /第20[123]组|109\d\d虚构/,
  shownAs: (names) => names.map((name) => name.replace(/第\d+组/u, '专业组')),
}

export const DRAFTS = [shandong, guangdong] as const

/** The code that the plan gives the school of a choice. */
export const schoolCodeOf = (plan: Draft['plan'], name: string): string =>
  plan.schoolCode(SCHOOLS.findIndex((school) => name.startsWith(school)))

/** The plan of the year is published: the operator has its layout guessed, and imports it. */
export function makePlan(dataDir: string, { plan }: Draft): void {
  const rows = SCHOOLS.flatMap((name, school) => plan.rowsOf(name, plan.schoolCode(school)))
  const file = join(dataDir, plan.fileName)
  writeFileSync(file, `${[plan.header, ...rows].join('\n')}\n`)
  const said = operateOn(dataDir, 'import', 'guess', file)
  const description = join(dataDir, `${plan.fileName}.json`)
  writeFileSync(description, said.slice(0, said.indexOf('\n}') + 2))
  operateOn(dataDir, 'import', 'plans', file, '--description', description)
}

/** A product of its own: what is imported here would show on the screens of all other tests. */
export const test = base.extend<object, { own: Product }>({
  own: [
    // Playwright takes a pattern here and nothing else.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { dataDir, remove } = await makeFilledDataDir()
      process.env['E2E_DATA_DIR'] = dataDir
      const product = await startProduct({ dataDir })
      for (const { source, lines, fileOf } of DRAFTS) {
        const files = YEARS.map((year) => {
          const file = join(dataDir, fileOf(year))
          writeFileSync(file, `${lines(year)}\n`)
          return file
        })
        operateOn(dataDir, 'import', source, ...files)
      }
      await use(product)
      await product.end('SIGTERM')
      remove()
    },
    { scope: 'worker', timeout: HANGS_AFTER },
  ],
  baseURL: async ({ own }, use) => {
    await use(own.address)
  },
})
