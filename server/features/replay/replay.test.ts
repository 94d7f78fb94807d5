import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkList, fillList, getList, listApplicationLists, saveList } from '#contract/list.ts'
import {
  checkReplayList,
  getReplayCondition,
  getReplayFilters,
  getReplayResult,
  listReplayYears,
  saveReplayCondition,
} from '#contract/replay.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { compareLists, listVersions } from '#contract/version.ts'
import type { TestApp } from '#test/app.ts'
import { type BuiltUser, buildImport, buildLine, buildUser } from '#test/factories.ts'
import { listFile, listWorkbook } from '#test/list-file.ts'
import { pdfPages } from '#test/pdf.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

const past = { provinceId: 11, year: 2024 }
const own = { ...past, totalScore: 640, rank: 9000, given: 'sure' as const, subjectIds: [1, 2, 3] }

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  // A year that nothing came before: its first segment ended far above those of later years.
  const file = await buildImport(db, { province_id: 11, year: 2020, title: '2020年虚构投档线' })
  const line = { import_id: file, province_id: 11, year: 2020, batch: '普通类一段', track: '综合' }
  for (const [at, min_rank] of [500, 2444, 3505].entries()) {
    const code = String(at + 1).padStart(3, '0')
    await buildLine(db, {
      ...line,
      school_code: '1001',
      school_name: '虚构大学甲',
      unit_code: code,
      unit_name: `专业${at + 1}`,
      min_score: 690 - at * 10,
      min_rank,
    })
  }
  // What was left after the round of 2024 was filed for anew.
  const later = await buildImport(db, { province_id: 11, year: 2024, title: '2024年虚构征集投档线' })
  await buildLine(db, {
    ...line,
    import_id: later,
    year: 2024,
    batch: '普通类一段征集第1次',
    school_code: '1001',
    school_name: '虚构大学甲',
    unit_code: '900',
    unit_name: '哲学',
    min_score: 600,
    min_rank: 48_000,
  })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const student = async (condition: object = {}): Promise<BuiltUser> => {
  const user = await buildUser(app.context.db)
  const saved = await app.call(saveReplayCondition, { token: user.token, body: { ...own, ...condition } })
  expect(saved.success, saved.info).toBe(true)
  return user
}
const result = async ({ token }: BuiltUser, body: object = {}) =>
  app.call(getReplayResult, { token, body: { ...past, ...body } })

