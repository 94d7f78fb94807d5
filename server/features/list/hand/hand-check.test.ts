import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPlan } from '#contract/directory.ts'
import { type HandChoice, saveHandList } from '#contract/list.ts'
import { savePreferences } from '#contract/preference.ts'
import { codesText } from '#domain/filing/codes-text.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import type { TestApp } from '#test/app.ts'
import { buildImport } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { historian, studentsOf } from '#test/student.ts'

let app: TestApp
const { student } = studentsOf(() => app)

const units = [
  ['护理', '503', '专科', '不提科目要求', 7000],
  ['护理(中外合作办学)', '504', '专科', '不提科目要求', 35_000],
  ['药学', '505', '专科', '物理,化学(2门科目考生均须选考方可报考)', 7000],
  ['历史学', '003', '本科', '不提科目要求', null],
  ['康复治疗', '006', '本科', '不提科目要求', 7500],
  ['康复治疗', '506', '专科', '不提科目要求', 7000],
] as const

/** 浙江, and of two schools a plan of 本科 and 专科 in one batch. */
beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  const importId = await buildImport(db, { source: 'zhejiang-plan' })
  await db
    .insertInto('plan')
    .values(
      ['金华卫校', '宁波卫校'].flatMap((school_name, at) =>
        units.map(([unit_name, unit_code, level, requirement, fee]) => ({
          import_id: importId,
          province_id: 11,
          year: 2026,
          batch: '普通类',
          track: '综合',
          level,
          school_code: `080${at}`,
          school_name,
          unit_code,
          unit_name,
          places: 40,
          requirement,
          fee,
        })),
      ),
    )
    .execute()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const choice = (unitName: string, schoolName = '金华卫校'): HandChoice => ({
  schoolName,
  schoolHashId: null,
  unitName,
  note: '',
})

async function checked(choices: HandChoice[], wants: object = {}) {
  const { token } = await student(historian)
  await app.call(savePreferences, { token, body: { ...NO_PREFERENCES, specials: null, ...wants } })
  const body = { provinceId: 11, year: 2026, batch: '普通类二段', version: 0, choices }
  const { data, success, info } = await app.call(saveHandList, { token, body })
  expect(success, info).toBe(true)
  return data
}

test('a list by hand, of whose batch there are no lines, is checked for all that the plan tells', async () => {
  const { check, found } = await checked(
    [choice('护理'), choice('药学'), choice('护理'), choice('护理(中外合作办学)'), choice('占星学')],
    { maxFee: 8000 },
  )
  const told = check.issues.map(({ code, positions }) => [code, positions])
  expect(told).toContainEqual(['duplicate', [0, 2]])
  expect(told).toContainEqual(['ineligible', [1]])
  expect(told).toContainEqual(['feeOutlier', [3]])
  expect(told).toContainEqual(['refused', [3]])
  expect(told).toContainEqual(['uncheckedPlan', [4]])
  expect(found.map((each) => each && [each.level, each.fee, each.places])).toEqual([
    ['专科', 7000, 40],
    ['专科', 7000, 40],
    ['专科', 7000, 40],
    ['专科', 35_000, 40],
    null,
  ])
  expect(check.checked).toContain('选科要求')
  expect(check.unchecked.join()).toContain('录取概率')
})

test('of a sound one nothing is said, and what is refused is', async () => {
  const sound = await checked([choice('护理'), choice('护理', '宁波卫校')])
  expect(sound.check.issues.filter(({ severity }) => severity !== 'info')).toEqual([])
  const accepts = { ...NO_PREFERENCES.accepts, vocational: false }
  const { check } = await checked([choice('护理')], { accepts })
  expect(check.issues.map(({ text }) => text).join()).toContain('不接受专科')
})

test('of two units of one name the codes tell which is meant, and they are no repeat', async () => {
  const coded = (unitCode: string): HandChoice => ({
    ...choice('康复治疗'),
    note: codesText('0800', unitCode),
  })
  const { check, found } = await checked([coded('006'), coded('506'), choice('康复治疗')])
  expect(found.map((each) => each?.level)).toEqual(['本科', '专科', null])
  expect(check.issues.map(({ code }) => code)).not.toContain('duplicate')
  expect((await checked([coded('506'), coded('506')])).check.issues[0]?.code).toBe('duplicate')
})

test('a plan is narrowed by level, requirement and fee; what has no known fee stays', async () => {
  const namesOf = async (query: object) => {
    const { data } = await app.call(listPlan, { query: { provinceId: 11, q: '金华卫校', ...query } })
    return data.list.map(({ unitName, level }) => `${level} ${unitName}`)
  }
  expect(await namesOf({ level: '专科', subjects: '4,5,6' })).toEqual([
    '专科 护理',
    '专科 护理(中外合作办学)',
    '专科 康复治疗',
  ])
  expect(await namesOf({ subjects: '1,2,3', maxFee: 8000 })).toEqual([
    '本科 历史学',
    '本科 康复治疗',
    '专科 护理',
    '专科 药学',
    '专科 康复治疗',
  ])
})
