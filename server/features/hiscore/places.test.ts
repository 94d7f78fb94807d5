import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLines } from '#contract/hiscore.ts'
import type { TestApp } from '#test/app.ts'
import { buildSchool } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

let app: TestApp
let school = ''
beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  ;[school = ''] = zhejiang.schools
  await buildSchool(db, { code: '4244019999', name: '虚构海滨学院', province: '广东省', city: '珠海市' })
  await db
    .updateTable('line')
    .set({ school_name: `${school}(珠海校区)` })
    .where('school_name', 'like', `${school}%`)
    .where('unit_name', '=', '汉语言文学')
    .execute()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

async function linesIn(schoolProvince: string) {
  const query = { provinceId: 11, year: 2025, schoolProvince, q: school, size: 50 }
  const { data } = await app.call(getLines, { query })
  return data.list.map(({ schoolName, unitName, province }) => [schoolName, unitName, province])
}

test('lines of a campus are found in its province, and those of its school in the school’s', async () => {
  expect(await linesIn('广东')).toEqual([[`${school}(珠海校区)`, '汉语言文学', '广东']])
  const own = await linesIn('浙江')
  expect(own).toHaveLength(4)
  expect(own.map(([name]) => name)).not.toContain(`${school}(珠海校区)`)
})
