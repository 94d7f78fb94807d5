import { afterAll, beforeAll, expect, test } from 'vitest'
import { findItems, issueCodeBatch } from '#contract/console/goods.ts'
import { getContent, getHeldContent, listContent } from '#contract/content.ts'
import { listCourses } from '#contract/course.ts'
import { isGoodsAvailable } from '#contract/goods.ts'
import { activateCode } from '#contract/pay.ts'
import { search } from '#contract/search.ts'
import { GOODS } from '#domain/goods.ts'
import { hashInvitedCode } from '#server/features/goods/codes.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildContent, buildGrant, buildProvince, buildUser } from '#test/factories.ts'
import { buildStaff } from '#test/staff.ts'

let app: TestApp
let article: string
let other: string
let column: string
let inColumn: string
let course: string

const secret = '藏在锁后面的一句话'
const markdown = `开头谁都能看。\n\n## 正文\n\n${secret}。`

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildProvince(db)
  const goods_id = GOODS.consultant
  article = await buildContent(db, { markdown, goods_id })
  other = await buildContent(db, { markdown, goods_id })
  column = await buildContent(db, { kind: 'column', title: '专栏一', markdown, goods_id })
  inColumn = await buildContent(db, { markdown, column_hash_id: column })
  course = await buildContent(db, {
    kind: 'course',
    category: 1,
    markdown,
    goods_id,
    link: 'https://watch.example',
  })
  await buildContent(db, { title: '免费的文章' })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const open = (contentHashId: string) => app.call(getContent, { params: { contentHashId } })
const held = ({ token }: { token: string }, contentHashId: string) =>
  app.call(getHeldContent, { token, params: { contentHashId } })
const statuses = async (user: BuiltUser): Promise<number[]> => {
  const found: number[] = []
  for (const id of [article, other, column, inColumn, course]) found.push((await held(user, id)).status)
  return found
}

