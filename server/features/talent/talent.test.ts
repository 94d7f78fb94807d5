import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveCondition } from '#contract/apprecsim.ts'
import { saveAnswers, submitRun } from '#contract/assess.ts'
import { savePreferences } from '#contract/preference.ts'
import * as calls from '#contract/talent.ts'
import { GOODS } from '#domain/goods.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { KINDS } from '#domain/talent/adaptive.ts'
import type { Test } from '#domain/talent/status.ts'
import { loadStarterInstruments } from '#server/features/assess/service.ts'
import type { TestApp } from '#test/app.ts'
import { buildGrant, buildUser, putOnSale } from '#test/factories.ts'
import { pagesOfMade } from '#test/file.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import * as z from 'zod'
import { insertTask, listTasks } from './queries.ts'
import { rules } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await putOnSale(app.context.db)
  await loadStarterInstruments(app.context.db)
  await app.context.snapshots.load()
})
afterAll(() => app.close())

/** A user who holds the test, and how they take it. */
async function taker() {
  const { db, rows } = app.context
  const user = await buildUser(db)
  await buildGrant(db, { account_id: user.id, goods_id: GOODS.talent })
  await rows.waitUntilInvalidated()
  const at = { token: user.token }
  const begin = async (which: Test) =>
    (await app.call(calls.beginTalent, { ...at, body: { test: which } })).data
  const status = async () => (await app.call(calls.getTalentStatus, at)).data
  /** The test of abilities begun last; 1 is nobody's of this account. */
  let run = 1
  const beginTasks = async () => {
    run = (await begin('talent')).run
    return run
  }
  const next = (of = run) => app.call(calls.nextTalentTask, { ...at, body: { run: of } })
  const answer = (nth: number, given: number | null, millis = 9_000, of = run) =>
    app.call(calls.answerTalentTask, { ...at, body: { run: of, nth, answer: given, millis } })
  /** Answers all statements of a questionnaire. */
  const rate = async (which: 'character' | 'job', by: (item: string) => number) => {
    const { run } = await begin(which)
    const { version, parts } = await app.context.instruments.current(which)
    const answers = parts.flatMap(({ items }) =>
      items.map(({ code }) => ({ item: code, answer: by(code), millis: 3_000 })),
    )
    await app.call(saveAnswers, { ...at, params: { run }, body: { version, answers } })
    return app.call(submitRun, { ...at, params: { run } })
  }
  /** The key of the open task, which no answer tells. */
  const keyOf = async (nth: number): Promise<number> => {
    const { key } = await db
      .selectFrom('talent_task')
      .select('key')
      .where('account_id', '=', user.id)
      .where('place', '=', nth)
      .orderBy('run_id', 'desc')
      .executeTakeFirstOrThrow()
    return key
  }
  /** Goes through the test of abilities; right as `isRight` says. */
  const sit = async (isRight: (nth: number) => boolean, millis?: number) => {
    await beginTasks()
    for (let nth = 1; nth <= 30; nth += 1) {
      const { data } = await next()
      const key = await keyOf(nth)
      const options = data.task?.shown.options.length ?? 0
      await answer(nth, isRight(nth) ? key : (key + 1) % options, millis)
    }
  }
  return { user, at, begin, beginTasks, status, next, answer, rate, keyOf, sit }
}

describe('the status', () => {
  test('is 0 for visitors and who has not paid, and their calls are refused', async () => {
    expect((await app.call(calls.getTalentStatus)).data).toEqual({ status: 0, tests: [] })
    const { token } = await buildUser(app.context.db)
    expect((await app.call(calls.getTalentStatus, { token })).data.status).toBe(0)
    expect((await app.call(calls.nextTalentTask, { token, body: { run: 1 } })).status).toBe(403)
    expect((await app.call(calls.beginTalent, { token, body: { test: 'job' } })).status).toBe(403)
  })

  test('goes from open by under way to done, and to done with a retake', async () => {
    const { begin, status, rate, at } = await taker()
    expect(await status()).toMatchObject({ status: 1, tests: [{ open: null, submittedAt: null }, {}, {}] })
    const { run } = await begin('job')
    expect((await status()).status).toBe(1)
    const { version } = await app.context.instruments.current('job')
    const body = { version, answers: [{ item: 'R01', answer: 4, millis: 2_000 }] }
    await app.call(saveAnswers, { ...at, params: { run }, body })
    expect((await status()).status).toBe(2)
    expect((await begin('job')).run).toBe(run)
    await rate('job', () => 4)
    expect((await status()).status).toBe(3)
    expect((await begin('talent')).status).toBe(4)
    const { tests } = await status()
    expect(tests.find((each) => each.test === 'talent')?.open).toMatchObject({ answered: 0 })
  })
})

