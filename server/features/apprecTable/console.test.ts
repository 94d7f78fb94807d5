import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/console/apprecTable.ts'
import { commentsHeld, commentsRelease } from '#ops/held.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildUser } from '#test/factories.ts'
import { runOps } from '#test/run-ops.ts'
import { type BuiltStaff, buildStaff, findDeeds } from '#test/staff.ts'

let app: TestApp
let service: BuiltStaff
beforeAll(async () => {
  app = await startTestApp()
  service = await buildStaff(app.context.db, ['service'])
})
afterAll(() => app.close())

/** Something said of a list of theirs; its public id. */
async function say({ id: account_id }: BuiltUser, isHeld = true): Promise<string> {
  const { db } = app.context
  const lists = db.insertInto('application_list')
  const word = randomBytes(6).toString('hex')
  const of = { account_id, province_id: 11, year: 2026, version: 1, choices: '[]' }
  const { id: list_id } = await lists
    .values({ ...of, batch: `一段 ${word}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shows = { shows_score: true, shows_rank: true, shows_chance: true, allows_comments: true }
  const expires_at = new Date(Date.now() + 86_400_000)
  const secret_hash = randomBytes(32)
  const link = { account_id, list_id, hash_id: `l${word}`, slot: 1, label: '', expires_at, secret_hash }
  const { id: link_id } = await db
    .insertInto('list_link')
    .values({ ...link, ...shows })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hash_id = `c${word}`
  const held_at = isHeld ? new Date() : null
  const said = { account_id, list_id, link_id, hash_id, name: '班主任', text: '加微信 abc12345', held_at }
  await db.insertInto('list_comment').values(said).execute()
  return hash_id
}
const listed = async () => (await app.call(calls.listHeldComments, { headers: service.headers })).data
const waiting = async () =>
  (await app.call(calls.countHeldListComments, { headers: service.headers })).data.count
const turn = (commentId: string, handling: 'release' | 'refuse') =>
  app.call(calls.turnListComment, { headers: service.headers, params: { commentId }, body: { handling } })
const rowOf = (hash_id: string) =>
  app.context.db
    .selectFrom('list_comment')
    .select('held_at')
    .where('hash_id', '=', hash_id)
    .executeTakeFirst()

test('what is held of shared lists is shown with whose list it is, masked, and nothing else of them', async () => {
  const user = await buildUser(app.context.db)
  const [held, plain] = [await say(user), await say(user, false)]
  const { list } = await listed()
  expect(list.find(({ commentId }) => commentId === held)).toMatchObject({
    writer: '班主任',
    text: '加微信 abc12345',
    listOwner: { accountId: user.hashId, name: `${user.mobile.slice(0, 3)}****${user.mobile.slice(-4)}` },
  })
  expect(list.map(({ commentId }) => commentId)).not.toContain(plain)
  expect(JSON.stringify(list)).not.toContain(user.mobile)
  expect(await waiting()).toBe(list.length)
})

test('it is released or deleted once, however many do, and no comment that is not held', async () => {
  const user = await buildUser(app.context.db)
  const [released, refused, plain] = [await say(user), await say(user), await say(user, false)]
  const both = await Promise.all([turn(released, 'release'), turn(released, 'release')])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(both.find(({ success }) => !success)).toMatchObject({ data: 'DONE' })
  expect((await turn(refused, 'refuse')).success).toBe(true)
  expect((await turn(plain, 'refuse')).data).toBe('DONE')
  expect(await rowOf(released)).toEqual({ held_at: null })
  expect(await rowOf(refused)).toBeUndefined()
  expect(await rowOf(plain)).toEqual({ held_at: null })
  expect((await findDeeds(app.context.db)).slice(0, 2)).toMatchObject([
    { deed: 'comment.refuse', kind: 'list_comment', object_id: refused, staff_id: service.id },
    { deed: 'comment.release', kind: 'list_comment', object_id: released },
  ])
})

test('the shell does the same, on record as the shell’s', async () => {
  const held = await say(await buildUser(app.context.db))
  expect((await runOps(app, commentsHeld, [])).join('\n')).toContain(held)
  await runOps(app, commentsRelease, ['--id', held])
  expect((await findDeeds(app.context.db))[0]).toMatchObject({ staff_id: null, object_id: held })
})
