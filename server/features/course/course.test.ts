import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getContent, listContent } from '#contract/content.ts'
import {
  addComment,
  deleteComment,
  getWeekly,
  listComments,
  listCourses,
  listOwnComments,
} from '#contract/course.ts'
import { search } from '#contract/search.ts'
import type { GateDemand } from '#domain/gate.ts'
import { commentsHide, commentsShow } from './ops.ts'
import { commentsHeld, commentsRefuse, commentsRelease } from '#ops/held.ts'
import { gateSet } from '#server/features/goods/ops-goods.ts'
import { readConfig } from '#server/config.ts'
import { loadStarter } from '#test/starter.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildGrant, buildUser, putOnSale } from '#test/factories.ts'
import { runOps } from '#test/run-ops.ts'
import { withoutTable } from '#test/without-table.ts'

let app: TestApp
let courseId: string
beforeAll(async () => {
  app = await startTestApp()
  await putOnSale(app.context.db)
  await loadStarter(app.context.databaseUrl)
  await app.context.snapshots.load()
  const { data } = await app.call(listCourses, { body: { categoryType: 'COURSE' } })
  courseId = data[0]?.courseId ?? ''
})
afterEach(() => vi.useRealTimers())
afterAll(() => app.close())

test('weekly plans come eight a page, 高一 by default, 高二 as 9, 高三 as 10, that of today first', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-12T08:00:00+08:00') })
  const first = await app.call(listCourses, { body: {} })
  expect(first.pager).toEqual({ page: 1, size: 8, totalPages: 2, total: 9 })
  expect(first.data.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7, 8, 9, 1])
  expect(first.data.map(({ isCurrent }) => isCurrent)).toEqual([true, ...Array(7).fill(false)])
  expect(first.data.every(({ categoryId, title }) => categoryId === 8 && title.startsWith('高一'))).toBe(true)
  const second = await app.call(listCourses, { body: { page: 2, size: 8, categoryId: 8 } })
  expect(second.data.map(({ number }) => number)).toEqual([2])
  for (const [categoryId, name] of [
    [9, '高二'],
    [10, '高三'],
  ] as const) {
    const { data } = await app.call(listCourses, {
      body: { page: 1, size: 8, categoryId, categoryType: 'WEEKLY', provinceId: 11 },
    })
    expect(data.every(({ title }) => title.startsWith(name))).toBe(true)
    expect(data).toHaveLength(8)
  }
})

test('courses are listed by topic', async () => {
  const { data, pager } = await app.call(listCourses, { body: { categoryType: 'COURSE', categoryId: 1 } })
  expect(data.map(({ categoryId }) => categoryId)).toEqual([1])
  expect(pager?.total).toBe(1)
})

test('a weekly plan is read by who has the package, and by no way round', async () => {
  const weekly = (await app.call(listCourses, { body: {} })).data[0]
  const params = { courseId: weekly?.courseId ?? '' }
  const { id, token } = await buildUser(app.context.db)
  expect((await app.call(getWeekly, { params })).status).toBe(401)
  expect((await app.call(getWeekly, { params, token })).status).toBe(403)
  await buildGrant(app.context.db, { account_id: id, goods_id: 12 })
  const read = await app.call(getWeekly, { params, token })
  expect(read.data.blocks.length).toBeGreaterThan(3)
  expect(read.data.title).toBe(weekly?.title)
  expect((await app.call(getWeekly, { params: { courseId }, token })).status).toBe(404)

  expect((await app.call(getContent, { params: { contentHashId: params.courseId } })).status).toBe(404)
  const { data } = await app.call(listContent, { query: { size: 50 } })
  expect(data.map(({ title }) => title).join()).not.toContain('高一第')
  const hits = JSON.stringify((await app.call(search, { query: { q: weekly?.title ?? '' } })).data)
  expect(hits).not.toContain(params.courseId)
})

test('a weekly plan is read by whom the operator lets in', async () => {
  const { db } = app.context
  const params = { courseId: (await app.call(listCourses, { body: {} })).data[0]?.courseId ?? '' }
  const { token } = await buildUser(db)
  const demand = async (demand: GateDemand): Promise<void> => {
    await runOps(app, gateSet, ['--tool', 'consultant', '--demand', demand])
  }
  const statuses = async () => [
    (await app.call(getWeekly, { params })).status,
    (await app.call(getWeekly, { params, token })).status,
  ]
  try {
    await demand('open')
    expect(await statuses()).toEqual([200, 200])
    await demand('user')
    expect(await statuses()).toEqual([401, 200])
    await demand('goods')
    expect(await statuses()).toEqual([401, 403])
  } finally {
    await db.deleteFrom('tool_gate').execute()
  }
})