describe('the test of abilities', () => {
  test('sends neither key nor what makes a task hard, and the same task until it is answered', async () => {
    const { beginTasks, next } = await taker()
    expect((await next()).status).toBe(404)
    await beginTasks()
    const [one, other] = await Promise.all([next(), next()])
    expect(one.data.task?.nth).toBe(1)
    expect(one.data.task?.shown).toEqual(other.data.task?.shown)
    expect(JSON.stringify(one.data)).not.toMatch(/key|feature|difficulty|solution|guess/)
  })

  test('keeps the first of ten answers that come at once, and an answer that comes again', async () => {
    const { beginTasks, next, answer, user } = await taker()
    await beginTasks()
    await next()
    const all = await Promise.all(Array.from({ length: 10 }, (_, at) => answer(1, at % 4)))
    expect(all.every(({ data }) => data.done === 1)).toBe(true)
    const rows = await app.context.db
      .selectFrom('talent_task')
      .select(['place', 'answer'])
      .where('account_id', '=', user.id)
      .execute()
    expect(rows).toHaveLength(1)
    const kept = rows[0]?.answer
    // Whoever comes later with another answer is told that it does not count.
    expect((await answer(1, kept === 0 ? 1 : 0)).data).toEqual({ done: 1, of: 30, kept: false })
    expect((await answer(1, kept ?? null)).data).toEqual({ done: 1, of: 30, kept: true })
    const again = await app.context.db
      .selectFrom('talent_task')
      .select('answer')
      .where('account_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(again.answer).toBe(kept)
    expect((await next()).data).toMatchObject({ done: 1, task: { nth: 2 } })
  })

  test('tells every device which task runs, and what the server has left of its time', async () => {
    const { beginTasks, next, answer, status, user } = await taker()
    await beginTasks()
    const running = async () =>
      (await status()).tests.find((each) => each.test === 'talent')?.open?.running ?? null
    expect(await running()).toBeNull()
    const { data } = await next()
    const all = (data.task?.seconds ?? 0) * 1000
    const before = (by: number) =>
      app.context.db
        .updateTable('talent_task')
        .set({ shown_at: new Date(Date.now() - by) })
        .where('account_id', '=', user.id)
        .execute()
    await before(18_000)
    const now = await running()
    expect(now?.nth).toBe(1)
    expect(now?.left).toBeGreaterThan(all - 28_000)
    expect(now?.left).toBeLessThanOrEqual(all - 18_000)
    await before(600_000)
    expect(await running()).toEqual({ nth: 1, left: 0 })
    await answer(1, 0)
    expect(await running()).toBeNull()
  })

  test('takes no answer for missing before its time is over, and counts it as missed once that was told', async () => {
    const { beginTasks, next, answer, user } = await taker()
    await beginTasks()
    await next()
    expect(await answer(1, null)).toMatchObject({ success: false, data: 'TASK_IN_TIME' })
    expect(await answer(1, 0, 3_000_000)).toMatchObject({ success: false, data: 'TASK_LATE' })
    expect(await answer(2, 0)).toMatchObject({ status: 400 })
    expect(await answer(1, 9)).toMatchObject({ status: 400 })
    await app.context.db
      .updateTable('talent_task')
      .set({ shown_at: new Date(Date.now() - 600_000) })
      .where('account_id', '=', user.id)
      .execute()
    // Whoever comes back is told: nothing was counted meanwhile.
    expect((await next()).data).toMatchObject({ done: 0, task: { nth: 1, left: 0 } })
    expect((await answer(1, null, 600_000)).data.done).toBe(1)
    expect((await next()).data.task).toMatchObject({ nth: 2 })
  })

  test('ends with the thirtieth answer, once, and its result stands beside that of a retake', async () => {
    const { sit, next, answer, status, at, keyOf, user } = await taker()
    await sit((nth) => nth % 3 !== 1)
    expect((await status()).status).toBe(3)
    expect(await next()).toMatchObject({ success: false, data: 'RUN_SUBMITTED' })
    // The last answer is sent again, since nobody heard that it had come.
    expect((await answer(30, await keyOf(30))).data).toEqual({ done: 30, of: 30, kept: true })
    const result = async () => (await app.call(calls.getAbilityResult, at)).data
    const { latest } = await result()
    expect(latest).toMatchObject({ tasks: 30, right: 20, missed: 0, doubts: [] })
    expect(latest?.parts.map(({ tasks }) => tasks)).toEqual([9, 6, 9, 3, 3])
    const { share, error, low, high } = latest?.overall ?? { share: 0, error: 0, low: 0, high: 0 }
    expect(error).toBeGreaterThan(0)
    expect(error).toBeLessThan(Math.max(share - low, high - share))
    await sit(() => true)
    const after = await result()
    expect(after.latest?.overall.share).toBeGreaterThan(latest?.overall.share ?? 100)
    expect(after.earlier).toHaveLength(1)
    const own = await app.context.db
      .selectFrom('talent_task')
      .select(['kind', 'identity', 'features'])
      .where('account_id', '=', user.id)
      .execute()
    expect(new Set(own.map(({ identity }) => identity.toString('hex'))).size).toBe(60)
    // What made them hard is kept, for weights to be fitted to.
    const counts = z.record(z.string(), z.number())
    for (const { kind, features } of own) {
      const known = Object.keys(rules[z.enum(KINDS).parse(kind)].features)
      const counted = Object.keys(counts.parse(features))
      expect(counted.length).toBeGreaterThan(0)
      expect(known).toEqual(expect.arrayContaining(counted))
    }
  })

  test('takes no answer to another run than the one it names', async () => {
    const { beginTasks, next, answer, sit, keyOf, begin } = await taker()
    await sit(() => true)
    const first = (await begin('job')).run
    const ended = await beginTasks()
    await next()
    const key = await keyOf(1)
    const other = await taker()
    await other.beginTasks()
    await other.next()
    expect((await other.answer(1, 0, 9_000, ended)).status).toBe(404)
    expect((await other.next(ended)).status).toBe(404)
    expect((await answer(1, 0, 9_000, first + 1_000_000)).status).toBe(404)
    await sit(() => false)
    // On a device that knows nothing of the end: neither its answer nor its wish for another task goes to the next run.
    const now = await beginTasks()
    expect(now).not.toBe(ended)
    expect((await next()).data).toMatchObject({ done: 0, task: { nth: 1 } })
    expect(await answer(1, key, 9_000, ended)).toMatchObject({ success: false, data: 'RUN_SUBMITTED' })
    expect(await answer(31, 0, 9_000, ended)).toMatchObject({ success: false, data: 'RUN_SUBMITTED' })
    expect(await next(ended)).toMatchObject({ success: false, data: 'RUN_SUBMITTED' })
    expect((await next()).data).toMatchObject({ done: 0 })
  })

  test('never asks an account the same drawn task twice: its table takes none', async () => {
    const { beginTasks, next, user } = await taker()
    const run = await beginTasks()
    await next()
    const { db } = app.context
    const [asked] = await listTasks(db, run)
    if (asked === undefined) throw new Error('there is no task')
    const again = { ...asked, kind: 'cube' as const, features: {}, identity: randomBytes(32) }
    const keep = (place: number) => {
      const { shown, key, difficulty, guess, seconds, kind, features, identity } = again
      return insertTask(db, user.id, run, {
        place,
        shown,
        key,
        difficulty,
        guess,
        seconds,
        kind,
        features,
        identity,
      })
    }
    await keep(2)
    await expect(keep(3)).rejects.toThrow('talent_task_once')
  })
})

describe('majors', () => {
  test('are matched once interests are known, each with why and what speaks against, beside the reach of the condition', async () => {
    const { rate, at } = await taker()
    const majors = async () => (await app.call(calls.getTalentMajors, at)).data
    expect(await majors()).toMatchObject({ restsOn: [], groups: [], condition: null })
    await rate('job', (item) => (item.startsWith('I') ? 5 : 2))
    const { restsOn, groups } = await majors()
    expect(restsOn).toEqual(['job'])
    const all = groups.flatMap(({ categories }) => categories)
    expect(all).toHaveLength(93)
    expect(all.every(({ why, against }) => why !== '' && against !== '')).toBe(true)
    expect(
      groups.map(({ fit, categories }) => [fit, categories.length <= (fit === 'rest' ? 93 : 10)]),
    ).toEqual([
      ['first', true],
      ['next', true],
      ['rest', true],
    ])
    const first = groups.find(({ fit }) => fit === 'first')?.categories ?? []
    expect(first.map(({ name }) => name)).toContain('数学类')
    expect(first.every(({ speaksFor }) => speaksFor.some(({ code }) => code === 'investigative'))).toBe(true)
    expect(first.every(({ reach, liked }) => reach === null && !liked)).toBe(true)
    const condition = { provinceId: 11, year: 2026, totalScore: 640, rank: 9000, subjectIds: [1, 2, 3] }
    await app.call(saveCondition, { ...at, body: { ...condition, given: 'sure' } })
    const reached = await majors()
    expect(reached.condition).toEqual({ provinceId: 11, rank: 9000, subjects: ['物理', '化学', '生物'] })
    const reach = reached.groups
      .flatMap(({ categories }) => categories)
      .find(({ name }) => name === '计算机类')?.reach
    expect(reach?.units).toBeGreaterThan(0)
    expect(reach?.reached).toBeGreaterThan(0)
    const wish = { level: 'category' as const, id: '数学类' }
    await app.call(savePreferences, { ...at, body: { ...NO_PREFERENCES, liked: [wish] } })
    const after = (await majors()).groups.flatMap(({ categories }) => categories)
    expect(after.filter(({ liked }) => liked).map(({ name }) => name)).toEqual(['数学类'])
  })

  /** Some of an area more, some less, on the way to a mean: nobody likes all of one kind alike. */
  const mixed = (item: string, high: string): number =>
    (high.includes(item.slice(0, 1)) ? 4 : 2) + ((Number(item.slice(1)) * 7) % 3 === 0 ? 1 : 0)

  test('a test of abilities in doubt decides nothing: an artist keeps music and design', async () => {
    const { rate, sit, at } = await taker()
    const majors = async () => (await app.call(calls.getTalentMajors, at)).data
    const firstOf = ({ groups }: Awaited<ReturnType<typeof majors>>) =>
      groups.find(({ fit }) => fit === 'first')?.categories.map(({ name }) => name) ?? []
    await rate('job', (item) => mixed(item, 'AE'))
    const before = await majors()
    expect(before).toMatchObject({ restsOn: ['job'], doubted: [], undecided: null })
    for (const name of ['音乐与舞蹈学类', '设计学类']) expect(firstOf(before)).toContain(name)
    await sit((nth) => nth % 7 === 0, 3_000)
    const after = await majors()
    expect(after).toMatchObject({ restsOn: ['job'], doubted: [{ test: 'talent', doubts: ['fast'] }] })
    expect(after.groups).toEqual(before.groups)
  })

  test('interests in doubt decide nothing, though the test before was in none; nor do a character’s, of any other', async () => {
    const { rate, at } = await taker()
    const majors = async () => (await app.call(calls.getTalentMajors, at)).data
    await rate('job', (item) => mixed(item, 'I'))
    await rate('character', (item) => 1 + (Number(item.slice(1)) % 5))
    expect(await majors()).toMatchObject({ restsOn: ['job', 'character'], doubted: [], undecided: null })
    await rate('character', () => 5)
    const { doubted, restsOn } = await majors()
    expect(doubted.map(({ test: which }) => which)).toEqual(['character'])
    expect(restsOn).toEqual(['job'])
    await rate('job', () => 3)
    const last = await majors()
    expect(last).toMatchObject({ restsOn: [], undecided: 'doubted' })
    expect(last.doubted.find(({ test: which }) => which === 'job')).toEqual({
      test: 'job',
      doubts: ['straight'],
    })
    expect(last.groups.map(({ categories }) => categories.length)).toEqual([0, 0, 93])
  })

  test('say that interests which are all alike do not decide', async () => {
    const { rate, at } = await taker()
    await rate('job', (item) => mixed(item, ''))
    const { undecided, groups, restsOn } = (await app.call(calls.getTalentMajors, at)).data
    expect({ undecided, restsOn }).toEqual({ undecided: 'flat', restsOn: ['job'] })
    expect(groups.map(({ categories }) => categories.length)).toEqual([0, 0, 93])
  })

  test('the same place of the options again and again is a pattern, however slowly', async () => {
    const { beginTasks, next, answer, at } = await taker()
    await beginTasks()
    for (let nth = 1; nth <= 30; nth += 1) {
      await next()
      await answer(nth, nth % 2)
    }
    const { latest } = (await app.call(calls.getAbilityResult, at)).data
    expect(latest?.doubts).toEqual(['straight'])
  })
})

describe('the report by mail', () => {
  const line = z.object({ to: z.string(), subject: z.string(), text: z.string() })
  const outbox = () =>
    readFileSync(join(app.context.config.dataDir, 'outbox', 'mail.ndjson'), 'utf8')
      .trim()
      .split('\n')
      .map((each) => line.parse(JSON.parse(each)))
  const codeTo = (email: string) =>
    /\d{6}/.exec(
      outbox()
        .filter(({ to }) => to === email)
        .at(-1)?.subject ?? '',
    )?.[0] ?? ''

  test('goes only to an address that was confirmed by the code sent there', async () => {
    const { at, rate } = await taker()
    const email = 'parent@example.com'
    const send = () => app.call(calls.sendTalentEmail, at)
    const confirm = (code: string, to = email) =>
      app.call(calls.confirmEmail, { ...at, body: { email: to, code } })
    expect(await send()).toMatchObject({ success: false, data: 'EMAIL_REQUIRED' })
    expect(await app.call(calls.sendEmailCode, { ...at, body: { email: 'nobody' } })).toMatchObject({
      status: 400,
    })
    await app.call(calls.sendEmailCode, { ...at, body: { email: ' Parent@Example.com ' } })
    const code = codeTo(email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await confirm(wrong)).success).toBe(false)
    expect((await confirm(code, 'other@example.com')).success).toBe(false)
    expect((await confirm(code)).data).toEqual({ previewUrl: '/talent/result/preview', email })
    expect((await confirm(code)).success).toBe(false)
    expect(await send()).toMatchObject({ success: false, data: 'NO_RESULT' })
    await rate('job', (item) => (item.startsWith('S') ? 5 : 2))
    expect((await send()).success).toBe(true)
    const last = outbox().at(-1)
    expect(last?.to).toBe(email)
    expect(last?.text).toMatch(/育人服务：5\.0/)
    expect(last?.text).toContain('不是诊断')
    await app.call(calls.deleteEmail, at)
    expect((await app.call(calls.getTalentEmail, at)).data.email).toBeNull()
  })

  test('codes are tried five times, and sent three times an hour to an address', async () => {
    const { at } = await taker()
    const email = 'guessed@example.com'
    const ask = () => app.call(calls.sendEmailCode, { ...at, body: { email } })
    await ask()
    const code = codeTo(email)
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = String((Number(code) + 1 + tries) % 1_000_000).padStart(6, '0')
      await app.call(calls.confirmEmail, { ...at, body: { email, code: wrong } })
    }
    expect((await app.call(calls.confirmEmail, { ...at, body: { email, code } })).success).toBe(false)
    await ask()
    await ask()
    expect((await ask()).status).toBe(429)
  })
})

