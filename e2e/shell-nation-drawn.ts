import { type Locator, type Page, expect } from '@playwright/test'
import type { Answer, DataOf } from '#contract/endpoint.ts'
import { getLines } from '#contract/hiscore.ts'
import { isSpecial } from '#domain/directory/control-lines.ts'
import { isOpenBand } from '#domain/exam/score-rank.ts'
import { paths } from '#domain/paths.ts'
import { findRow } from '#test/drawn-row.ts'
import type { DrawnBand, DrawnControl, DrawnLine, DrawnPlan } from '#test/drawn.ts'
import { bare, provinceIds, rankByTable, scoreByTable } from '#test/drawn.ts'
import { expectAnswered } from './person.ts'

/** Figures that the authorities' files print, looked up on the screens as a student of the province does. */

const count = (figure: number): string => figure.toLocaleString('en-US')

/** What stands for itself: 48 分 is no part of 548 分. */
const whole = (text: string): RegExp => new RegExp(`(?<![\\d,])${text}`, 'u')

/** Goes to another year of the page that is open. */
async function chooseYear(page: Page, year: number): Promise<void> {
  const years = page.getByRole('navigation', { name: '年份' })
  // A province with one year asks for none.
  if (page.url().includes(`/${year}`)) return
  await years.getByRole('link', { name: String(year), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${year} 年`)
}

/** Ticks a batch or a track, where there are several. */
async function choose(page: Page, question: string, ...names: string[]): Promise<void> {
  const choices = page.getByRole('group', { name: question })
  for (const name of names) {
    const asked = choices.getByRole('radio', { name, exact: true })
    if ((await asked.count()) > 0) await asked.check()
  }
}

/** Looks a line up in the list of its year, and holds what is shown against the file. @returns its row */
async function expectLine(page: Page, line: DrawnLine): Promise<Locator> {
  const { year, batch, track } = line
  const row = await findRow(async (params) => {
    const response = await page.request.get(getLines.path, { params })
    const answer: Answer<DataOf<typeof getLines>> = await response.json()
    return answer
  }, line)
  if (!row) throw new Error(`there is no row of ${JSON.stringify(line)}`)
  await chooseYear(page, year)
  const heading = page.getByRole('heading', { name: /：[\d,]+ 条$/ })
  await expect(heading).toBeVisible()
  // Until then the batches of the year before stand there.
  await expectAnswered(page)
  // What all of them share is left out of their names.
  await choose(page, '批次和科类', batch, track, `${batch} · ${track}`)
  const search = page.getByRole('searchbox', { name: '在投档线里找学校或专业' })
  await search.fill(`${row.schoolName} ${bare(row.unitName)}`)
  await search.press('Enter')
  await expect(heading).toHaveText(new RegExp(`^${batch}(?: · ${track})?：`, 'u'))
  const [score, rank] = [scoreByTable(line), line.rank ?? rankByTable(line)]
  let shown = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasText: row.schoolName })
    .filter({ hasText: line.major ?? row.unitName })
    .filter({ hasText: score === null ? '分数暂无' : whole(`${score} 分`) })
    .filter({ hasText: rank === null ? '位次暂无' : whole(`${count(rank)} 位`) })
  if (line.plan !== null) shown = shown.filter({ hasText: `计划 ${count(line.plan)} 人` })
  await expect(shown.first(), JSON.stringify(line)).toBeVisible()
  return shown.first()
}

/** The lines of a province, in the lists of their years; then the page of one of them. */
export async function expectLines(page: Page, lines: readonly DrawnLine[]): Promise<void> {
  const [first] = lines
  if (!first) throw new Error('no line was drawn')
  await openOwn(page, paths.hiscore.advanced({ year: first.year }), first.provinceId)
  const listOf = ({ year, batch, track }: DrawnLine): string => `${year} ${batch} ${track}`
  const byList = lines.toSorted((a, b) => listOf(a).localeCompare(listOf(b)))
  for (const line of byList.filter((each) => each !== first)) await expectLine(page, line)
  const row = await expectLine(page, first)
  await row.click()
  const [score, rank] = [scoreByTable(first), first.rank ?? rankByTable(first)]
  const figures = [score, rank].map((figure) => (figure === null ? '暂无' : count(figure))).join('.* ')
  const years = page.getByRole('table', { name: '历年投档线' })
  await expect(years.getByRole('row', { name: new RegExp(`^${first.year}.* ${figures}`, 'u') })).toBeVisible()
}

/** Opens a page at the reader's own province: until their account has answered, it is of 浙江, or of where they were before. */
async function openOwn(page: Page, path: string, provinceId: number): Promise<void> {
  const [name = ''] = [...provinceIds].find(([, id]) => id === provinceId) ?? []
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
}

/** Rows of score-rank tables, found by their scores. */
export async function expectBands(page: Page, bands: readonly DrawnBand[]): Promise<void> {
  const [first] = bands
  if (!first) throw new Error('no row was drawn')
  await openOwn(page, paths.hiscore.grade({ year: first.year }), first.provinceId)
  for (const { year, track, score, count: many, lastRank } of bands) {
    await expect(page.getByText('填一个，另一个就出来').or(page.getByText(/^.*表里一共/))).toBeVisible()
    await chooseYear(page, year)
    await expect(page.getByRole('heading', { name: `${year} 年分数和位次互查` })).toBeVisible()
    await choose(page, '科类', track)
    await page.getByLabel('分数', { exact: true }).fill(String(score))
    // A row too wide for one rank leads to none.
    const isOpen = isOpenBand({ rankMin: lastRank - many + 1, rankMax: lastRank })
    await expect(page.getByLabel('位次', { exact: true })).toHaveValue(isOpen ? '' : String(lastRank))
    const table = page.getByRole('table', { name: new RegExp(`^${year} 年一分一段表`, 'u') })
    const name = new RegExp(`^${score}\\D.*?(?<![\\d,])${count(many)} ${count(lastRank)}$`, 'u')
    await expect(table.getByRole('row', { name }), `${year} ${track} ${score}`).toBeVisible()
  }
}

/** Control lines, in the tables of their years. */
export async function expectControls(page: Page, lines: readonly DrawnControl[]): Promise<void> {
  const [first] = lines
  if (!first) throw new Error('no control line was drawn')
  await page.goto(paths.hiscore.batch({ year: first.year }))
  for (const line of lines) {
    await expect(page.getByRole('heading', { name: /^20\d\d 年批次控制线$/ })).toBeVisible()
    await chooseYear(page, line.year)
    await expect(page.getByRole('heading', { name: `${line.year} 年批次控制线` })).toBeVisible()
    const folded = page.getByRole('group').filter({ hasText: '其他单列类别' })
    if (isSpecial(line) && !(await folded.getByRole('table').isVisible()))
      await folded.getByText('其他单列类别').first().click()
    const table = page
      .getByRole('table', { name: /批次控制线|其他单列类别/ })
      .filter({ has: page.getByRole('columnheader', { name: line.track || '不分科类', exact: true }) })
    const row = table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: line.batch, exact: true }) })
    const score = row.getByRole('cell', { name: new RegExp(`^${line.score}(?!\\d)`, 'u') })
    await expect(score.first(), JSON.stringify(line)).toBeVisible()
  }
}

/** Rows of a plan, searched for by school and major. */
export async function expectPlan(page: Page, rows: readonly DrawnPlan[]): Promise<void> {
  const [first] = rows
  if (!first) throw new Error('no row was drawn')
  await page.goto(paths.hiscore.plan({ year: first.year }))
  for (const row of rows) {
    await chooseYear(page, row.year)
    await page.getByRole('radio', { name: row.track, exact: true }).check()
    await page.getByRole('combobox', { name: '批次' }).selectOption(row.batch)
    const search = page.getByRole('searchbox', { name: '在招生计划里找学校或专业' })
    await search.fill(`${row.school} ${row.major}`)
    await search.press('Enter')
    let shown = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: whole(row.schoolCode) })
      .filter({ hasText: `${row.unitCode} ${row.major}` })
      .filter({ hasText: whole(`${count(row.places)} 人`) })
      .filter({ hasText: `${row.batch} · ${row.track}` })
    if (row.fee !== null) shown = shown.filter({ hasText: whole(`${count(row.fee)} 元`) })
    await expect(shown.first(), JSON.stringify(row)).toBeVisible()
  }
}
