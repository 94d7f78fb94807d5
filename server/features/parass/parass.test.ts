import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getRun, saveAnswers, submitRun } from '#contract/assess.ts'
import {
  type ParassPart,
  addParassQuestions,
  addParassResult,
  agreeParass,
  eraseParassAnswers,
  getParass,
  getParassMistakes,
  getParassSize,
  listParassLinks,
  makeParassFile,
  openParassQuestions,
  openParassResult,
  openParassRun,
  removeParassLink,
  saveParassAnswers,
  submitParassAnswers,
} from '#contract/parass.ts'
import { loadInstrument, loadStarterInstruments } from '#server/features/assess/service.ts'
import type { TestApp } from '#test/app.ts'
import { type BuiltUser, buildProvince, buildUser } from '#test/factories.ts'
import { pagesOfMade } from '#test/file.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
/** The version of the test that comes with the product. */
let shipped: number
beforeAll(async () => {
  app = await startZhejiangApp()
  await buildProvince(app.context.db, { id: SHANDONG, name: '山东' })
  await buildProvince(app.context.db, { id: HENAN, name: '河南' })
  await buildProvince(app.context.db, { id: HUNAN, name: '湖南' })
  await loadStarterInstruments(app.context.db)
  await app.context.snapshots.load()
  shipped = (await app.context.instruments.current('parass')).version
})
afterAll(() => app.close())

const ZHEJIANG = 11
const SHANDONG = 15
const HENAN = 16
const HUNAN = 18
const newUser = (): Promise<BuiltUser> => buildUser(app.context.db)

/** Goes through a part, giving the same answer to all, and submits it. */
async function take(user: BuiltUser, part: ParassPart, answer = 0, provinceId = ZHEJIANG) {
  const { token } = user
  const { data } = await app.call(openParassRun, { token, body: { part, provinceId } })
  const at = { token, params: { run: data.run } }
  const { data: shown } = await app.call(getRun, at)
  const answers = shown.items.map(({ code: item }) => ({ item, answer, millis: 9_000 }))
  await app.call(saveAnswers, { ...at, body: { version: shown.version, answers } })
  expect((await app.call(submitRun, at)).success).toBe(true)
  return shown
}
const own = async ({ token }: BuiltUser) => (await app.call(getParass, { token })).data
const links = async ({ token }: BuiltUser) => (await app.call(listParassLinks, { token })).data

/** A link by which a side answers. */
async function ask(user: BuiltUser, answerer: 'parent' | 'student' = 'student') {
  const { data, success, info } = await app.call(addParassQuestions, {
    token: user.token,
    body: { label: '小林', answerer },
  })
  expect(success, info).toBe(true)
  return data
}
const open = (secret: string) => app.call(openParassQuestions, { body: { secret } })
const save = (secret: string, answers: Record<string, number>, version = shipped) =>
  app.call(saveParassAnswers, {
    body: {
      secret,
      version,
      answers: Object.entries(answers).map(([item, answer]) => ({ item, answer, millis: 4_000 })),
    },
  })
const submit = (secret: string) => app.call(submitParassAnswers, { body: { secret } })
const agree = (secret: string, agrees = true) => app.call(agreeParass, { body: { secret, agrees } })
const all = (answer: number) =>
  Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`F${String(at + 1).padStart(2, '0')}`, answer]))

