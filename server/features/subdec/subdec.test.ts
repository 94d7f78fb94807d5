import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSubdec, getSubdecFacts, getSubdecTexts, makeSubdecFile, saveSubdec } from '#contract/subdec.ts'
import { savePreferences } from '#contract/preference.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { combinationName } from '#domain/exam/subject.ts'
import { NO_ANSWERS } from '#domain/subdec/answers.ts'
import { keptOf } from '#domain/subdec/rank.ts'
import { fillText } from '#domain/subdec/texts.ts'
import { updateResult } from '#server/features/assess/queries.ts'
import { scoreOf } from '#domain/assess/score.ts'
import { partOf } from '#server/features/assess/service.ts'
import type { TestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { pagesOfMade } from '#test/file.ts'
import { buildGuangdong } from '#test/guangdong.ts'
import { buildInstrument } from '#test/instrument.ts'
import { buildJiangsu } from '#test/jiangsu.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await buildJiangsu(app.context.db)
  await buildGuangdong(app.context.db)
  await app.context.snapshots.load()
})
afterAll(() => app.close())

describe('what a student tells', () => {
  const exams = [
    { name: '期中', scope: 'school' as const, people: 500, results: [{ subject: 1, mark: 82, rank: 40 }] },
  ]

  test('is kept part by part, the same again changes nothing, and nobody else sees it', async () => {
    const { token } = await buildUser(app.context.db)
    const other = await buildUser(app.context.db)
    expect((await app.call(getSubdec, { token })).data).toEqual({ answers: NO_ANSWERS, savedAt: null })
    await app.call(saveSubdec, { token, body: { exams } })
    await app.call(saveSubdec, { token, body: { exams } })
    await app.call(saveSubdec, { token, body: { interest: [{ subject: 1, degree: 5 }] } })
    const { answers, savedAt } = (await app.call(getSubdec, { token })).data
    expect(answers).toEqual({ ...NO_ANSWERS, exams, interest: [{ subject: 1, degree: 5 }] })
    expect(savedAt).not.toBeNull()
    expect((await app.call(getSubdec, { token: other.token })).data.savedAt).toBeNull()
  })

  test('is refused by name where it cannot be', async () => {
    const { token } = await buildUser(app.context.db)
    const refused = await app.call(saveSubdec, { token, body: { interest: [{ subject: 8, degree: 5 }] } })
    expect(refused.status).toBe(400)
    expect(refused.info).toContain('科目')
  })
})

describe('what it rests on', () => {
  const factsOf = async (token: string, provinceId: number) =>
    (await app.call(getSubdecFacts, { token, query: { provinceId } })).data

  async function wishing(...ids: string[]) {
    const user = await buildUser(app.context.db)
    const liked = ids.map((id) => ({ level: 'major' as const, id }))
    await app.call(savePreferences, { token: user.token, body: { ...NO_PREFERENCES, liked } })
    return user
  }

  test('浙江: 35 combinations, wishes counted in its plan, which is not whole', async () => {
    const { token } = await wishing('080901')
    const facts = await factsOf(token, 11)
    expect(facts.combinations).toHaveLength(35)
    expect(facts.all).toBeNull()
    expect(facts.wishTable).toMatchObject({ province: { id: 11 }, complete: false, unseen: [4, 5, 6, 7] })
    expect(facts.seen).toHaveLength(35)
    const [wish] = facts.wishes
    expect(wish?.name).toBe('计算机科学与技术')
    const kept = new Map(
      facts.combinations.map((mask) => [combinationName(mask), keptOf(wish?.demands ?? [], mask)]),
    )
    expect(kept.get('物化生')).toMatchObject({ open: 23, lost: 0 })
    expect(kept.get('政史地')).toMatchObject({ open: 0, lost: 23 })
  })

  test('a province of groups has its own shares, and no majors where no plan names them', async () => {
    const { token } = await wishing('080901')
    const facts = await factsOf(token, 10)
    expect(facts.combinations).toHaveLength(12)
    expect(facts.all?.reduce((sum, { units }) => sum + units, 0)).toBe(6)
    expect(facts.wishTable).toBeNull()
    expect(facts.wishes).toMatchObject([{ name: '计算机科学与技术', demands: [] }])
  })

  test('a province without requirements says so, and has its combinations all the same', async () => {
    const { token } = await buildUser(app.context.db)
    const facts = await factsOf(token, 19)
    expect(facts.notice).toContain('还没有广东')
    expect(facts).toMatchObject({ all: null, wishTable: null, wishes: [], table: null })
    expect(facts.combinations).toHaveLength(12)
  })

  test('tests that were submitted tell of their subject; one under way does not', async () => {
    const { db, runs } = app.context
    const { token, id } = await buildUser(db)
    const instrument = await buildInstrument(db, { code: 'subass-physics', title: '物理学科测评' })
    const run = await runs.open(id, instrument, 'A')
    await runs.answer(id, run, [{ item: 'T0', answer: 0, millis: 9000 }])
    expect((await factsOf(token, 11)).results).toEqual([])
    const part = partOf(instrument, 'A')
    await updateResult(db, run, scoreOf(part, [{ item: 'T0', answer: 0, millis: 9000 }]))
    expect((await factsOf(token, 11)).results).toMatchObject([
      { instrument: 'subass-physics', subject: 1, paper: { right: 1, of: 4 }, scales: [] },
    ])
  })
})