describe('the report on paper', () => {
  test('has a chapter for each test, and says which were not taken', async () => {
    const { at, rate } = await taker()
    await rate('job', (item) => (item.startsWith('R') ? 5 : 2))
    const { data } = await app.call(calls.getRatedResult, { ...at, params: { test: 'job' } })
    const whole = (await pagesOfMade(app, await app.call(calls.makeTalentFile, { ...at, body: {} }))).join('')
    expect(whole.split('这一项还没有做。').length - 1).toBe(2)
    const scales = data.latest?.scales ?? []
    expect(scales).toHaveLength(6)
    for (const { name, says } of scales)
      for (const text of [name, says]) expect(whole).toContain(text.replaceAll(/\s/g, ''))
    const { groups } = (await app.call(calls.getTalentMajors, { ...at, query: {} })).data
    const shown = groups.flatMap(({ fit, categories }) => (fit === 'rest' ? [] : categories))
    expect(shown.length).toBeGreaterThan(10)
    for (const { name } of shown) expect(whole).toContain(name)
    expect(whole).toContain('这份报告只说明做题时的情况，不是诊断')
  })

  test('is four pages at most where all three were taken', async () => {
    const { at, rate, sit } = await taker()
    await rate('job', (item) => (item.startsWith('R') ? 5 : 2))
    await rate('character', (item) => (item.startsWith('C') ? 5 : 2))
    await sit((nth) => nth % 2 === 0)
    const pages = await pagesOfMade(app, await app.call(calls.makeTalentFile, { ...at, body: {} }))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.length).toBeLessThanOrEqual(4)
    expect(pages.join('')).toContain('下一步：看想学的专业要什么科')
  })

  test('tells abilities as bands, and is not made for who has not paid', async () => {
    const { at, sit } = await taker()
    await sit((nth) => nth % 2 === 0)
    const { latest } = (await app.call(calls.getAbilityResult, at)).data
    const parts = latest?.parts ?? []
    const whole = (await pagesOfMade(app, await app.call(calls.makeTalentFile, { ...at, body: {} }))).join('')
    expect(whole).toContain(`你大约能做对${latest?.overall.share}%`)
    expect(parts).toHaveLength(5)
    for (const { name, tasks, low, high } of parts)
      expect(whole).toContain(`${name}（${tasks}题）${low}%–${high}%`)
    expect(whole).toContain('不是智商，没有和别人比过')
    const { token } = await buildUser(app.context.db)
    expect((await app.call(calls.makeTalentFile, { token, body: {} })).status).toBe(403)
  })
})