describe('the rules', () => {
  test.each([
    [ZHEJIANG, 22],
    [SHANDONG, 21],
    [HENAN, 21],
    [HUNAN, 21],
  ])('a province is told and asked what holds there: %i has %i', async (provinceId, items) => {
    const { data: size } = await app.call(getParassSize, { query: { provinceId } })
    expect(size.knowledge.items).toBe(items)
    const user = await newUser()
    const shown = await take(user, 'knowledge', 0, provinceId)
    expect(shown.items).toHaveLength(items)
    expect(shown.minutes).toBe(size.knowledge.minutes)
    const [result] = (await own(user)).knowledge
    expect(result).toMatchObject({ provinceId, of: items })
    const { data: mistakes } = await app.call(getParassMistakes, { token: user.token })
    expect(mistakes.tasks).toHaveLength(items - (result?.right ?? 0))
    expect(mistakes.tasks.length).toBeGreaterThan(0)
    expect(mistakes.tasks.every(({ restsOn, key, answer }) => restsOn.length > 0 && key !== answer)).toBe(
      true,
    )
    const themes = result?.themes ?? []
    expect(themes.reduce((sum, { of }) => sum + of, 0)).toBe(items)
  })

  test('who goes on in another province is asked its questions, and keeps answers to those of both', async () => {
    const { token } = await newUser()
    const begin = async (provinceId: number) => {
      const body = { part: 'knowledge' as const, provinceId }
      const { data } = await app.call(openParassRun, { token, body })
      return (await app.call(getRun, { token, params: { run: data.run } })).data
    }
    const first = await begin(ZHEJIANG)
    const answers = first.items.map(({ code: item }) => ({ item, answer: 1, millis: 9_000 }))
    await app.call(saveAnswers, {
      token,
      params: { run: first.run },
      body: { version: first.version, answers },
    })
    const second = await begin(HENAN)
    expect(second.run).toBe(first.run)
    const codes = second.items.map(({ code }) => code)
    expect(codes).toHaveLength(21)
    expect(second.given.length).toBeGreaterThan(0)
    expect(second.given.length).toBeLessThan(21)
    expect(codes).toEqual(expect.arrayContaining(second.given.map(({ item }) => item)))
  })

  test('an unknown province is not begun by', async () => {
    const { token } = await newUser()
    const body = { part: 'knowledge' as const, provinceId: 20 }
    expect((await app.call(openParassRun, { token, body })).status).toBe(404)
    expect((await app.call(getParassSize, { query: { provinceId: 20 } })).status).toBe(404)
  })

  test('results are kept, the last first', async () => {
    const user = await newUser()
    await take(user, 'knowledge', 0)
    await take(user, 'knowledge', 2)
    expect((await own(user)).knowledge).toHaveLength(2)
    expect((await own(user)).open).toEqual([])
  })
})

