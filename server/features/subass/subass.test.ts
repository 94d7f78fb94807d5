import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getRun, saveAnswers, submitRun } from '#contract/assess.ts'
import { logout } from '#contract/account.ts'
import {
  beginSubass,
  compareSubass,
  getSubassReport,
  getSubassResult,
  listSubass,
  makeSubassFile,
} from '#contract/subass.ts'
import { LETTERS, type Part } from '#domain/assess/instrument.ts'
import { partOf, loadStarterInstruments } from '#server/features/assess/service.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildGrant, buildUser, putOnSale } from '#test/factories.ts'
import { fetchFile, pagesOfMade } from '#test/file.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await putOnSale(app.context.db)
  await loadStarterInstruments(app.context.db)
})
afterAll(() => app.close())

/** A user with goods, and what they do. */
async function student(goods_id: number | null = 9) {
  const user = await buildUser(app.context.db)
  if (goods_id !== null) await buildGrant(app.context.db, { account_id: user.id, goods_id })
  const { token } = user
  const result = async (subjectId: number, goodsId?: 9 | 13) =>
    (await app.call(getSubassResult, { token, query: { subjectId, ...(goodsId && { goodsId }) } })).data
  const begin = (subjectId: number, paper: 'first' | 'second') =>
    app.call(beginSubass, { token, body: { subjectId, paper } })
  const report = (subjectId: number) => app.call(getSubassReport, { token, query: { subjectId } })
  return { user, token, result, begin, report }
}

/** Answers all of a run by its part, and submits it. */
async function sit(
  { token }: Pick<BuiltUser, 'token'>,
  run: number,
  by: (part: Part, at: number) => number,
  millis = 6_000,
) {
  const { data } = await app.call(getRun, { token, params: { run } })
  const part = partOf(await app.context.instruments.at(data.instrument, data.version), data.part)
  const answers = part.items.map(({ code }, at) => ({ item: code, answer: by(part, at), millis }))
  await app.call(saveAnswers, { token, params: { run }, body: { version: data.version, answers } })
  return app.call(submitRun, { token, params: { run } })
}

/** Of tasks all are right but the first so many; statements are all answered with 4 but some, in no pattern. */
const missing =
  (wrong: number) =>
  (part: Part, at: number): number => {
    if (part.kind === 'rated') return (at * at) % 7 < 2 ? 2 : 4
    const key = LETTERS.indexOf(part.items[at]?.key ?? 'A')
    return at < wrong ? (key + 1) % 4 : key
  }

describe('the status', () => {
  test('follows the papers, of one subject and of all together', async () => {
    const { token, result, begin } = await student()
    const statuses = async () => [
      (await result(1)).status,
      (await result(12)).status,
      (await result(2)).status,
    ]
    expect(await statuses()).toEqual(['UNSTART', 'UNSTART', 'UNSTART'])
    const first = (await begin(1, 'first')).data
    expect(await statuses()).toEqual(['FIRST_PAPER_IN_PROGRESS', 'FIRST_PAPER_IN_PROGRESS', 'UNSTART'])
    expect((await result(1)).open).toEqual({ run: first.run, paper: 'first' })
    expect((await result(1)).recentSubject).toEqual({ id: 1, name: '物理' })
    await sit({ token }, first.run, missing(0))
    expect(await statuses()).toEqual(['FIRST_PAPER_COMPLETED', 'FIRST_PAPER_COMPLETED', 'UNSTART'])
    const second = (await begin(1, 'second')).data
    expect((await result(1)).status).toBe('SECOND_PAPER_IN_PROGRESS')
    await sit({ token }, second.run, missing(3))
    expect(await statuses()).toEqual(['SECOND_PAPER_COMPLETED', 'SECOND_PAPER_COMPLETED', 'UNSTART'])
    expect((await result(1)).open).toBeNull()
  })

  test('is nobody’s who holds neither of the goods; the package opens all', async () => {
    for (const [goods, by, status] of [
      [null, 9, null],
      [15, 9, null],
      [12, 9, 'UNSTART'],
      [12, 13, 'UNSTART'],
      [9, 13, 'UNSTART'],
      [13, 9, null],
      [13, 13, 'UNSTART'],
    ] as const) {
      const { result } = await student(goods)
      expect((await result(12, by)).status, `goods ${goods}, asked by ${by}`).toBe(status)
    }
    const { begin, token } = await student(15)
    expect((await begin(1, 'first')).status).toBe(403)
    expect((await app.call(listSubass, { token })).status).toBe(403)
  })

  test('names what it does not know', async () => {
    const { token } = await student()
    for (const query of [{ subjectId: 8 }, { subjectId: 0 }])
      expect((await app.call(getSubassResult, { token, query })).status).toBe(400)
  })
})

