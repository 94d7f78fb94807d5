import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mock } from '#contract/apprecsim.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { adviceText } from '#domain/advice.ts'
import type { TestApp } from '#test/app.ts'
import { buildProvince } from '#test/factories.ts'
import { importFiles } from '#test/import.ts'
import { editionOf } from '#test/requirement-edition.ts'
import { runOps } from '#test/run-ops.ts'
import { upheavalShow } from '#server/features/scopes/ops-upheaval.ts'
import { physics, studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

let app: TestApp
const { student, simulateAll } = studentsOf(() => app)
const sitting2027 = { ...physics, year: 2027 }

/** Every school asks 历史 of 工商管理 and 化学 too of 软件工程; the rest stays, in another writing. */
const announced = zhejiang.schools.flatMap((school) => [
  [school, '计算机科学与技术', '物理和化学均须选考'],
  [school, '软件工程', '物理,化学(2门科目考生均须选考方可报考)'],
  [school, '临床医学', '物理,化学,生物(3门科目考生均须选考方可报考)'],
  [school, '汉语言文学', '不限'],
  [school, '工商管理', '历史(1门科目考生必须选考方可报考)'],
])

async function importEdition(province: string, year: number): Promise<void> {
  const file = join(app.context.config.dataDir, `${province}${year}版.csv`)
  writeFileSync(file, editionOf(announced))
  const { printed } = await importFiles(app.context.databaseUrl, 'requirements', [file])
  expect(printed).toContain('120 rows accepted')
  await app.context.snapshots.load()
}

beforeAll(async () => {
  app = await startZhejiangApp({ EXAM_YEAR: '2027' })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const nextOf = (rows: readonly UnitRow[], name: string) =>
  rows.filter(({ unitName }) => unitName === name).map(({ requirement }) => requirement.next)

test('an edition of another province is seen by one without its own, for as long as it is in', async () => {
  await buildProvince(app.context.db, { id: 15, name: '山东' })
  const user = await student(sitting2027)
  const told = async () => new Set(nextOf(await simulateAll(user), '工商管理').map((next) => next?.text))
  expect(await told()).toEqual(new Set([undefined]))
  await importEdition('山东', 2027)
  expect(await told()).toEqual(new Set(['历史']))
  const { db, snapshots } = app.context
  await db.deleteFrom('requirement_edition').execute()
  await db.deleteFrom('import_file').where('source', '=', 'requirements').execute()
  await snapshots.load()
  expect(await told()).toEqual(new Set([undefined]))
})

test('who sits the first exam of an edition is told, unit by unit, what it asks for then', async () => {
  const user = await student(sitting2027)
  const before = await simulateAll(user)
  expect(before.length).toBeGreaterThan(20)
  expect(before.filter(({ requirement }) => requirement.next !== undefined)).toEqual([])

  await importEdition('浙江', 2027)
  const rows = await simulateAll(user)
  expect(rows.map(({ majorId }) => majorId)).toEqual(before.map(({ majorId }) => majorId))
  const business = nextOf(rows, '工商管理')
  expect(business.length).toBeGreaterThan(0)
  expect(new Set(business.map((next) => JSON.stringify(next)))).toEqual(
    new Set([JSON.stringify({ year: 2027, text: '历史', where: null, eligible: false })]),
  )
  expect(nextOf(rows, '软件工程')[0]).toEqual({
    year: 2027,
    text: '物理 + 化学',
    where: null,
    eligible: true,
  })
  for (const same of ['计算机科学与技术', '临床医学', '汉语言文学'])
    expect(nextOf(rows, same).filter((next) => next !== undefined)).toEqual([])
})

test('the share of places that it changes is the size of the upheaval, and predictions widen by it', async () => {
  const { db, snapshots } = app.context
  const what = '2027 年起招生改按新版选科要求'
  await db.insertInto('upheaval').values({ year: 2027, certainty: 'M', what, source: '公告' }).execute()
  await snapshots.load()
  const { token } = await student(sitting2027)
  const { data } = await app.call(mock, { token, body: { provinceId: 11 } })
  // Two majors of five, with 30 of 90 places.
  expect(adviceText(data.advice)).toMatch(/对照新旧两版的要求，约 33% 的名额换了要求，预测已按这个比例放宽/)
  const [scope] = snapshots.current?.scopes.get(11) ?? []
  expect(scope?.upheaval).toBeCloseTo(30 / 90 / 0.42)
})

test('the operator reads how much of each province it changes, and that nothing else is measured', async () => {
  const said = await runOps(app, upheavalShow, [])
  expect(said[0]).toMatch(/^2027 M: 2027 年起招生改按新版选科要求（公告）$/)
  expect(said.find((line) => line.startsWith('浙江 综合 2027'))).toMatch(
    /33\.3 % of places change \(690 of 2070, by the edition and the plan before it\); predictions get wider by 79\.4 % of what 2024 did/,
  )
})
