import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { listDevices } from '#contract/account.ts'
import { mock, saveCondition } from '#contract/apprecsim.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listJobClasses } from '#contract/major.ts'
import { GOODS_IDS } from '#domain/goods.ts'
import { loadStarter } from './starter.ts'
import { startTestApp } from './app.ts'
import { type Known, type WireCase, wireCases } from './arbitrary.ts'
import {
  type BuiltUser,
  buildGrant,
  buildOrder,
  buildSession,
  buildSimulation,
  buildUser,
} from './factories.ts'
import { ownPage } from './outbox.ts'
import { buildPartner } from './partner.ts'
import { buildStaff } from './staff.ts'

/*
 * A run has a seed of its own, so that the requests are others each time; FUZZ_SEED repeats one. FUZZ_REQUESTS asks each
 * endpoint more often, FUZZ_REPORT names a file for what was answered: both are for `npm run bench -- fuzz`.
 */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const requests = Number(process.env.FUZZ_REQUESTS ?? 8)
/** ms. What takes longer hangs, on whatever machine. */
const answersWithin = 25_000
/** Whatever a request is like, it is the caller's fault, too much, or a good answer. */
const fine = new Set([200, 400, 401, 403, 404, 413, 415, 429])

// Before the cases are told, since there is one for each endpoint of the app.
const app = await startTestApp()
await loadStarter(app.context.databaseUrl)
await app.context.snapshots.load()
const { directory } = app.context.snapshots.current ?? {}
if (!directory) throw new Error('nothing is loaded')
const schools = directory.schools.slice(0, 3).map(({ hashId }) => hashId)
const majors = directory.majors.slice(0, 3).map(({ hashId }) => hashId)
const jobs = await app.call(listJobClasses)
const contents = await app.context.db.selectFrom('content').select(['hash_id', 'kind']).execute()
const courses = contents.filter(({ kind }) => ['course', 'weekly'].includes(kind))

/** How often each status was answered by an endpoint, and how long an answer took at most, in ms. */
interface Answers {
  endpoint: string
  answered: Record<string, number>
  slowest: number
}
const report: Answers[] = []

afterAll(async () => {
  await app.close()
  if (process.env.FUZZ_REPORT !== undefined) writeFileSync(process.env.FUZZ_REPORT, JSON.stringify(report))
})

/** Somebody with a simulation and a condition, and what requests had best name to get anywhere. */
async function buildStudent(): Promise<{ user: BuiltUser; known: Known }> {
  const { db } = app.context
  const user = await buildUser(db)
  const mine = { account_id: user.id }
  const simulation = await buildSimulation(db, mine)
  const order = await buildOrder(db, mine)
  for (const goods_id of GOODS_IDS) await buildGrant(db, { ...mine, goods_id })
  const question = { ...mine, hash_id: `q${user.id}`, kind: 'feedback', text: '一句话的反馈' }
  await db.insertInto('question').values(question).execute()
  const comment = { ...mine, hash_id: `c${user.id}`, course_hash_id: 'gone', text: '讲得清楚' }
  await db.insertInto('course_comment').values(comment).execute()
  const condition = {
    provinceId: 11,
    year: 2026,
    totalScore: 600,
    rank: 20_000,
    given: 'sure' as const,
    subjectIds: [1, 2, 3],
  }
  const saved = await app.call(saveCondition, { token: user.token, body: condition })
  expect(saved.success).toBe(true)
  const devices = await app.call(listDevices, { token: user.token })
  const simulated = await app.call(mock, { token: user.token, body: { provinceId: 11 } })
  const known = {
    provinceId: [11],
    year: [2024, 2025, 2026],
    totalScore: [600],
    rank: [20_000],
    subjectIds: [[1, 2, 3]],
    track: ['综合'],
    batch: ['普通类一段'],
    previousId: [simulation, null],
    id: [simulation],
    mobile: ['13811112222', user.mobile],
    code: ['000000'],
    cuHashId: schools,
    schoolHashId: schools,
    schoolHashIds: [schools.join(',')],
    majorHashId: majors,
    majorHashIds: [majors.join(',')],
    majorId: simulated.data.list.map(({ majorId }) => majorId),
    subCatId: ['0809', '0702'],
    jobClassCode: jobs.data.groups.flatMap(({ classes }) => classes.map(({ code }) => code)),
    majorTypeCode: ['0809', '0702'],
    contentHashId: contents.map(({ hash_id }) => hash_id),
    courseId: courses.map(({ hash_id }) => hash_id),
    orderNo: [order],
    deviceId: devices.data.map(({ deviceId }) => deviceId),
    quId: [question.hash_id],
    commentId: [comment.hash_id],
  }
  return { user, known }
}

