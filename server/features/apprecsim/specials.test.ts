import { afterAll, beforeAll, expect, test } from 'vitest'
import { modifyResult } from '#contract/apprecsim.ts'
import { savePreferences } from '#contract/preference.ts'
import type { ORDINARY_SPECIALS } from '#domain/preference/facts.ts'
import { getLines } from '#contract/hiscore.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildLine, buildRule } from '#test/factories.ts'
import { studentsOf } from '#test/student.ts'

const units = [
  '软件工程',
  '临床医学(定向)',
  '英语(少数民族班)',
  '数学类(国家专项计划)',
  '数学与应用数学(公费师范生)',
  '土木工程(地方专项计划)',
  '自动化(预科)',
]

let app: TestApp
const { student, simulate, fill } = studentsOf(() => app)
beforeAll(async () => {
  app = await startTestApp()
  await buildRule(app.context.db)
  for (const year of [2024, 2025]) {
    for (const [at, unit_name] of units.entries()) {
      await buildLine(app.context.db, { year, school_name: '甲大学', unit_name, min_rank: 12_000 + 500 * at })
    }
  }
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const claim = async (
  { token }: BuiltUser,
  specials: readonly (typeof ORDINARY_SPECIALS)[number][] | null,
): Promise<void> => {
  const saved = await app.call(savePreferences, {
    token,
    body: { ...NO_PREFERENCES, specials },
  })
  expect(saved.success, saved.info).toBe(true)
}

test('units not for everybody are neither proposed nor counted, until a student says which are', async () => {
  const user = await student()
  const found = async () => {
    const { data, pager } = await simulate(user)
    const { reach, match, safe } = data.counts
    expect(reach + match + safe).toBe(data.list.length)
    expect(pager?.total).toBe(data.list.length)
    return data.list.map(({ unitName }) => unitName)
  }
  expect(await found()).toEqual(['软件工程'])
  await claim(user, [])
  expect(await found()).toEqual(['软件工程'])
  // The answer to the same question is another as soon as the preferences are.
  await claim(user, ['directed', 'funded'])
  expect(await found()).toEqual(['软件工程', '临床医学(定向)', '数学与应用数学(公费师范生)'])
  const again = await simulate(user)
  const removed = again.data.list[0]?.majorId ?? ''
  const changed = await app.call(modifyResult, {
    token: user.token,
    body: { provinceId: 11, previousId: again.data.recordId, majorIds: [removed] },
  })
  expect(changed.data.list.map(({ special }) => special)).toEqual(['directed', 'funded'])
  await claim(user, null)
  expect(await found()).toEqual(['软件工程'])
})

test('what one student claims another is not shown', async () => {
  const [claiming, other] = [await student(), await student()]
  await claim(claiming, ['funded'])
  expect((await simulate(claiming)).data.list).toHaveLength(2)
  expect((await simulate(other)).data.list).toHaveLength(1)
})

test('nor is a list filled with them', async () => {
  expect((await fill(await student())).map(({ special }) => special)).toEqual([null])
})

test('where one looks them up they are there', async () => {
  const { data } = await app.call(getLines, { query: { provinceId: 11, year: 2025 } })
  expect(data.list).toHaveLength(units.length)
})
