import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/console/course.ts'
import type { CommentTurn } from '#contract/console/course.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { type BuiltStaff, buildStaff, findDeeds } from '#test/staff.ts'

let app: TestApp
let service: BuiltStaff
beforeAll(async () => {
  app = await startTestApp()
  service = await buildStaff(app.context.db, ['service'])
})
afterAll(() => app.close())

let said = 0
async function say(account_id: number, isHeld = false): Promise<string> {
  const hash_id = `watched-${(said += 1)}`
  const since = isHeld ? new Date() : null
  await app.context.db
    .insertInto('course_comment')
    .values({
      hash_id,
      account_id,
      course_hash_id: 'gone',
      text: '讲得清楚',
      held_at: since,
      hidden_at: since,
    })
    .execute()
  return hash_id
}
const turn = (commentId: string, handling: CommentTurn) =>
  app.call(calls.turnComment, { headers: service.headers, params: { commentId }, body: { handling } })
const listed = async (state: 'held' | 'shown' | 'hidden') =>
  (await app.call(calls.listConsoleComments, { headers: service.headers, query: { state } })).data
const idsIn = async (state: 'held' | 'shown' | 'hidden') =>
  (await listed(state)).list.map(({ commentId }) => commentId)

test('comments stand by their state, with their author’s masked number', async () => {
  const user = await buildUser(app.context.db)
  const ids = [await say(user.id), await say(user.id, true), await say(user.id, true)]
  expect(await idsIn('held')).toEqual([ids[1], ids[2]])
  const { list, counts } = await listed('shown')
  expect(list[0]).toMatchObject({
    commentId: ids[0],
    course: null,
    author: { name: `${user.mobile.slice(0, 3)}****${user.mobile.slice(-4)}`, isBanned: false },
  })
  expect(counts).toMatchObject({ held: 2 })
  expect(JSON.stringify(list)).not.toContain(user.mobile)
  const { data } = await app.call(calls.countHeldComments, { headers: service.headers })
  expect(data.count).toBe(2)
})

test('what is held is released or refused once, however many do; others are hidden and shown', async () => {
  const user = await buildUser(app.context.db)
  const [released, refused, plain] = [await say(user.id, true), await say(user.id, true), await say(user.id)]
  const both = await Promise.all([turn(released, 'release'), turn(released, 'refuse')])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(both.find(({ success }) => !success)).toMatchObject({ data: 'DONE' })
  expect((await turn(refused, 'refuse')).success).toBe(true)
  expect(await idsIn('hidden')).toContain(refused)
  expect((await findDeeds(app.context.db))[0]).toMatchObject({
    staff_id: service.id,
    deed: 'comment.refuse',
    object_id: refused,
    fields: ['held_at', 'hidden_at'],
  })
  for (const again of [1, 2]) expect([again, (await turn(plain, 'hide')).success]).toEqual([again, true])
  expect(await idsIn('hidden')).toContain(plain)
  expect((await turn(plain, 'show')).success).toBe(true)
  expect(await idsIn('shown')).toContain(plain)
  expect((await turn(plain, 'release')).success).toBe(false)
  await app.context.db.deleteFrom('account').where('id', '=', user.id).execute()
  expect((await turn(plain, 'hide')).status).toBe(404)
})

test('page by page nothing is left out', async () => {
  const user = await buildUser(app.context.db)
  const many: string[] = []
  for (let at = 0; at < 33; at += 1) many.push(await say(user.id))
  const first = await listed('shown')
  expect(first.list).toHaveLength(30)
  const rest = await app.call(calls.listConsoleComments, {
    headers: service.headers,
    query: { state: 'shown', ...(first.next !== null && { after: first.next }) },
  })
  const all = [...first.list, ...rest.data.list].map(({ commentId }) => commentId)
  expect(all.slice(0, 33)).toEqual(many.reverse())
})