describe('a paper', () => {
  test('is begun once, however many devices begin it, and the second after the first', async () => {
    const { token, begin } = await student()
    expect(await begin(3, 'second')).toMatchObject({ success: false, data: 'FIRST_PAPER_FIRST' })
    const runs = await Promise.all(Array.from({ length: 8 }, () => begin(3, 'first')))
    expect(new Set(runs.map(({ data }) => data.run)).size).toBe(1)
    // Whatever is asked for, what is under way is gone on with.
    expect((await begin(3, 'second')).data).toEqual(runs[0]?.data)
    const run = runs[0]?.data.run ?? 0
    const { version } = await app.context.instruments.current('subass-biology')
    await app.call(saveAnswers, {
      token,
      params: { run },
      body: { version, answers: [{ item: 'I01', answer: 3, millis: 2000 }] },
    })
    const ends = await Promise.all(
      Array.from({ length: 6 }, () => app.call(submitRun, { token, params: { run } })),
    )
    expect(ends.every(({ success }) => success)).toBe(true)
    expect(new Set(ends.map(({ data }) => data.submittedAt)).size).toBe(1)
  })

  test('of tasks comes in two forms by turns, and its earlier results stay', async () => {
    const { token, begin, report } = await student()
    await sit({ token }, (await begin(5, 'first')).data.run, missing(0))
    for (const [part, wrong] of [
      ['A', 8],
      ['B', 5],
      ['A', 2],
    ] as const) {
      const { run } = (await begin(5, 'second')).data
      expect((await app.call(getRun, { token, params: { run } })).data.part).toBe(part)
      await sit({ token }, run, missing(wrong))
    }
    const { second } = (await report(5)).data
    expect(second?.right).toBe(18)
    expect(second?.earlier.map(({ right }) => right)).toEqual([15, 12])
  })
})

describe('a result', () => {
  test('tells of the first paper, then all: what is right, what to work on, and how it is solved', async () => {
    const { token, begin, report } = await student()
    expect((await report(1)).status).toBe(404)
    await sit({ token }, (await begin(1, 'first')).data.run, missing(0))
    const early = (await report(1)).data
    expect(early.second).toBeNull()
    expect(early.first.scales.map(({ code }) => code)).toEqual(['interest', 'confidence', 'habits', 'load'])
    expect(early.first.scales.every(({ mean, error }) => mean !== null && error === null)).toBe(true)
    expect(early.first.earlier).toEqual([])
    await sit({ token }, (await begin(1, 'second')).data.run, missing(6))
    const { second } = (await report(1)).data
    expect(second).toMatchObject({ right: 14, of: 20, likely: { low: 10, high: 17 }, millis: 120_000 })
    expect(second?.tasks.filter(({ slip }) => slip !== null)).toHaveLength(6)
    expect(second?.tasks.every(({ solution }) => solution.length > 10)).toBe(true)
    const tested = second?.points.reduce((sum, { of }) => sum + of, 0)
    expect(tested).toBe(20)
  })

  test('of the first paper taken again stands beside the one before', async () => {
    const { token, begin, report, result } = await student()
    await sit({ token }, (await begin(2, 'first')).data.run, () => 3)
    const again = (await begin(2, 'first')).data
    // The earlier result stays open to be read.
    expect((await result(2)).status).toBe('FIRST_PAPER_COMPLETED')
    await sit({ token }, again.run, missing(0))
    const { first } = (await report(2)).data
    expect(first.earlier.map(({ scales }) => scales.map(({ mean }) => mean))).toEqual([[3, 3, 3, 3]])
    expect(first.scales.map(({ mean }) => mean)).not.toEqual([3, 3, 3, 3])
  })

  test('of all subjects sets side by side those that have one', async () => {
    const { token, begin } = await student()
    for (const id of [6, 4]) await sit({ token }, (await begin(id, 'first')).data.run, missing(0))
    await sit({ token }, (await begin(4, 'second')).data.run, missing(4))
    await begin(1, 'first')
    const { data } = await app.call(compareSubass, { token })
    expect(data.map(({ subject, second }) => [subject.name, second?.right])).toEqual([
      ['政治', 16],
      ['地理', undefined],
    ])
  })
})

