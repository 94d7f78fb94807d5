import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ZHEJIANG } from '#domain/province/ids.ts'
import { pastCalendar } from '#domain/season/past-calendar.ts'
import { plainText, toBlocks } from '#server/features/content/markdown.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { ShippedRows } from '#test/shipped-rows.ts'

const here = import.meta.dirname
const records = (file: string) => parseRecords(readFileSync(join(here, file), 'utf8'), '')
const rules = records('guide-rules.csv')
const zhejiang = new ShippedRows(11)

/** The file of a guide; one of help stands by its name alone. */
const fileOf = (guide: string): string => `content/${guide.includes('/') ? guide : `help/${guide}`}.md`
const read = (file: string): string => readFileSync(join(here, file), 'utf8')
const textOf = (file: string): string => plainText(toBlocks(read(file).replace(/^---[\s\S]*?\n---\n/u, '')))

const newestIn = (rows: readonly Readonly<Record<string, string | undefined>>[]): number =>
  Math.max(...rows.map(({ year }) => Number(year)))

/** The newest year that what ships says of a subject; a subject without such a table has none. */
const NEWEST: Readonly<Record<string, () => number>> = {
  三位一体: () => newestIn(records('trinity-rules.csv')),
  强基: () => newestIn(records('enbasic.csv')),
  艺术: () => newestIn(records('art-rules.csv')),
  控制线: () => newestIn(zhejiang.read('control-lines')),
  浙江规则: () =>
    newestIn([
      ...records('province-rules.csv').filter(({ province_id: id }) => id === '11'),
      ...zhejiang.read('control-lines'),
    ]),
}

test('each rule that a guide tells has its source, its year and where to check it', () => {
  expect(rules.length).toBeGreaterThan(30)
  for (const { guide, year, certainty, source, check } of rules) {
    expect(
      [guide, year, certainty, source, check].filter((cell) => !cell),
      guide,
    ).toEqual([])
    expect(['H', 'M'], guide).toContain(certainty)
  }
})

test.each(rules.map(({ guide = '', statement = '' }) => [guide, statement] as const))(
  '%s tells its rule: %s',
  (guide, statement) => {
    expect(textOf(fileOf(guide))).toContain(statement)
  },
)

test('what is not settled says so beside it', () => {
  const unsettled = rules.filter(({ certainty }) => certainty === 'M')
  expect(unsettled.length).toBeGreaterThan(5)
  for (const { guide = '' } of unsettled)
    expect(read(fileOf(guide)), guide).toMatch(/待核对|以.{0,20}(?:简章|公告|章程).{0,6}为准|看章程|看各自/u)
})

test('no guide is older than the newest rule of its subject', () => {
  const told = Map.groupBy(rules, ({ guide, subject }) => `${guide} ${subject}`)
  const old = [...told].filter(([, own]) => {
    const newest = NEWEST[own[0]?.['subject'] ?? '']?.()
    return newest !== undefined && newestIn(own) < newest
  })
  expect(old.map(([key]) => key)).toEqual([])
  expect(Object.values(NEWEST).every((newest) => newest() >= 2024)).toBe(true)
})

test('a guide is dated no earlier than the rules that it tells', () => {
  for (const { guide = '', year } of rules) {
    const [, date = ''] = /^date: (.+)$/mu.exec(read(fileOf(guide))) ?? []
    expect(Number(date.slice(0, 4)), guide).toBeGreaterThanOrEqual(Number(year))
  }
})

test('the days that guides tell of 浙江’s last season are those of its calendar', () => {
  const calendar = pastCalendar(ZHEJIANG, 2100)
  if (calendar === undefined) throw new Error('no calendar of 浙江 is known')
  const texts = ['content/help/advance.md', 'content/help/missed.md', 'content/article/after-scores.md'].map(
    textOf,
  )
  expect(texts.filter((text) => text.includes(`${calendar.year} 年`))).toHaveLength(texts.length)
  const [filed, ...later] = calendar.days.map(({ begins }) => begins.replace('-', ' 月 ') + ' 日')
  const [advance, missed, after] = texts
  for (const text of [advance, after]) expect(text).toContain(filed)
  for (const text of [missed, after]) for (const day of later) expect(text).toContain(day)
})

/** Lines of 浙江 by the names that texts call them. */
const LINES = { 一段线: '普通类一段', 二段线: '普通类二段', 特殊类型招生控制线: '特殊类型招生控制线' }

test('a text that quotes a control line of 浙江 quotes the newest', () => {
  const rows = zhejiang.read('control-lines')
  const newest = newestIn(rows)
  const scoresOf = (batch: string, year: number): (string | undefined)[] =>
    rows.filter((row) => row['batch'] === batch && row['year'] === String(year)).map(({ score }) => score)
  const quoting = globSync('content/**/*.md', { cwd: here }).flatMap((file) =>
    Object.entries(LINES).flatMap(([name, batch]) => {
      const text = textOf(file)
      const said = [...text.matchAll(new RegExp(`(?<!第)${name}[^0-9，。]{0,8}(\\d{3})\\b`, 'gu'))].map(
        ([, score]) => score,
      )
      return said.length === 0 ? [] : [{ file, name, said, wanted: scoresOf(batch, newest)[0] }]
    }),
  )
  expect(quoting.length).toBeGreaterThan(5)
  for (const { file, name, said, wanted } of quoting) expect(said, `${file} ${name}`).toContain(wanted)
})

/** Says that what majors ask of subjects changes from year to year: once published it stands for its exams. */
const CHANGING =
  /(?:选科要求|选考科目要求)[^。；]{0,16}(?:每年|年年|逐年|随时|会变|会改|可能调整|可能变)|(?:每年|年年)[^。；，]{0,10}(?:选科要求|选考科目要求)/u

test('no text says that published requirements change from year to year', () => {
  const texts = globSync(['data/{content,assess}/**/*.{md,json}', '{web,domain,server}/**/*.{ts,tsx}'], {
    cwd: join(here, '..'),
    exclude: ['**/node_modules/**', 'web/dist/**', '**/*.test.*'],
  })
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((file) => CHANGING.test(read(join('..', file))))).toEqual([])
  expect(CHANGING.test('选科要求、招生计划、报考人数，每年都在变。')).toBe(true)
  expect(CHANGING.test('学校的选科要求每年可能调整。')).toBe(true)
})

test('each guide and article was read by who did not write it, since it was changed last, and what they could do then is told', () => {
  const readers = records('guide-readers.csv')
  const names = globSync('content/{help,article}/*.md', { cwd: here }).map((file) =>
    file.replace(/^content\/(?:help\/)?/u, '').replace('.md', ''),
  )
  expect(readers.map(({ guide = '' }) => guide).toSorted()).toEqual(names.toSorted())
  for (const { guide = '', on = '', reader, can } of readers) {
    const [, date = ''] = /^date: (.+)$/mu.exec(read(fileOf(guide))) ?? []
    expect(on >= date, `${guide} was changed on ${date} and read on ${on}`).toBe(true)
    expect(reader, guide).toContain('没有写这一篇')
    expect(can?.length, guide).toBeGreaterThan(10)
    expect(can?.length, guide).toBeLessThan(60)
  }
})