describe('both sides', () => {
  test('see what they come to once both have submitted and the other has agreed, and no answers', async () => {
    const user = await newUser()
    const { secret } = await ask(user)
    const { data: asked } = await open(secret)
    expect(asked).toMatchObject({ side: 'student', agreed: false, compared: null })
    expect(asked.sitting.items[3]?.text).toBe('意见不同时，专业由我自己来定')
    expect((await save(secret, { ...all(5), F01: 1 })).data.given).toBe(20)
    expect((await agree(secret)).data).toBe('RUN_OPEN')
    const { sitting } = (await submit(secret)).data
    expect(sitting.submittedAt).not.toBeNull()
    // Who made the link may have kept it.
    expect(sitting.given).toEqual([])
    await agree(secret)
    // The user has not answered.
    expect((await links(user)).questions[0]).toMatchObject({ state: 'agreed', compared: null })
    const mine = await take(user, 'parent', 4)
    expect(mine.items[3]?.text).toBe('意见不同时，专业由孩子来定')
    const { compared } = (await open(secret)).data
    expect(compared).toHaveLength(20)
    expect(compared?.filter(({ near }) => !near).map(({ topic }) => topic)).toEqual(['离家远近'])
    const [link] = (await links(user)).questions
    expect(link?.compared).toEqual(compared)
    expect(Object.keys(link ?? {}).toSorted()).toEqual(
      ['compared', 'createdAt', 'expiresAt', 'label', 'linkId', 'otherVersion', 'side', 'state'].toSorted(),
    )
    await agree(secret, false)
    expect((await links(user)).questions[0]).toMatchObject({ state: 'answered', compared: null })
    expect((await open(secret)).data.compared).toBeNull()
  })

  test('what is submitted stays; its holder may erase it and answer anew', async () => {
    const user = await newUser()
    await take(user, 'student', 2)
    const { secret } = await ask(user, 'parent')
    expect(await submit(secret)).toMatchObject({ success: false, data: 'RUN_EMPTY' })
    await save(secret, { F01: 2, F02: 5 })
    expect(await save(secret, { F03: 1, X9: 1 })).toMatchObject({ status: 400 })
    expect(await save(secret, { F03: 6 })).toMatchObject({ status: 400 })
    expect(await save(secret, { F03: 1 }, shipped + 1)).toMatchObject({ status: 400 })
    await submit(secret)
    expect(await save(secret, { F01: 5 })).toMatchObject({ success: false, data: 'RUN_SUBMITTED' })
    await submit(secret)
    const { data } = await app.call(eraseParassAnswers, { body: { secret } })
    expect(data).toMatchObject({ hasAgreed: false, sitting: { given: [], submittedAt: null } })
    expect((await links(user)).questions[0]).toMatchObject({ state: 'new', compared: null })
    const [row] = await app.context.db
      .selectFrom('parass_link')
      .select('answers')
      .where('account_id', '=', user.id)
      .execute()
    expect(row?.answers).toEqual({})
    expect((await save(secret, { F01: 5 })).data.given).toBe(1)
  })

  test('are compared once: no later answers of the user are tried out on the other’s', async () => {
    const user = await newUser()
    await take(user, 'parent', 5)
    await take(user, 'parent', 3)
    const { secret } = await ask(user)
    await save(secret, { ...all(5), F01: 1, F02: 4 })
    await submit(secret)
    const seen = async () => [(await open(secret)).data.compared, (await links(user)).questions[0]?.compared]
    const first = (await agree(secret)).data.compared
    expect(first?.filter(({ near }) => near).map(({ code }) => code)).toEqual(['F02'])
    for (const answer of [1, 2, 4, 5]) {
      await take(user, answer === 2 ? 'student' : 'parent', answer)
      expect(await seen()).toEqual([first, first])
    }
    await agree(secret, false)
    expect(await seen()).toEqual([null, null])
    await agree(secret)
    expect(await seen()).toEqual([first, first])
  })

  test('are compared by what the user submitted first, where the other agreed before that', async () => {
    const user = await newUser()
    const { secret } = await ask(user)
    await save(secret, all(5))
    await submit(secret)
    await agree(secret)
    await take(user, 'knowledge')
    await take(user, 'parent', 4)
    const first = (await open(secret)).data.compared
    expect(first?.every(({ near }) => near)).toBe(true)
    await take(user, 'parent', 1)
    expect((await open(secret)).data.compared).toEqual(first)
  })

  test('end with the link when who has agreed erases the answers, also once that was taken back', async () => {
    const user = await newUser()
    await take(user, 'student', 2)
    for (const takesBack of [false, true]) {
      const { secret } = await ask(user, 'parent')
      await save(secret, all(2))
      await submit(secret)
      expect((await agree(secret)).data).toMatchObject({ agreed: true, hasAgreed: true })
      if (takesBack) await agree(secret, false)
      expect((await app.call(eraseParassAnswers, { body: { secret } })).data).toBeNull()
      expect((await open(secret)).status).toBe(404)
      expect((await links(user)).questions).toEqual([])
    }
  })

  test('the user’s side is the one submitted last, not the one begun last', async () => {
    const user = await newUser()
    const { token } = user
    await app.call(openParassRun, { token, body: { part: 'parent', provinceId: ZHEJIANG } })
    await take(user, 'student', 1)
    await take(user, 'parent', 4)
    expect((await own(user)).family?.side).toBe('parent')
    const { secret } = await ask(user)
    await save(secret, all(5))
    await submit(secret)
    expect((await agree(secret)).data.compared?.every(({ near }) => near)).toBe(true)
  })
})