describe('a trial', () => {
  test('is one subject, which is the recent one; the others stay closed', async () => {
    const { token, begin, result, report } = await student(13)
    expect(await result(12, 13)).toMatchObject({ trial: true, remindTimes: 1, recentSubject: null })
    const { run } = (await begin(3, 'first')).data
    expect(await result(1, 13)).toMatchObject({ trial: true, remindTimes: null, recentSubject: { id: 3 } })
    expect(await begin(1, 'first')).toMatchObject({ success: false, data: 'TRIAL_SPENT' })
    expect((await report(1)).status).toBe(403)
    await sit({ token }, run, missing(0))
    expect((await begin(3, 'second')).success).toBe(true)
    const { data } = await app.call(listSubass, { token })
    expect(data.filter(({ isClosed }) => !isClosed).map(({ subject }) => subject.id)).toEqual([3])
  })

  test('is spent on one of two subjects that are begun at once', async () => {
    const { token, begin } = await student(13)
    const answers = await Promise.all([1, 2, 4, 5].map((id) => begin(id, 'first')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const { data } = await app.call(listSubass, { token })
    expect(data.filter(({ status }) => status !== 'UNSTART')).toHaveLength(1)
  })
})

describe('the result on paper', () => {
  const make = (token: string, subjectId: number, printedName?: string) =>
    app.call(makeSubassFile, { token, body: { subjectId, ...(printedName && { printedName }) } })

  test('says what the report says, with the name and without the mobile', async () => {
    const { token, user, begin, report } = await student()
    await sit({ token }, (await begin(1, 'first')).data.run, missing(0))
    await sit({ token }, (await begin(1, 'second')).data.run, missing(3))
    const { data } = await report(1)
    const pages = await pagesOfMade(app, await make(token, 1, '欧阳喆'))
    for (const [at, page] of pages.entries()) expect(page).toContain(`第${at + 1}/${pages.length}页`)
    const whole = pages.join('')
    expect(whole).toContain('物理学科测评的结果')
    expect(whole).toContain('姓名：欧阳喆')
    expect(whole).toContain('20题做对17题')
    expect(whole).toContain('这不是考试分数，也没有和别人比。')
    expect(whole).toContain('不能用来做什么')
    const bare = (text: string): string => text.replaceAll(/\s/g, '')
    expect(data.first.scales).toHaveLength(4)
    for (const { name, says, isNot } of data.first.scales)
      for (const text of [name, says, isNot]) expect(whole).toContain(bare(text))
    const wrong = data.second?.tasks.filter(({ key, answer }) => key !== answer) ?? []
    expect(wrong).toHaveLength(3)
    for (const { point } of wrong) expect(whole).toContain(bare(point))
    expect(whole).not.toContain('这次的结果要打个问号')
    expect(whole).not.toContain(user.mobile)
  })

  test('names what makes it doubtful, and that nothing is known of errors yet', async () => {
    const { token, begin } = await student()
    await sit({ token }, (await begin(2, 'first')).data.run, () => 4, 300)
    const whole = (await pagesOfMade(app, await make(token, 2))).join('')
    expect(whole).toContain('这次的结果要打个问号')
    expect(whole).toContain('有不少题答得比读完还快。')
    expect(whole).toContain('误差有多大还不知道')
  })

  test('puts the subjects side by side', async () => {
    const { token, begin } = await student()
    for (const subjectId of [1, 5])
      await sit({ token }, (await begin(subjectId, 'first')).data.run, missing(0))
    const whole = (await pagesOfMade(app, await make(token, 12))).join('')
    for (const text of ['比较各科', '物理', '历史', '全部数字', '负担越长越重']) expect(whole).toContain(text)
    expect(whole).toContain('没做')
  })

  test('is nobody’s who has none, holds none, or has left', async () => {
    const { token, begin } = await student()
    const other = await student()
    await sit({ token }, (await begin(1, 'first')).data.run, missing(0))
    for (const subjectId of [1, 12]) expect((await make(other.token, subjectId)).status).toBe(404)
    expect((await make((await student(null)).token, 1)).status).toBe(403)
    const { path } = (await make(token, 1)).data
    await app.call(logout, { token })
    expect((await fetchFile(app, path)).status).toBe(404)
  })
})