describe('a past year', () => {
  test('stands beside the others, with what was tried in it', async () => {
    const { token } = await student()
    const { data } = await app.call(listReplayYears, { token, query: { provinceId: 11 } })
    expect(data.years.map(({ year, own: tried }) => [year, tried])).toEqual([
      [2025, null],
      [2024, { totalScore: 640, rank: 9000 }],
      [2023, null],
      [2020, null],
    ])
  })

  test('has a condition of its own, by the rules that are known of it', async () => {
    const { token } = await buildUser(app.context.db)
    const empty = await app.call(getReplayCondition, { token, query: { ...past, year: 2020 } })
    expect(empty.data).toMatchObject({ saved: false, year: 2020, province: { year: 2020, targetYear: 2020 } })
    expect(empty.data.notes[0]).toContain('第一段')
    expect(empty.data.notes.join('')).toContain('没有 2020 年的一分一段表')
    const body = { ...own, year: 2020 }
    const byScore = await app.call(saveReplayCondition, { token, body: { ...body, given: 'score' } })
    expect(byScore).toMatchObject({
      success: false,
      info: '2020 年的一分一段表还没有载入，不能由总分得出位次，请照成绩单填写位次',
      data: 'RANK_UNKNOWN',
    })
    const saved = await app.call(saveReplayCondition, { token, body })
    expect(saved.data).toMatchObject({ saved: true, year: 2020, rank: 9000 })
    const other = await app.call(getReplayCondition, { token, query: past })
    expect(other.data.saved).toBe(false)
    const wrong = await app.call(saveReplayCondition, { token, body: { ...own, subjectIds: [1, 2] } })
    expect(wrong).toMatchObject({ success: false, info: '选考科目要选 3 门，现在选了 2 门' })
    const lineless = await app.call(saveReplayCondition, { token, body: { ...own, year: 2022 } })
    expect(lineless).toMatchObject({ success: false, data: 'NO_LINES' })
  })

  test('tells of each unit whether its line was reached, nearest first, and what was foretold', async () => {
    const user = await student()
    const reached = await result(user)
    expect(reached.data).toMatchObject({ year: 2024, batch: '普通类一段', past: { foretold: 'ready' } })
    const rankOf = ({ lines: [line] }: UnitRow): number | undefined =>
      line?.year === 2024 ? (line.rank ?? undefined) : undefined
    const ranks = reached.data.list.map((row) => rankOf(row) ?? Infinity)
    expect(ranks.length).toBeGreaterThan(10)
    expect(ranks.every((rank) => rank >= 9000)).toBe(true)
    expect([...ranks].sort((a, b) => a - b)).toEqual(ranks)
    const missed = await result(user, { side: 'missed' })
    const beyond = missed.data.list.map((row) => rankOf(row) ?? 0)
    expect(beyond.length).toBeGreaterThan(10)
    expect(beyond.every((rank) => rank < 9000)).toBe(true)
    expect([...beyond].sort((a, b) => b - a)).toEqual(beyond)
    const { reached: r, missed: m, unclear } = reached.data.past.sides
    expect(r + m + unclear).toBe(120)
    const told = reached.data.list.filter(({ verdict }) => verdict === 'reached')
    expect(told.length).toBeGreaterThan(10)
    for (const { lines, probability, rank50 } of told) {
      expect(lines.map(({ year }) => year)).toEqual([2024, 2023])
      expect(probability).not.toBeNull()
      // The year's own line was not known.
      expect(rank50).not.toBe(lines[0]?.rank)
    }
    const [easiest] = reached.data.list.slice(-1)
    const [hardest] = (
      await result(user, { side: 'missed', page: missed.pager?.totalPages ?? 1 })
    ).data.list.slice(-1)
    expect(easiest?.probability ?? 0).toBeGreaterThan(hardest?.probability ?? 1)
  })

  test('is searched, and shuts out whom its requirements shut out', async () => {
    const user = await student()
    const found = await result(user, { q: '大学甲 软件' })
    for (const { schoolName, unitName } of found.data.list)
      expect(schoolName + unitName).toMatch(/大学甲.*软件/u)
    const all = await result(user, { q: '虚构' })
    expect(all.pager?.total).toBe(all.data.past.sides.reached)
    expect((await result(user, { q: '没有这个学校' })).data.list).toEqual([])
  })

  test('without a year before it tells what was reached and foretells nothing', async () => {
    const user = await student({ year: 2020, totalScore: 681, rank: 2400 })
    const { data } = await result(user, { year: 2020 })
    expect(data.past.foretold).toBe('none')
    expect(data.list.map(({ unitName, probability }) => [unitName, probability])).toEqual([
      ['专业2', null],
      ['专业3', null],
    ])
  })

  test('holds what was left for 征集 as a batch of its own, of which nothing is foretold', async () => {
    const user = await student()
    const main = await result(user)
    expect(main.data.batches).toEqual(['普通类一段', '普通类一段征集第1次'])
    const { data } = await result(user, { batch: '普通类一段征集第1次' })
    expect(data.past).toMatchObject({ foretold: 'none', sides: { reached: 1, missed: 0 } })
    expect(data.list.map(({ unitName, verdict }) => [unitName, verdict])).toEqual([['哲学', 'reached']])
  })

  test('asks for a condition of its own first', async () => {
    const { token } = await buildUser(app.context.db)
    const answer = await app.call(getReplayResult, { token, body: past })
    expect(answer).toMatchObject({ success: false, data: 'NO_CONDITION' })
  })
})