describe('a link', () => {
  test('wrong, revoked, expired and of the other kind are the same 404', async () => {
    const user = await newUser()
    await take(user, 'knowledge')
    const [revoked, expired] = [await ask(user), await ask(user)]
    const { token } = user
    const body = { label: '', showsKnowledge: true, pairLinkId: null }
    const { data: result } = await app.call(addParassResult, { token, body })
    expect((await open(revoked.secret)).status).toBe(200)
    await app.call(removeParassLink, { token, params: { linkId: revoked.linkId } })
    await app.context.db
      .updateTable('parass_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('hash_id', '=', expired.linkId)
      .execute()
    const answers = await Promise.all(
      ['', 'wrong', revoked.secret, expired.secret, result.secret].map((secret) => open(secret)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(answers.map(({ info }) => info)).size).toBe(1)
    expect((await app.call(openParassResult, { body: { secret: result.secret } })).status).toBe(200)
    expect((await links(user)).questions).toEqual([])
  })

  test('five of a kind are open at a time, however many are asked for at once', async () => {
    const user = await newUser()
    const made = await Promise.all(
      Array.from({ length: 9 }, () =>
        app.call(addParassQuestions, { token: user.token, body: { label: '', answerer: 'student' } }),
      ),
    )
    expect(made.filter(({ success }) => success)).toHaveLength(5)
    expect(made.find(({ success }) => !success)).toMatchObject({ data: 'TOO_MANY_LINKS' })
  })

  test('shows of a result what was chosen, and of a comparison nothing that its other side took back', async () => {
    const user = await newUser()
    const { token } = user
    const make = (showsKnowledge: boolean, pairLinkId: string | null) =>
      app.call(addParassResult, { token, body: { label: '', showsKnowledge, pairLinkId } })
    const { linkId, secret } = await ask(user)
    expect(await make(true, linkId)).toMatchObject({ success: false, data: 'NOTHING_SHOWN' })
    await take(user, 'knowledge')
    await take(user, 'parent', 3)
    await save(secret, all(3))
    await submit(secret)
    expect(await make(false, linkId)).toMatchObject({ success: false, data: 'NOTHING_SHOWN' })
    await agree(secret)
    const show = (of: string) => app.call(openParassResult, { body: { secret: of } })
    const rules = (await make(true, null)).data.secret
    const both = (await make(true, linkId)).data.secret
    expect((await show(rules)).data).toMatchObject({ knowledge: { of: 22 }, compared: null })
    expect((await show(both)).data.compared).toHaveLength(20)
    await agree(secret, false)
    expect((await show(both)).data).toMatchObject({ knowledge: { of: 22 }, compared: null })
    const other = await newUser()
    expect(
      await app.call(addParassResult, {
        token: other.token,
        body: { label: '', showsKnowledge: false, pairLinkId: linkId },
      }),
    ).toMatchObject({ status: 400 })
  })
})

describe('the result on paper', () => {
  const make = ({ token }: BuiltUser) => app.call(makeParassFile, { token, body: {} })

  test('tells what is known of the rules with what these rest on, and where both think apart', async () => {
    const user = await newUser()
    await take(user, 'knowledge')
    await take(user, 'parent', 1)
    const { secret } = await ask(user)
    await save(secret, all(5))
    await submit(secret)
    const before = (await pagesOfMade(app, await make(user))).join('')
    expect(before).toContain('小林（学生）：答完了，还没有同意给您看对比')
    await agree(secret)
    const whole = (await pagesOfMade(app, await make(user))).join('')
    const [known] = (await own(user)).knowledge
    expect(whole).toContain(`浙江的${known?.of}题里，您答对${known?.right}题`)
    expect(whole).toContain('您和小林（学生）')
    expect(whole).toContain('想得不一样的20件，先谈这些')
    expect(whole).toContain('》（2026年，文号没有查到），以当年文件为准。')
    expect(whole).toContain('谁选了哪一项不显示，也不打分。')
  })

  test('is 404 for who has not ended a part', async () => {
    expect((await make(await newUser())).status).toBe(404)
  })
})

// Brings versions of its own: it stands last.
describe('a later version', () => {
  test('is compared with an earlier one where both ask the same, else both sides are told', async () => {
    const { db, instruments } = app.context
    const now = await instruments.at('parass', shipped)
    const { pair } = now
    if (pair === undefined) throw new Error('it has a pair')
    const user = await newUser()
    await take(user, 'parent', 4)
    const answered = async () => {
      const { secret } = await ask(user)
      const { version } = (await open(secret)).data.sitting
      await save(secret, all(5), version)
      await submit(secret)
      return { version, secret, asked: (await agree(secret)).data }
    }
    await loadInstrument(db, { ...now, version: shipped + 1, title: '改了标题' })
    expect(await answered()).toMatchObject({ version: shipped + 1, asked: { otherVersion: false } })
    expect((await links(user)).questions[0]?.compared).toHaveLength(20)
    const items = pair.items.map((item) => ({ ...item, forStudent: `${item.forStudent}吗` }))
    await loadInstrument(db, { ...now, version: shipped + 2, pair: { ...pair, items } })
    const { secret, asked } = await answered()
    expect(asked).toMatchObject({ agreed: true, compared: null, otherVersion: true })
    expect((await links(user)).questions[0]).toMatchObject({ compared: null, otherVersion: true })
    await take(user, 'parent', 4)
    expect((await open(secret)).data).toMatchObject({ otherVersion: false, compared: { length: 20 } })
  })
})
