import { afterEach, beforeEach, expect, test } from 'vitest'
import { getLines } from '#contract/hiscore.ts'
import { getList, saveList } from '#contract/list.ts'
import type { TestApp } from '#test/app.ts'
import { buildImport } from '#test/factories.ts'
import { addToPlan, logInAt9000, offersOf } from '#test/offers.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

const { schools } = zhejiang

let app: TestApp
beforeEach(async () => {
  app = await startZhejiangApp()
})
afterEach(() => app.close())

/** The directory and the plan know a school of the lines by another name. */
async function rename(from: string, to: string): Promise<void> {
  const { db } = app.context
  const { code } = await db
    .updateTable('school')
    .set({ name: to })
    .where('name', '=', from)
    .returning('code')
    .executeTakeFirstOrThrow()
  await db.insertInto('school_alias').values({ name: from, school_code: code, source: 'test' }).execute()
  await db.updateTable('plan').set({ school_name: to }).where('school_name', '=', from).execute()
}

test('a school that has another name in the plan stands under it everywhere, with its ids and its lines', async () => {
  const { db, snapshots } = app.context
  const [old = ''] = schools
  await snapshots.load()
  const before = await offersOf(app, old)
  const token = await logInAt9000(app)
  const majorIds = before.map(({ majorId }) => majorId)
  await app.call(saveList, { token, body: { provinceId: 11, version: 0, majorIds } })
  await rename(old, '示例理工大学')
  // One unit is new, one is not in the plan.
  await addToPlan(db, '示例理工大学', [{ unit_name: '考古学', unit_code: '099' }])
  await db
    .deleteFrom('plan')
    .where('school_name', '=', '示例理工大学')
    .where('unit_name', '=', '汉语言文学')
    .execute()
  await buildImport(db)
  await snapshots.load()

  const offers = await offersOf(app, '示例理工大学')
  expect(new Set(offers.map(({ schoolName }) => schoolName))).toEqual(new Set(['示例理工大学']))
  expect(offers).toHaveLength(6)
  expect(before).not.toEqual([])
  for (const { majorId, unitName, lines } of before) {
    expect(offers.find((offer) => offer.majorId === majorId)).toMatchObject({ unitName, lines })
  }
  const list = (await app.call(getList, { token, query: { provinceId: 11 } })).data.choices
  expect(list.map(({ schoolName }) => schoolName)).toEqual(majorIds.map(() => '示例理工大学'))
  const { data } = await app.call(getLines, { query: { provinceId: 11, year: 2024, q: `${old} 软件工程` } })
  expect(data.list[0]?.majorId).toBe(before.find(({ unitName }) => unitName === '软件工程')?.majorId)
})

test('of schools that merged, the plan says which units there are, each with the line of whichever had it', async () => {
  const { db, snapshots } = app.context
  const [, first = '', second = ''] = schools
  await rename(first, '示例合并大学')
  await rename(second, '示例合并大学二')
  const { code } = await db
    .selectFrom('school')
    .select('code')
    .where('name', '=', '示例合并大学')
    .executeTakeFirstOrThrow()
  await db.updateTable('school_alias').set({ school_code: code }).execute()
  await db.deleteFrom('school').where('name', '=', '示例合并大学二').execute()
  await db.deleteFrom('plan').where('school_name', '=', '示例合并大学二').execute()
  await db
    .deleteFrom('line')
    .where('school_name', 'like', `${first}%`)
    .where('unit_name', '=', '汉语言文学')
    .execute()
  await snapshots.load()

  const all = await offersOf(app, '示例合并大学')
  const gone = all.filter(({ leftOut }) => leftOut !== null)
  expect(gone.length).toBeGreaterThan(0)
  for (const { leftOut, forecast } of gone) expect([leftOut?.isCertain, forecast]).toEqual([true, null])
  const offers = all.filter(({ leftOut }) => leftOut === null)
  expect(offers.map(({ schoolName, unitName }) => schoolName + unitName).sort()).toEqual(
    ['临床医学', '工商管理', '汉语言文学', '计算机科学与技术', '软件工程'].map(
      (name) => `示例合并大学${name}`,
    ),
  )
  const line = await db
    .selectFrom('line')
    .select('min_rank')
    .where('year', '=', 2025)
    .where('school_name', 'like', `${second}%`)
    .where('unit_name', '=', '汉语言文学')
    .executeTakeFirstOrThrow()
  const chinese = offers.find(({ unitName }) => unitName === '汉语言文学')
  expect(chinese?.lines[0]?.rank).toBe(line.min_rank)
  expect(chinese?.forecast?.related).toBe(false)
})