describe('a list in a past year', () => {
  const trial = { ...past, tool: 'replay' as const }
  const save = ({ token }: BuiltUser, version: number, majorIds: string[]) =>
    app.call(saveList, { token, body: { ...trial, version, majorIds } })
  const unitsOf = async (user: BuiltUser): Promise<string[]> => {
    const missed = await result(user, { side: 'missed' })
    const reached = await result(user)
    return [...missed.data.list.slice(0, 2), ...reached.data.list.slice(0, 3)].map(({ majorId }) => majorId)
  }

  test('ends where it would have, with what was foretold of it', async () => {
    const user = await student()
    const ids = await unitsOf(user)
    expect((await save(user, 0, ids)).data).toMatchObject({ version: 1, capacity: 80, foretold: 'ready' })
    const { data } = await app.call(checkReplayList, { token: user.token, body: past })
    expect(data.filing).toMatchObject({ year: 2024, landed: 2, unclear: [], lined: 5 })
    expect(data.foretold).toBe('ready')
    expect(data.probabilities).toHaveLength(5)
    expect(data.told.reduce((sum, { choices }) => sum + choices, 0)).toBe(5)
    expect(data.anywhere).toBeGreaterThan(0)
    const turned = await app.call(checkReplayList, {
      token: user.token,
      body: { ...past, majorIds: ids.slice(2) },
    })
    expect(turned.data.filing.landed).toBe(0)
  })

  test('goes on paper with what its lines said, and nothing about filing', async () => {
    const user = await student()
    const { token } = user
    const ids = await unitsOf(user)
    await save(user, 0, ids)
    const { rows, about, fileName } = await listWorkbook(app, token, trial)
    expect(fileName).toMatch(/^浙江2024年普通类一段试填的志愿表-.*\.xlsx$/)
    expect(rows.map((row) => row['那年够不够线'])).toEqual([
      expect.stringMatching(/^不够 差 [\d,]+ 名$/),
      expect.stringMatching(/^不够 差 [\d,]+ 名$/),
      ...ids.slice(2).map(() => expect.stringMatching(/^够线/)),
    ])
    // Codes are those of the year's own lines.
    for (const row of rows) expect([row['院校代码'], row['专业代码']]).not.toContain('')
    expect(about).toContain('2024 年：会在第 3 志愿 ')
    expect(about).toContain('当时的预测：至少被一个录取的可能性')
    for (const told of ['正式填报', '以当年招生计划为准', '不是你选定要填报的'])
      expect(about).not.toContain(told)
    const { content } = await listFile(app, token, { ...trial, format: 'pdf' })
    const pdf = (await pdfPages(content)).join('')
    expect(pdf).toContain('2024年浙江普通类一段试填的志愿表')
    expect(pdf).toContain('2024年：会在第3志愿')
    expect(pdf).toContain('不是要填报的志愿表')
    expect(pdf).not.toContain('正式填报')
  })

  test('without a prediction goes on paper by its lines alone', async () => {
    const year = { ...trial, year: 2020 }
    const user = await student({ year: 2020, totalScore: 681, rank: 2400 })
    const majorIds = (await result(user, { year: 2020 })).data.list.map(({ majorId }) => majorId)
    await app.call(saveList, { token: user.token, body: { ...year, version: 0, majorIds } })
    const { rows, about } = await listWorkbook(app, user.token, year)
    expect(rows.map((row) => [row['那年够不够线'], row['当时预测']])).toEqual([
      ['够线 靠前 44 名', '无法预测'],
      ['够线 靠前 1,105 名', '无法预测'],
    ])
    expect(about).toContain('2020 年以前没有能推算它的投档线')
  })

  test('is filled by what that time foretold, checked by it, and played through', async () => {
    const user = await student()
    const { token } = user
    const body = { ...trial, majorIds: [] }
    const { data } = await app.call(fillList, { token, body })
    const [plan] = data.plans
    expect(data.plans).toHaveLength(3)
    expect(plan?.choices.length).toBeGreaterThan(10)
    for (const { row } of plan?.choices ?? []) expect(row?.probability).not.toBeNull()
    const majorIds = plan?.choices.map(({ majorId }) => majorId) ?? []
    const checked = await app.call(checkList, { token, body: { ...trial, majorIds } })
    expect(checked.data.anywhere).toBeGreaterThan(0)
    const played = await app.call(checkReplayList, { token, body: { ...past, majorIds } })
    expect(played.data.filing.landed).not.toBeNull()
    expect(played.data.anywhere).toBeCloseTo(checked.data.anywhere ?? 0, 3)
  })

  test('is no list that is filed in earnest', async () => {
    const user = await student()
    const { token } = user
    await save(user, 0, await unitsOf(user))
    const tried = await app.call(getList, { token, query: trial })
    const earnest = await app.call(listApplicationLists, { token, query: {} })
    expect(earnest.data).toEqual([])
    const lists = await app.call(listApplicationLists, { token, query: { tool: 'replay' } })
    expect(lists.data.map(({ id, trial: isTrial }) => [id, isTrial])).toEqual([[tried.data.id, true]])
    const list = tried.data.id ?? ''
    const read = (query: object) => app.call(getList, { token, query: { provinceId: 11, ...query } })
    expect((await read({ list })).status).toBe(404)
    expect((await read({ tool: 'replay' })).status).toBe(400)
  })

  test('keeps what it held, to be compared', async () => {
    const user = await student()
    const { token } = user
    const ids = await unitsOf(user)
    await save(user, 0, ids)
    await app.context.db
      .updateTable('list_version')
      .set({ began_at: new Date(Date.now() - 300_000) })
      .execute()
    const { data } = await save(user, 1, ids.slice(1))
    const list = data.id ?? ''
    const versions = await app.call(listVersions, { token, params: { list }, query: {} })
    expect(versions.data.map(({ choices, rank }) => [choices, rank])).toEqual([
      [4, 9000],
      [5, 9000],
    ])
    const query = { tool: 'replay' as const, one: list, oneVersion: 1, other: list }
    const compared = await app.call(compareLists, { token, query })
    expect(compared.data.gone).toEqual([0])
    expect(compared.data.one.rows.every(({ probability }) => probability !== null)).toBe(true)
  })

  test('is its owner’s, and the second of two editors is told', async () => {
    const user = await student()
    const ids = await unitsOf(user)
    const [one, two] = await Promise.all([save(user, 0, ids), save(user, 0, ids.slice(1))])
    expect([one, two].filter(({ success }) => success)).toHaveLength(1)
    expect([one, two].find(({ success }) => !success)).toMatchObject({ data: 'LIST_CHANGED' })
    const other = await student()
    const theirs = await app.call(getList, { token: other.token, query: trial })
    expect(theirs.data).toMatchObject({ version: 0, choices: [] })
    const stray = await save(user, 1, ['nowhere'])
    expect(stray).toMatchObject({ success: false })
    const years = await app.call(listReplayYears, { token: user.token, query: { provinceId: 11 } })
    expect(years.data.years.find(({ year }) => year === 2024)?.choices).toBeGreaterThan(0)
  })
})

describe('a past result', () => {
  test('is narrowed and ordered as any other', async () => {
    const user = await student()
    const all = await result(user)
    const filters = await app.call(getReplayFilters, { token: user.token, query: past })
    const tiers = filters.data.find(({ type }) => type === 'tier')
    expect(tiers?.options.map(({ id }) => id)).toEqual(['reach', 'match', 'safe'])
    const safe = await result(user, { tierIds: ['safe'] })
    expect(safe.data.list.length).toBeGreaterThan(0)
    expect(safe.data.list.every(({ tier }) => tier === 'safe')).toBe(true)
    expect(safe.data.past.sides.reached).toBe(all.data.counts.safe)
    const likely = await result(user, { sort: 'probability' })
    const chances = likely.data.list.map(({ probability }) => probability ?? 0)
    expect([...chances].sort((a, b) => b - a)).toEqual(chances)
    const bySchool = (await result(user, { bySchool: true })).data.list.map(({ schoolName }) => schoolName)
    const blocks = bySchool.filter((name, at) => name !== bySchool[at - 1])
    expect(new Set(blocks).size).toBe(blocks.length)
  })
})
