import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePreferences } from '#contract/preference.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { FILED_TIERS } from '#domain/forecast/tiers.ts'
import type { TestApp } from '#test/app.ts'
import { buildGuangdong } from '#test/guangdong.ts'
import { studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  await buildGuangdong(db)
  const schools = await db.selectFrom('school').select(['code', 'name']).execute()
  const short = schools.map(({ code, name }) => ({ school_code: code, name: name.replace('构大学', '') }))
  await db.insertInto('school_short_name').values(short).execute()
  await app.context.snapshots.load()
})
afterAll(() => app.close())
const { student, simulate, simulateAll } = studentsOf(() => app)

const names = (rows: readonly UnitRow[]): string[] =>
  rows.map(({ schoolName, unitName }) => `${schoolName} ${unitName}`)

describe('a search in the result', () => {
  test('finds by a short name and a part of a major, all words at once, and counts what it found', async () => {
    const user = await student()
    const all = await simulateAll(user, { sort: 'cutoff' })
    const wanted = all.find(({ unitName }) => unitName.includes('软件'))?.schoolName ?? ''
    const found = await simulate(user, { sort: 'cutoff', q: `${wanted.replace('构大学', '')} 软件` })
    expect(names(found.data.list)).toEqual(
      names(all).filter((name) => name.startsWith(`${wanted} `) && name.includes('软件')),
    )
    expect(found.data.list).toHaveLength(1)
    expect(found.pager?.total).toBe(1)
    const { reach, match, safe } = found.data.counts
    expect(reach + match + safe).toBe(1)
    expect((await simulate(user, { q: '量子' })).data.list).toEqual([])
    expect((await simulate(user, { q: '（ ）' })).pager?.total).toBe(all.length)
  })

  test('keeps the order, the filters and the removed rows', async () => {
    const user = await student()
    const asked = { sort: 'probability', cityIds: ['杭州'] }
    const all = await simulateAll(user, asked)
    expect(names(await simulateAll(user, { ...asked, q: '管理' }))).toEqual(
      names(all).filter((name) => name.includes('管理')),
    )
  })

  test('names the field that is too long', async () => {
    const user = await student()
    expect((await simulate(user, { q: 'x'.repeat(41) })).status).toBe(400)
  })
})

describe('a result is laid out', () => {
  test('by the first of each tier, the hardest first, as the pages of each tier begin', async () => {
    const user = await student()
    for (const sort of ['worth', 'probability']) {
      const { data, pager } = await simulate(user, { sort, firstOfEach: true })
      const pages = await Promise.all(FILED_TIERS.map((tier) => simulateAll(user, { sort, tierIds: [tier] })))
      expect(pages.flat().length).toBeGreaterThan(40)
      expect(names(data.list)).toEqual(pages.flatMap((rows) => names(rows.slice(0, 20))))
      expect(Object.values(data.counts)).toEqual(pages.map(({ length }) => length))
      expect(pager).toMatchObject({ page: 1, totalPages: 1, total: data.list.length })
    }
  })

  test('by school, over all pages, where the first row of each stands', async () => {
    const user = await student()
    const plain = await simulateAll(user, { sort: 'worth' })
    const grouped = await simulateAll(user, { sort: 'worth', bySchool: true })
    const schools = [...new Set(plain.map(({ schoolName }) => schoolName))]
    expect(schools.length).toBeGreaterThan(5)
    expect(names(grouped)).toEqual(
      schools.flatMap((school) => names(plain.filter(({ schoolName }) => schoolName === school))),
    )
  })

  test('by each column, over all pages, either way; what a row does not tell stands last', async () => {
    const user = await student()
    const all = await simulateAll(user, { sort: 'cutoff' })
    const years = [...new Set(all.flatMap(({ lines }) => lines.map(({ year }) => year)))].sort(
      (a, b) => b - a,
    )
    const lineYear = years[1] ?? 0
    const line = (row: UnitRow) => row.lines.find(({ year }) => year === lineYear)
    const { compare } = new Intl.Collator('zh-Hans-CN', { numeric: true })
    const tells: [sort: string, told: (row: UnitRow) => string | number | null, sign: 1 | -1][] = [
      ['school', (row) => row.schoolName, 1],
      ['unit', (row) => row.unitName, 1],
      ['requirement', (row) => row.requirement.text, 1],
      ['lineRank', (row) => line(row)?.rank ?? null, 1],
      ['lineScore', (row) => line(row)?.score ?? null, -1],
      ['fee', (row) => row.fee, 1],
      ['plan', (row) => row.plan, -1],
    ]
    for (const [sort, told, natural] of tells) {
      for (const isReversed of [false, true]) {
        const rows = await simulateAll(user, { sort, isReversed, lineYear })
        expect([...names(rows)].sort(), sort).toEqual([...names(all)].sort())
        const values = rows.map(told)
        const known = values.filter((value) => value !== null)
        expect(values.slice(0, known.length), `${sort} ${isReversed}`).toEqual(known)
        const sign = isReversed ? -natural : natural
        const sorted = [...known].sort((a, b) =>
          typeof a === 'number' && typeof b === 'number'
            ? sign * (a - b)
            : sign * compare(String(a), String(b)),
        )
        expect(known, `${sort} ${isReversed}`).toEqual(sorted)
      }
    }
    const likely = await simulateAll(user, { sort: 'probability', isReversed: true })
    const chances = likely.map(({ probability }) => probability ?? 1)
    expect(chances).toEqual([...chances].sort((a, b) => a - b))
    // A year that no row is shown of is none: the latest line counts.
    const odd = await simulateAll(user, { sort: 'lineRank', lineYear: 2001 })
    expect(names(odd)).toEqual(names(await simulateAll(user, { sort: 'lineRank' })))
  })

  test('by worth: what the student likes comes before what is as wanted, narrowed by it or not', async () => {
    const user = await student()
    const plain = { sort: 'worth', byPreferences: false }
    const before = await simulateAll(user, plain)
    const wanted = { ...NO_PREFERENCES, liked: [{ level: 'major' as const, id: '050101' }] }
    expect(await app.call(savePreferences, { token: user.token, body: wanted })).toMatchObject({
      success: true,
    })
    const after = await simulateAll(user, plain)
    expect([...names(after)].sort()).toEqual([...names(before)].sort())
    const places = (rows: readonly UnitRow[]): number =>
      rows.reduce((sum, { unitName }, at) => sum + (unitName === '汉语言文学' ? at : 0), 0)
    expect(places(after)).toBeLessThan(places(before))
  })
})
