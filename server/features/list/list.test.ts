import { adviceText } from '#domain/advice.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mock } from '#contract/apprecsim.ts'
import { checkList, fillList, getList, getReport, saveList } from '#contract/list.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { savePreferences } from '#contract/preference.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { FAIR_CHANCE } from '#domain/list/plan-shares.ts'
import type { TestApp } from '#test/app.ts'
import { type BuiltUser, buildImport, buildProvince, buildRule } from '#test/factories.ts'
import { listWorkbook } from '#test/list-file.ts'
import { physics, studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await buildRule(app.context.db, { province_id: 11, batch: '普通类二段' })
  await buildProvince(app.context.db, { id: 19, name: '广东' })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const { saveAs, student, simulate } = studentsOf(() => app)

/** Units that the student may file, the hardest first. */
async function unitsFor({ token }: BuiltUser, tierIds: UnitRow['tier'][] = []): Promise<UnitRow[]> {
  const body = { provinceId: 11, tierIds: tierIds.flatMap((tier) => tier ?? []) }
  const { data } = await app.call(mock, { token, body })
  return data.list
}
const save = ({ token }: BuiltUser, version: number, majorIds: string[]) =>
  app.call(saveList, { token, body: { provinceId: 11, version, majorIds } })
const read11 = ({ token }: BuiltUser) => app.call(getList, { token, query: { provinceId: 11 } })

const prefer = async ({ token }: BuiltUser, preferences: Partial<BodyOf<typeof savePreferences>>) => {
  const saved = await app.call(savePreferences, {
    token,
    body: { ...NO_PREFERENCES, specials: null, ...preferences },
  })
  expect(saved.success, saved.info).toBe(true)
}

const fillAll = ({ token }: BuiltUser, body: object = {}) =>
  app.call(fillList, { token, body: { provinceId: 11, majorIds: [], ...body } })

/** The plan of the preferred risk. */
async function fill(user: BuiltUser, body: object = {}) {
  const { data, success, info } = await fillAll(user, body)
  expect(success, info).toBe(true)
  const plan = data.plans.find(({ risk }) => risk === data.risk)
  if (!plan) throw new Error('no plan')
  return plan
}

describe('the list', () => {
  test('starts empty, with the batch and what it holds', async () => {
    const { data } = await read11(await student())
    expect(data).toEqual({
      id: null,
      name: '志愿表',
      filed: true,
      provinceId: 11,
      year: 2026,
      batch: '普通类一段',
      batches: ['普通类一段'],
      version: 0,
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
      choices: [],
      sources: [],
    })
  })

  test('keeps the order it is saved in, with each unit’s row and sources', async () => {
    const user = await student()
    const units = await unitsFor(user)
    const ids = [units[4], units[0], units[2]].map((unit) => unit?.majorId ?? '')
    const saved = await save(user, 0, ids)
    expect(saved.data.version).toBe(1)
    const { data } = await read11(user)
    expect(data).toEqual(saved.data)
    expect(data.choices.map((choice) => choice.majorId)).toEqual(ids)
    expect(data.choices[1]?.row).toEqual(units[0])
    expect(data.sources).toHaveLength(4)
  })

  test('is readable without a condition, with no probability claimed', async () => {
    const user = await student()
    const [unit] = await unitsFor(user)
    const other = await student(null)
    await save(other, 0, [unit?.majorId ?? ''])
    const { data } = await read11(other)
    expect(data.choices[0]?.row).toMatchObject({ probability: null, tier: null, rank50: unit?.rank50 })
  })

  test('of two editors of one version the second is told, and nothing is lost', async () => {
    const user = await student()
    const ids = (await unitsFor(user)).slice(0, 12).map((unit) => unit.majorId)
    const answers = await Promise.all(ids.map((id) => save(user, 0, [id])))
    expect(answers.filter((answer) => answer.success)).toHaveLength(1)
    for (const answer of answers.filter((each) => !each.success)) {
      expect(answer).toMatchObject({ status: 200, data: 'LIST_CHANGED' })
    }
    const winner = answers.findIndex((answer) => answer.success)
    const { data } = await read11(user)
    expect(data.choices.map((choice) => choice.majorId)).toEqual([ids[winner]])
    const later = await Promise.all(ids.map((id) => save(user, 1, [id])))
    expect(later.filter((answer) => answer.success)).toHaveLength(1)
    expect((await save(user, 2, [])).data).toMatchObject({ version: 3, choices: [] })
  })

  test('is one’s own', async () => {
    const user = await student()
    const [unit] = await unitsFor(user)
    await save(user, 0, [unit?.majorId ?? ''])
    expect((await read11(await student())).data).toMatchObject({ version: 0, choices: [] })
  })

  test('refuses units that are none, and more than the batch allows', async () => {
    const user = await student()
    const [unit] = await unitsFor(user)
    expect(await save(user, 0, ['nosuchunit12'])).toMatchObject({ success: false })
    const many = Array.from({ length: 81 }, () => unit?.majorId ?? '')
    expect(await save(user, 0, many)).toMatchObject({ success: false, info: '普通类一段最多填 80 个志愿' })
  })

  test('of a province without lines is refused with a code', async () => {
    const { token } = await student()
    expect(await app.call(getList, { token, query: { provinceId: 19 } })).toMatchObject({
      success: false,
      data: 'NO_LINES',
    })
  })
})

describe('check', () => {
  const check = async ({ token }: BuiltUser, majorIds?: string[]) =>
    app.call(checkList, { token, body: { provinceId: 11, ...(majorIds ? { majorIds } : {}) } })

  test('needs a condition', async () => {
    expect(await check(await student(null), [])).toMatchObject({ success: false, data: 'NO_CONDITION' })
  })

  test('points out a duplicate, a safer choice above a preferred one, and too few safe ones', async () => {
    const user = await student()
    const [match = ''] = (await unitsFor(user, ['match'])).map((unit) => unit.majorId)
    const safe = (await unitsFor(user, ['safe'])).at(-1)?.majorId ?? ''
    const { data } = await check(user, [safe, match, match])
    const found = new Map(data.issues.map((issue) => [issue.code, issue.positions]))
    expect(found.get('duplicate')).toEqual([1, 2])
    expect(found.get('saferAbove')?.slice(0, 2)).toEqual([0, 1])
    expect([...found.keys()]).toContain('tooFewSafe')
    expect(data.anywhere).toBeGreaterThan(0.9)
    expect(data.counts).toMatchObject({ out: 0, reach: 0, match: 2, safe: 1 })
  })

  test('points out what the subjects do not allow, and does not count on it', async () => {
    const user = await student()
    const units = await unitsFor(user, ['safe'])
    const engineering = units.find((unit) => unit.unitName === '软件工程')
    const artist = await student({ ...physics, subjectIds: [4, 5, 6] })
    const { data } = await check(artist, [engineering?.majorId ?? ''])
    expect(data.issues.find((issue) => issue.code === 'ineligible')?.positions).toEqual([0])
    expect(data.anywhere).toBe(0)
  })

  test('without a prediction nothing is claimed: not of an empty list, nor of units that did not fill', async () => {
    // The plan holds all that 物理, 化学 and 生物 may take: to those it would be left out.
    const user = await student({ ...physics, subjectIds: [1, 2, 6] })
    expect((await check(user, [])).data.anywhere).toBeNull()
    const [scope] = app.context.snapshots.current?.scopes.get(11) ?? []
    const unfilled = Array.from({ length: scope?.engine.size ?? 0 }, (_, at) => at).find(
      (at) => scope?.engine.row(at)?.predicted === null,
    )
    const id = scope?.unitAt(unfilled ?? -1)?.id ?? ''
    const { data } = await check(user, [id])
    expect(data).toMatchObject({ anywhere: null, counts: { out: 0, reach: 0, match: 0, safe: 0 } })
    expect(data.issues.map(({ code }) => code)).toContain('noPrediction')
  })

  test('says what a list has come to whose student has another rank by now', async () => {
    const user = await student()
    const ids = (await unitsFor(user)).slice(0, 9).map(({ majorId }) => majorId)
    expect(ids).toHaveLength(9)
    await save(user, 0, ids)
    const codes = async () => (await check(user)).data.issues.map(({ code }) => code)
    expect(await codes()).not.toContain('rankChanged')
    await saveAs(user, { ...physics, rank: 30_000 })
    const { issues } = (await check(user)).data
    expect(issues[0]?.code).toBe('rankChanged')
    expect(issues[0]?.text).toContain('位次是 9,000，现在是 30,000')
    await save(user, 1, ids.slice(1))
    expect(await codes()).not.toContain('rankChanged')
  })

  test('near the end of all lines the plan and the check say which batch comes next', async () => {
    const user = await student({ ...physics, rank: 128_000, totalScore: 515 })
    const plan = await fill(user)
    expect(plan.counts.safe).toBe(0)
    expect(plan.notes.at(-1)).toMatch(/离 2025 年这一批最靠后的投档线.*还能填普通类二段/)
    const ids = plan.choices.map(({ majorId }) => majorId)
    expect(ids.length).toBeGreaterThan(0)
    const few = (await check(user, ids)).data.issues.find(({ code }) => code === 'tooFewSafe')
    expect(few?.text).toContain('还能填普通类二段')
    expect((await fill(await student())).notes.join()).not.toContain('普通类二段')
  })

  test('of who is behind all lines begins with that, and no chance of the whole is claimed', async () => {
    const user = await student({ ...physics, rank: 170_000, totalScore: 510 })
    const plan = await fill(user)
    expect(plan.outcome).toBeNull()
    expect(plan.notes[0]).toMatch(/^你的位次 170,000 排在 2025 年这一批所有投档线之后/)
    expect(plan.notes[1]).toContain(`只找到 ${plan.added.length} 个有机会的`)
    expect(plan.choices.every(({ row }) => (row?.probability ?? 0) >= FAIR_CHANCE)).toBe(true)
    const list = await app.call(getList, { token: user.token, query: { provinceId: 11 } })
    // Of the batch after it there are rules and no lines.
    expect(list.data.beyond?.later).toEqual([{ batch: '普通类二段', hasLines: false }])
    const below = await student({ ...physics, rank: 250_000, totalScore: 400 })
    expect((await simulate(below)).data).toMatchObject({ counts: { reach: 0, match: 0, safe: 0 }, list: [] })
    const shutOut = await fill(below)
    expect(shutOut.choices).toEqual([])
    expect(shutOut.notes[1]).toContain('只找到 0 个')
    const within = await fill(await student())
    expect(within.notes.join()).not.toContain('所有投档线之后')
    expect(within.choices.some(({ row }) => (row?.probability ?? 1) < FAIR_CHANCE)).toBe(true)
    const [unit] = await unitsFor(await student())
    const { data } = await check(user, [unit?.majorId ?? ''])
    expect(data.counts).toEqual({ hopeless: 1, out: 0, reach: 0, match: 0, safe: 0 })
    expect(data.anywhere).toBeNull()
    expect(data.issues[0]).toMatchObject({
      code: 'beyondLines',
      severity: 'error',
      text: expect.stringMatching(
        /^你的位次 170,000 排在 2025 年这一批所有投档线之后（最靠后的是 1\d\d,\d{3}）/,
      ),
    })
    const notice = data.issues[0]?.text ?? ''
    expect(adviceText((await simulate(user)).data.advice)).toContain(notice)
    const report = await app.call(getReport, { token: user.token, query: { provinceId: 11 } })
    expect(adviceText(report.data.advice)).toContain(notice)
    expect(adviceText((await simulate(await student())).data.advice) ?? '').not.toContain('控制线')
  })

  test('tells what goes against the preferences, what it looked at, and what it could not', async () => {
    const user = await student()
    const units = await unitsFor(user)
    const ids = units.slice(0, 12).map(({ majorId }) => majorId)
    const before = (await check(user, ids)).data
    expect(before.checked).toContain('录取概率')
    expect(before.checked).not.toContain('你的偏好')
    expect(before.unchecked.join('')).toContain('偏好')
    await prefer(user, {
      refused: [{ level: 'category', id: '计算机类' }],
      accepts: { abroad: null, private: false, campus: null, vocational: null },
      maxFee: 5500,
      places: [{ level: 'city', name: '杭州', degree: 'wanted' }],
      elsewhere: 'no',
    })
    const { data } = await check(user, ids)
    const at = (test: (unit: UnitRow) => boolean): number[] =>
      ids.flatMap((_, position) => {
        const unit = units[position]
        return unit && test(unit) ? [position] : []
      })
    const told = (text: string) => data.issues.find((issue) => issue.text.includes(text))?.positions ?? []
    expect(told('不想读计算机类')).toEqual(at(({ unitName }) => /计算机|软件/u.test(unitName)))
    expect(told('不接受民办')).toEqual(at(({ school }) => school?.ownership === '民办'))
    expect(told('学费超过每年 5,500 元')).toEqual(at(({ fee }) => (fee ?? 0) > 5500))
    expect(told('不在想去的地方')).toEqual(at(({ school }) => school?.city !== '杭州'))
    for (const text of ['不想读计算机类', '学费超过', '不在想去'])
      expect(told(text).length).toBeGreaterThan(0)
    expect(data.checked).toContain('你的偏好')
    const { first, later, nowhere } = data.outcome ?? { first: 0, later: 0, nowhere: 0 }
    expect(first + later + nowhere).toBeCloseTo(1)
    expect(data.anywhere).toBeCloseTo(1 - nowhere)
  })

  test('without units it is the saved list’s', async () => {
    const user = await student()
    expect((await check(user)).data.issues.map((issue) => issue.code)).toEqual(['empty'])
    const [safe] = await unitsFor(user, ['safe'])
    await save(user, 0, [safe?.majorId ?? ''])
    expect((await check(user)).data.counts.safe).toBe(1)
  })
})

describe('fill', () => {
  test('proposes distinct eligible units, no safe one above a harder one, that hardly ever all fail', async () => {
    const plan = await fill(await student(), { count: 20 })
    expect(plan.choices).toHaveLength(20)
    expect(new Set(plan.choices.map((choice) => choice.majorId)).size).toBe(20)
    expect(plan.choices.every((choice) => choice.row?.requirement.eligible !== false)).toBe(true)
    const chances = plan.choices.map((choice) => choice.row?.probability ?? 0)
    const harderBelow = chances.filter((p, at) => p >= 0.8 && chances.slice(at).some((q) => q <= p - 0.2))
    expect(harderBelow).toEqual([])
    expect(1 - (plan.outcome?.nowhere ?? 1)).toBeGreaterThan(0.99)
  })

  test('proposes a list that its own check finds sound', async () => {
    const user = await student()
    const plan = await fill(user)
    const ids = plan.choices.map((choice) => choice.majorId)
    const checked = await app.call(checkList, {
      token: user.token,
      body: { provinceId: 11, majorIds: ids },
    })
    const codes = checked.data.issues.map((issue) => issue.code)
    expect(new Set(ids).size).toBe(ids.length)
    expect(codes).not.toContain('tooFewSafe')
    expect(codes).not.toContain('ineligible')
  })

  test('keeps the units given in their order, and saves nothing', async () => {
    const user = await student()
    const units = await unitsFor(user)
    const kept = [units[10], units[3]].map((unit) => unit?.majorId ?? '')
    const plan = await fill(user, { count: 12, majorIds: kept })
    const ids = plan.choices.map((choice) => choice.majorId)
    expect(ids).toHaveLength(12)
    expect(ids.filter((id) => kept.includes(id))).toEqual(kept)
    expect(new Set(ids).size).toBe(12)
    expect((await read11(user)).data.version).toBe(0)
  })

  test('follows the filters', async () => {
    const plan = await fill(await student(), { count: 5, cityIds: ['南京'] })
    expect(plan.choices.every((choice) => choice.row?.school?.city === '南京')).toBe(true)
    expect(plan.choices.length).toBeGreaterThan(0)
  })

  test('an account fills once at a time: a second call waits, a third is told; another account is not held up', async () => {
    const [user, other] = [await student(), await student()]
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // No fill gets on while its condition cannot be read.
    const lock = app.context.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE score_condition`.execute(tx)
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const fills = [fillAll(user), fillAll(user), fillAll(user), fillAll(other)]
    const told = await Promise.race(fills)
    expect(told.status).toBe(429)
    expect(told.headers['retry-after']).toBe('1')
    released.resolve()
    await lock
    const answers = await Promise.all(fills)
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 429])
    expect(answers[3]?.status).toBe(200)
    // What failed does not hold up what comes after it.
    const failing = await Promise.all([1, 2].map(() => fillAll(user, { majorIds: ['nosuchunit12'] })))
    expect(failing.map(({ success }) => success)).toEqual([false, false])
    expect((await fillAll(user)).status).toBe(200)
  })

  test('what is refused or unasked is in none of the plans, what is liked in each; nothing is saved', async () => {
    const user = await student()
    await prefer(user, {
      liked: [{ level: 'category', id: '临床医学类' }],
      refused: [{ level: 'category', id: '计算机类' }],
      accepts: { abroad: null, private: false, campus: null, vocational: null },
      maxFee: 17_000,
    })
    const { data } = await fillAll(user, { count: 30 })
    expect(data.plans.map(({ risk }) => risk)).toEqual(['steady', 'balanced', 'bold'])
    for (const { choices, added, asked, notes } of data.plans) {
      expect(choices.length).toBeGreaterThan(10)
      expect(added).toEqual(choices.map(({ majorId }) => majorId))
      expect(asked.out + asked.reach + asked.match + asked.safe).toBe(30)
      const names = new Set(choices.map(({ unitName }) => unitName))
      expect(names).toContain('临床医学')
      for (const name of ['计算机科学与技术', '软件工程']) expect(names).not.toContain(name)
      for (const { row, why, unitName } of choices) {
        expect(row?.school?.ownership).not.toBe('民办')
        expect(row?.fee ?? 0).toBeLessThanOrEqual(17_000)
        expect(why).toMatch(/2025 年线 [\d,]+，(?:比你靠[前后]|和你)/)
        expect(why?.includes('喜欢的第 1 个：临床医学类')).toBe(unitName === '临床医学')
      }
      if (choices.length < 30) expect(notes.join('')).toContain('只找到')
    }
    expect((await read11(user)).data.version).toBe(0)
  })

  test('shares of one’s own hold for the plan of the risk chosen, and have to be whole', async () => {
    const user = await student()
    await prefer(user, { risk: 'bold' })
    const { data } = await fillAll(user, { count: 10, shares: { reach: 50, match: 30, safe: 20 } })
    expect(data.risk).toBe('bold')
    expect(data.plans.map(({ asked }) => asked)).toEqual([
      { out: 0, reach: 1, match: 3, safe: 6 },
      { out: 1, reach: 2, match: 3, safe: 4 },
      { out: 0, reach: 5, match: 3, safe: 2 },
    ])
    const answer = await fillAll(user, { shares: { reach: 50, match: 30, safe: 30 } })
    expect(answer.status).toBe(400)
    expect(answer.info).toContain('比例')
  })

  test('never proposes more than the batch allows', async () => {
    const plan = await fill(await student({ ...physics, rank: 700 }), { count: 200 })
    expect(plan.choices).toHaveLength(80)
  })
})

describe('on paper', () => {
  test('the report holds condition, list, check and sources', async () => {
    const user = await student()
    const ids = (await unitsFor(user)).slice(0, 3).map((unit) => unit.majorId)
    await save(user, 0, ids)
    const { data } = await app.call(getReport, { token: user.token, query: { provinceId: 11 } })
    expect(data).toMatchObject({ condition: { rank: 9000 }, province: { name: '浙江' }, year: 2026 })
    expect(data.list.choices.map((choice) => choice.majorId)).toEqual(ids)
    expect(data.sources).toEqual(data.list.sources)
    expect(data.check.issues.length).toBeGreaterThan(0)
  })

  test('the report asks for a condition first', async () => {
    const { token } = await student(null)
    const answer = await app.call(getReport, { token, query: { provinceId: 11 } })
    expect(answer).toMatchObject({ success: false, data: 'NO_CONDITION' })
  })

  test('the Excel file opens with the rows of the list, in order, and says where they are from', async () => {
    const user = await student()
    const units = (await unitsFor(user)).slice(0, 3)
    await save(
      user,
      0,
      units.map((unit) => unit.majorId),
    )
    const { fileName, rows, about } = await listWorkbook(app, user.token, { provinceId: 11 })
    expect(fileName).toMatch(/^浙江2026年普通类一段志愿表-640分-.*\.xlsx$/)
    expect(
      rows.map((row) => [row['志愿序号'], row['院校名称'], row['专业（组）'], row['预测最低位次']]),
    ).toEqual(units.map((unit, index) => [index + 1, unit.schoolName, unit.unitName, unit.rank50]))
    expect(rows[0]?.['2025年最低位次']).toBe(units[0]?.lines[0]?.rank)
    expect(about).toContain('总分,640 分\n全省位次,"9,000"')
    expect(about).toContain('2025年虚构投档线')
  })

  test('only what has neither score nor rank did not fill; what is not known is left empty', async () => {
    const user = await student()
    const units = (await unitsFor(user)).slice(0, 3)
    const gaps = [{ min_score: null }, { min_rank: null }, { min_score: null, min_rank: null }]
    for (const [index, unit] of units.entries()) {
      await app.context.db
        .updateTable('line')
        .set(gaps[index] ?? {})
        .where('school_name', 'like', `${unit.schoolName}%`)
        .where('unit_name', '=', unit.unitName)
        .where('year', '=', 2023)
        .execute()
    }
    // Another file is known: the engine is built anew.
    await buildImport(app.context.db, { province_id: 11 })
    await app.context.snapshots.load()
    await save(
      user,
      0,
      units.map((unit) => unit.majorId),
    )
    const { rows } = await listWorkbook(app, user.token, { provinceId: 11 })
    expect(rows.map((row) => [row['2023年最低分'], row['2023年最低位次']])).toEqual([
      ['', units[0]?.lines[2]?.rank],
      [units[1]?.lines[2]?.score, ''],
      ['未录满', '未录满'],
    ])
  })
})