test('comments: shown to others without a name, one’s own marked, deleted by nobody else', async () => {
  const params = { courseId }
  const [owner, other] = await Promise.all([buildUser(app.context.db), buildUser(app.context.db)])
  const said = await app.call(addComment, { params, body: { text: ' 第二步讲得清楚 ' }, token: owner.token })
  expect(said.data).toMatchObject({ text: '第二步讲得清楚', mine: true, hidden: false })
  const visitor = await app.call(listComments, { params })
  expect(visitor.data).toEqual([{ ...said.data, mine: false }])
  expect(visitor.pager?.total).toBe(1)
  expect((await app.call(listComments, { params, token: owner.token })).data[0]?.mine).toBe(true)

  const { data: own } = await app.call(listOwnComments, { token: owner.token })
  expect(own).toMatchObject([{ text: '第二步讲得清楚', course: { courseId } }])
  expect(own[0]?.course.title).toBeTruthy()
  expect((await app.call(listOwnComments, { token: other.token })).data).toEqual([])

  const id = { commentId: said.data.commentId }
  expect((await app.call(deleteComment, { params: id, token: other.token })).status).toBe(404)
  expect((await app.call(deleteComment, { params: id, token: owner.token })).status).toBe(200)
  expect((await app.call(listComments, { params })).data).toEqual([])
})

test('what the operator hides only its owner still sees', async () => {
  const params = { courseId }
  const { token } = await buildUser(app.context.db)
  const { data } = await app.call(addComment, { params, body: { text: '第二步没看懂' }, token })
  const ops = { config: readConfig({}), url: app.context.databaseUrl, print: () => {} }
  await commentsHide.read(['--id', data.commentId])(ops)
  expect((await app.call(listComments, { params })).data).toEqual([])
  expect((await app.call(listComments, { params, token })).data).toMatchObject([{ hidden: true }])
  await commentsShow.read(['--id', data.commentId])(ops)
  expect((await app.call(listComments, { params })).data).toHaveLength(1)
  await expect(commentsHide.read(['--id', 'nobody'])(ops)).rejects.toThrow('there is no such comment')
})

test('what surely leads elsewhere is refused, what may do so is held until the operator has looked', async () => {
  const params = { courseId }
  const { token } = await buildUser(app.context.db)
  const say = (text: string) => app.call(addComment, { params, body: { text }, token })
  const shown = async (as?: string) =>
    (await app.call(listComments, { params, ...(as === undefined ? {} : { token: as }) })).data
  for (const text of ['加V：abcd1234', '一三八零零零零一二三四', '看 example点com'])
    expect(await say(text)).toMatchObject({ status: 400, info: expect.stringContaining('手机号') })
  const [released, refused] = [(await say('有意者联系我')).data, (await say('私我拿资料')).data]
  expect([released, refused]).toMatchObject([
    { held: true, hidden: false },
    { held: true, hidden: false },
  ])
  const texts = (rows: { text: string }[]) => rows.map(({ text }) => text)
  expect(texts(await shown())).not.toContain('有意者联系我')
  expect((await shown(token)).filter(({ mine }) => mine)).toMatchObject([{ held: true }, { held: true }])
  const { data: own } = await app.call(listOwnComments, { token })
  expect(own.map(({ held }) => held)).toEqual([true, true])

  const listed = (await runOps(app, commentsHeld, [])).join('\n')
  expect(listed).toContain('    有意者联系我')
  expect(listed).toContain('2 held')
  await runOps(app, commentsRelease, ['--id', released.commentId])
  await runOps(app, commentsRefuse, ['--id', refused.commentId])
  expect(texts(await shown())).toContain('有意者联系我')
  expect(texts(await shown())).not.toContain('私我拿资料')
  const [theirs] = (await shown(token)).filter(({ text }) => text === '私我拿资料')
  expect(theirs).toMatchObject({ held: false, hidden: true })
  expect(await runOps(app, commentsHeld, [])).toEqual(['nothing is held'])
  await expect(runOps(app, commentsRelease, ['--id', refused.commentId])).rejects.toThrow('no such comment')
  for (const { commentId } of [released, refused])
    await app.call(deleteComment, { params: { commentId }, token })
})

test('a comment has 1 to 500 characters, is on a course that exists, and 20 a day are enough', async () => {
  const { token } = await buildUser(app.context.db)
  const say = (text: string, at = courseId) =>
    app.call(addComment, { params: { courseId: at }, body: { text }, token })
  expect(await say('   ')).toMatchObject({ status: 400, info: expect.stringContaining('请写几个字') })
  expect((await say('长'.repeat(501))).status).toBe(400)
  expect((await say('好', 'nothing')).status).toBe(404)
  expect((await app.call(listComments, { params: { courseId: 'nothing' } })).status).toBe(404)
  // What could not be kept does not count.
  await withoutTable(app.context.db, 'course_comment', async () => {
    for (let failed = 0; failed < 3; failed += 1) expect((await say('好')).status).toBe(500)
  })
  const answers = await Promise.all(Array.from({ length: 21 }, () => say('好')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
