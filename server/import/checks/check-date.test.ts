import { expect, test } from 'vitest'
import { importDesk } from '#test/import-desk.ts'

const desk = importDesk(async () => {})

const list = (date: string, name: string): string =>
  `全国普通高等学校名单${date},,,,,,
序号,学校名称,学校标识码,主管部门,所在地,办学层次,备注
浙江省（1所）,,,,,,
1,${name},4133090002,浙江省,杭州市,本科,
`
const put = (fileName: string, date: string, name: string, force = false) =>
  desk.importFile('moe-schools', fileName, list(date, name), { force })
const named = async (): Promise<string[]> =>
  (await desk.db.selectFrom('school').select('name').execute()).map(({ name }) => name)

test('an older list of schools does not take the place of a newer one, unless forced', async () => {
  await put('schools.csv', '（截至2026年6月17日）', '虚构乙大学')
  const older = await put('schools-old.csv', '（截至2023年6月15日）', '虚构乙学院')
  expect(older.printed).toContain('the list is of 2023-06-15, and a newer one of 2026-06-17 stands')
  expect(await named()).toEqual(['虚构乙大学'])
  for (const [fileName, date] of [
    ['schools-2025.csv', ''],
    ['undated.csv', ''],
    ['same-year.csv', '（截至2026年5月31日）'],
  ] as const) {
    expect((await put(fileName, date, '虚构乙学院')).printed).toContain('--force')
    expect(await named()).toEqual(['虚构乙大学'])
  }
  // The same day again, and a later one, are taken as ever.
  await put('corrected.csv', '（截至2026年6月17日）', '虚构乙理工大学')
  expect(await named()).toEqual(['虚构乙理工大学'])
  await put('schools-2027.csv', '（截至2027年6月20日）', '虚构乙科技大学')
  expect(await named()).toEqual(['虚构乙科技大学'])
  await put('schools-old.csv', '（截至2023年6月15日）', '虚构乙学院', true)
  expect(await named()).toEqual(['虚构乙学院'])
})