let made = 0
/** A user who has activated a code that was issued for one item. */
async function whoActivated(itemId: string): Promise<BuiltUser> {
  const user = await buildUser(app.context.db)
  const invitedCode = `ONEITEM${String((made += 1))}`
  const { db } = app.context
  const { id: batch_id } = await db
    .insertInto('invited_code_batch')
    .values({
      goods_id: GOODS.consultant,
      item_id: itemId,
      valid_until: new Date(Date.now() + 86_400_000),
      holds_days: 30,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invited_code')
    .values({ code_hash: hashInvitedCode(invitedCode), batch_id })
    .execute()
  const ask = (item: string | null) =>
    app.call(activateCode, {
      token: user.token,
      body: { goodsId: GOODS.consultant, invitedCode, itemId: item, provinceId: 11 },
    })
  for (const elsewhere of [null, 'another']) {
    expect(await ask(elsewhere)).toMatchObject({
      success: false,
      info: expect.stringMatching(/^这个邀请码只开通“.+”，请到那一页激活$/),
    })
  }
  for (let time = 0; time < 2; time += 1) expect(await ask(itemId)).toMatchObject({ success: true })
  return user
}

test('without the goods everybody reads the title and how it begins, and nothing after', async () => {
  const answers = [
    ...(await Promise.all([article, column, inColumn, course].map(open))),
    await app.call(listContent, { query: { size: 50 } }),
    await app.call(listCourses, { body: { categoryType: 'COURSE' } }),
    await app.call(search, { query: { q: secret } }),
    await app.call(search, { query: { q: '开头谁都能看' } }),
  ]
  for (const { status, ...answer } of answers) {
    expect(status).toBe(200)
    expect(JSON.stringify(answer)).not.toContain(secret)
  }
  const { data } = await open(course)
  expect(data).toMatchObject({ summary: '开头谁都能看。', blocks: [], link: null, goodsId: 12 })
})

test('what asks for goods opens to who holds them, to nobody else', async () => {
  const { db } = app.context
  const [holder, stranger, reader] = [await buildUser(db), await buildUser(db), await buildUser(db)]
  await buildGrant(db, { account_id: holder.id, goods_id: GOODS.consultant })
  await buildGrant(db, { account_id: reader.id, goods_id: GOODS.elbook })
  expect(await statuses(holder)).toEqual([200, 200, 200, 200, 200])
  expect(await statuses(stranger)).toEqual([403, 403, 403, 403, 403])
  expect(await statuses(reader)).toEqual([403, 403, 403, 403, 403])
  expect((await held({ token: '' }, article)).status).toBe(401)
  const { data } = await held(holder, course)
  expect(JSON.stringify(data.blocks)).toContain(secret)
  expect(data.link).toBe('https://watch.example')
  expect((await held(holder, 'nothing')).status).toBe(404)
})

test('a code for one text opens that one only; one for a column its texts', async () => {
  expect(await statuses(await whoActivated(article))).toEqual([200, 403, 403, 403, 403])
  expect(await statuses(await whoActivated(course))).toEqual([403, 403, 403, 403, 200])
  const user = await whoActivated(column)
  expect(await statuses(user)).toEqual([403, 403, 200, 200, 403])
  const { data } = await held(user, inColumn)
  expect(Math.round((Date.parse(data.heldUntil ?? '') - Date.now()) / 86_400_000)).toBe(30)
})

test('whether a text may be read can be asked before it is', async () => {
  const user = await whoActivated(article)
  const available = async (itemId: string | null, token = user.token) =>
    (await app.call(isGoodsAvailable, { token, body: { goodsId: GOODS.consultant, itemId } })).data
  expect(await available(article)).toBe(true)
  expect(await available(other)).toBe(false)
  expect(await available(null)).toBe(false)
  expect(await available(article, '')).toBe(false)
})

test('a column that is not shown any more keeps its texts locked', async () => {
  const { db } = app.context
  const gone = await buildContent(db, {
    kind: 'column',
    goods_id: GOODS.consultant,
    until_at: new Date('2026-01-01'),
  })
  const left = await buildContent(db, { markdown, column_hash_id: gone })
  await app.context.snapshots.load()
  expect((await open(gone)).status).toBe(404)
  expect((await open(left)).data).toMatchObject({ blocks: [], goodsId: 12 })
  expect((await held(await buildUser(db), left)).status).toBe(403)
  await db.deleteFrom('content').where('hash_id', 'in', [left, gone]).execute()
  await app.context.snapshots.load()
})

test('a gate can list and count what is really behind goods', async () => {
  const behind = async (query: { goodsId: number; kind?: 'article' | 'course' }) => {
    const { data, pager } = await app.call(listContent, { query })
    return { ids: data.map(({ contentHashId }) => contentHashId).sort(), total: pager?.total }
  }
  expect(await behind({ goodsId: 12, kind: 'article' })).toEqual({
    ids: [article, other, inColumn].sort(),
    total: 3,
  })
  expect(await behind({ goodsId: 12, kind: 'course' })).toEqual({ ids: [course], total: 1 })
  expect(await behind({ goodsId: 15 })).toEqual({ ids: [], total: 0 })
  const { data } = await app.call(listContent, { query: { columnHashId: column } })
  expect(data.map(({ contentHashId }) => contentHashId)).toEqual([inColumn])
})

test('the console finds what goods open, and makes codes for one of it alone', async () => {
  const { headers } = await buildStaff(app.context.db, ['service'])
  const found = async (goodsId: number, words = '') => {
    const { data } = await app.call(findItems, { headers, query: { goodsId, search: words } })
    return data.map(({ itemId }) => itemId)
  }
  const all = await found(GOODS.consultant)
  expect(all.toSorted()).toEqual([article, other, column, inColumn, course].toSorted())
  expect(await found(GOODS.consultant, '专栏一')).toEqual([column])
  expect(await found(GOODS.elbook)).toEqual([])
  const issue = (goodsId: number, itemId: string) =>
    app.call(issueCodeBatch, {
      headers,
      body: {
        goodsId,
        itemId,
        note: '一班',
        count: 1,
        days: 30,
        holds: 30,
        requestKey: `item ${goodsId} ${itemId}`,
      },
    })
  expect((await issue(GOODS.elbook, article)).status).toBe(400)
  expect((await issue(GOODS.consultant, 'nobody')).status).toBe(400)
  const { data } = await issue(GOODS.consultant, article)
  const user = await buildUser(app.context.db)
  const body = { goodsId: GOODS.consultant, invitedCode: data.codes[0] ?? '', provinceId: 11 }
  expect(
    (await app.call(activateCode, { token: user.token, body: { ...body, itemId: other } })).success,
  ).toBe(false)
  const activated = await app.call(activateCode, { token: user.token, body: { ...body, itemId: article } })
  expect(activated.success).toBe(true)
  expect([(await held(user, article)).status, (await held(user, other)).status]).toEqual([200, 403])
})