test('every text that the rules may say is there, and each place in it has its value', async () => {
  const { data } = await app.call(getSubdecTexts, {})
  const codes = (some: readonly { code: string }[]) => some.map(({ code }) => code)
  expect(codes(data.order)).toEqual(
    expect.arrayContaining(
      'stable close weight single-reason place-up place-down drop-major must-major not-offered not-asked missing-place load interest old-requirements'.split(
        ' ',
      ),
    ),
  )
  expect(codes(data.circumstances)).toEqual(
    expect.arrayContaining(
      'missing-requirement weak-subject falling one-test school-rank-only interest-ahead result-ahead no-wish close-first-subjects copied no-class late-change requirement-may-change'.split(
        ' ',
      ),
    ),
  )
  const values = Object.fromEntries(
    'ahead behind criterion subject count major year province'.split(' ').map((name) => [name, '某']),
  )
  const texts = [...data.order, ...data.circumstances, ...data.grading.unsettled].flatMap((each) =>
    Object.values<unknown>(each),
  )
  expect(texts.length).toBeGreaterThan(20)
  for (const text of texts) if (typeof text === 'string') expect(fillText(text, values)).not.toMatch(/[{}]/u)
})

describe('the decision on paper', () => {
  const pages = async (token: string, provinceId: number) =>
    pagesOfMade(app, await app.call(makeSubdecFile, { token, body: { provinceId } }))

  test('ranks every combination, says what could change that, and where its figures are from', async () => {
    const { token } = await buildUser(app.context.db)
    const liked = [{ level: 'major' as const, id: '080901' }]
    await app.call(savePreferences, { token, body: { ...NO_PREFERENCES, liked } })
    const results = [1, 2, 3, 4, 5, 6, 7].map((subject) => ({ subject, mark: 80, rank: 20 * subject }))
    await app.call(saveSubdec, {
      token,
      body: { exams: [{ name: '期中', scope: 'school', people: 500, results }] },
    })
    const { data } = await app.call(getSubdecFacts, { token, query: { provinceId: 11 } })
    const whole = (await pages(token, 11)).join('')
    expect(whole).toContain('先后（共35种）')
    for (const mask of data.combinations) expect(whole).toContain(combinationName(mask))
    for (const text of [
      '什么会改变先后',
      '两种并排比',
      '计算机科学与技术',
      '兴趣：3（还没填两科，没有算进来）',
    ])
      expect(whole).toContain(text)
    const [source] = data.wishTable?.sources ?? []
    expect(whole).toContain(source?.title.replaceAll(/\s/g, ''))
    expect(whole).toContain('它不是什么')
  })

  test('of who told nothing says that nothing is ranked', async () => {
    const { token } = await buildUser(app.context.db)
    const whole = (await pages(token, 19)).join('')
    expect(whole).toContain('还没有能比的')
    expect(whole).toContain('还没有广东')
  })
})