/** Of an owner each time: the request before may have ended the last one’s session. */
const ownersCookie = async () => (await buildStaff(app.context.db)).headers

/** What somebody sends with a call that they may make. */
async function admitted({ access, path }: Endpoint, token: string): Promise<Record<string, string>> {
  if (access === 'public') return {}
  if (path.startsWith('/api/console/')) return ownersCookie()
  if (path.startsWith('/api/partner/')) return (await buildPartner(app.context.db)).headers
  return { 'x-auth-token': token }
}

/** Calls with all counters cleared, so that no limit hides what lies behind it. */
async function send(endpoint: Endpoint, token: string, { url, body }: WireCase) {
  await app.context.db.deleteFrom('rate_limit').execute()
  return app.app.fastify.inject({
    method: endpoint.method,
    url,
    headers: {
      ...ownPage,
      ...(await admitted(endpoint, token)),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
}

test.each(app.app.endpoints)(
  '$method $path stands malformed requests: never a fault, never a hang, never half an answer',
  async (endpoint) => {
    const { user, known } = await buildStudent()
    const name = `${endpoint.method} ${endpoint.path}`
    const answers: Answers = { endpoint: name, answered: {}, slowest: 0 }
    report.push(answers)
    let { token } = user
    const property = fc.asyncProperty(wireCases(endpoint, known), async (wire) => {
      // Two dotted segments in a row: every client resolves them itself, and asks for a page.
      fc.pre(new URL(wire.url, 'http://localhost').pathname.startsWith('/api/'))
      const sent = performance.now()
      const response = await send(endpoint, token, wire)
      answers.slowest = Math.max(answers.slowest, performance.now() - sent)
      const { statusCode } = response
      answers.answered[statusCode] = (answers.answered[statusCode] ?? 0) + 1
      const answer: unknown = response.json()
      expect(fine, response.body).toContain(statusCode)
      expect(answer).toMatchObject({ success: expect.any(Boolean), info: expect.any(String) })
      // A logout and the like end the session; who has said to be under 14 gets no further than admission.
      if (statusCode === 401) token = await buildSession(app.context.db, { account_id: user.id })
      await app.context.db
        .updateTable('account')
        .set({ birth_year: null })
        .where('id', '=', user.id)
        .execute()
    })
    const result = await fc.check(property, { numRuns: requests, timeout: answersWithin, seed })
    if (result.failed) {
      const again = `FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests} npx vitest run test/fuzz.test.ts -t '${name} '`
      throw new Error(`${fc.defaultReportMessage(result)}\n\nOnce more: ${again}`)
    }
    expect({}).not.toHaveProperty('polluted')
    // What nobody got into was not tried.
    expect(Object.keys(answers.answered)).not.toEqual(['401'])
  },
  30_000 + requests * 500,
)

test('a parameter that comes twice is refused, whichever it is', async () => {
  const taken = app.app.endpoints.flatMap(({ path, query }) =>
    Object.entries(query.shape).map(([name, field]) => ({ name: `${path} ${name}`, field })),
  )
  expect(taken.length).toBeGreaterThan(100)
  for (const { name, field } of taken)
    for (const twice of [
      ['1', '1'],
      ['', '1'],
      ['历史', '物理'],
    ])
      expect(z.safeParse(field, twice).success, `${name} ${twice.join()}`).toBe(false)
  const { statusCode } = await app.app.fastify.inject('/api/hiscore/line?provinceId=11&provinceId=11')
  expect(statusCode).toBe(400)
})

test('10 MB are refused wherever a body is taken', async () => {
  const huge = Buffer.from(JSON.stringify({ mobile: 'x'.repeat(10 * 1024 * 1024) }))
  const { user } = await buildStudent()
  const taking = app.app.endpoints.filter(({ method }) => method === 'POST' || method === 'PUT')
  expect(taking).not.toEqual([])
  for (const endpoint of taking) {
    const response = await send(endpoint, user.token, { url: endpoint.path, body: huge })
    expect(response.statusCode, endpoint.path).toBe(413)
  }
})
