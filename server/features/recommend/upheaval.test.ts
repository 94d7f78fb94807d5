import { adviceText } from '#domain/advice.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mock } from '#contract/apprecsim.ts'
import { getHiscore } from '#contract/hiscore.ts'
import { getDemand } from '#contract/requirement.ts'
import type { TestApp } from '#test/app.ts'
import { type BuiltUser, buildImport } from '#test/factories.ts'
import { runOps } from '#test/run-ops.ts'
import { physics, studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { upheavalConfirm } from './ops-upheaval.ts'
import { PATIENCE } from '#test/patience.ts'

let app: TestApp
let user: BuiltUser
const { student } = studentsOf(() => app)
const reported = { year: 2026, certainty: 'M', what: '2026 年起选科要求目录将调整', source: '媒体报道' }

beforeAll(async () => {
  app = await startZhejiangApp()
  await app.context.snapshots.load()
  user = await student(physics)
})
afterAll(() => app.close())

/** The ranks at p = 0.9 of every unit of 浙江 that has a prediction. */
function ranks90(): number[] {
  const [scope] = app.context.snapshots.current?.scopes.get(11) ?? []
  return Array.from(
    { length: scope?.engine.size ?? 0 },
    (_, row) => scope?.engine.rankAt(row, 0.9) ?? null,
  ).filter((rank) => rank !== null)
}
const notice = async (): Promise<string | null> =>
  adviceText((await app.call(mock, { token: user.token, body: { provinceId: 11 } })).data.advice)

test('a change after the table at hand is said beside the requirements, not on pages of figures', async () => {
  const announced = { ...reported, year: 2090, what: '2090 年起改按新版选科要求', source: '某通知' }
  await app.context.db.insertInto('upheaval').values(announced).execute()
  await app.context.snapshots.load()
  const demand = await app.call(getDemand, { query: { provinceId: 11 } })
  expect(demand.data.notice?.split('2090 年起改按新版选科要求（某通知）')).toHaveLength(2)
  const figures = await app.call(getHiscore, { query: { provinceId: 11 } })
  expect(adviceText(figures.data.advice) ?? '').not.toContain('新版')
  await app.context.db.deleteFrom('upheaval').where('year', '=', 2090).execute()
  await app.context.snapshots.load()
})

test('an upheaval of unknown size is said and moves nothing, confirmed or not; two editions tell its size', async () => {
  const { db, snapshots } = app.context
  const usual = ranks90()
  expect(usual.length).toBeGreaterThan(100)
  expect(await notice()).toBeNull()

  await db
    .insertInto('upheaval')
    .values([reported, { ...reported, year: 2027, what: '2027 年的事' }])
    .execute()
  await snapshots.load()
  expect(ranks90()).toEqual(usual)
  expect(await notice()).toBe('2026 年起选科要求目录将调整（媒体报道），预测暂按常年的幅度。')

  const source = '教育部《选考科目要求指引》。'
  const said = await runOps(app, upheavalConfirm, ['--year', '2026', '--source', source])
  expect(said).toEqual([expect.stringContaining('2026, all provinces: confirmed')])
  const told = '2026 年起选科要求目录将调整（教育部《选考科目要求指引》），分数线可能比常年变动大，'
  await vi.waitFor(async () => {
    expect(await notice()).toBe(`${told}预测暂按常年的幅度，请多留余地。`)
  }, PATIENCE)
  expect(ranks90()).toEqual(usual)

  // The plan of the year before: units of every fifth major asked for something else.
  const plan = await db.selectFrom('plan').selectAll().where('province_id', '=', 11).execute()
  const before = plan.map((row) => ({
    ...row,
    id: undefined,
    year: row.year - 1,
    requirement: row.unit_name === '临床医学' ? '化学(1门科目考生必须选考方可报考)' : row.requirement,
  }))
  expect(new Set(plan.map(({ year }) => year))).toEqual(new Set([2026]))
  await db.insertInto('plan').values(before).execute()
  await buildImport(db, { province_id: 11 })
  await snapshots.load()
  expect(await notice()).toMatch(
    /^.*对照新旧两版的要求，约 \d+% 的名额换了要求，预测已按这个比例放宽，请多留余地。$/u,
  )
  const wider = ranks90()
  expect(wider).toHaveLength(usual.length)
  // Not quite all: what trends and the shift of the year say changes too.
  expect(wider.filter((rank, at) => rank < (usual[at] ?? 0)).length).toBeGreaterThan(0.9 * usual.length)
})

test('a year that nothing is announced for is refused, naming what is, unless --what says what it is', async () => {
  const confirm = (...more: string[]) =>
    runOps(app, upheavalConfirm, ['--year', '2031', '--source', '某文件', ...more])
  await expect(confirm()).rejects.toThrow(
    /nothing is announced for 2031 there: say --what(.|\n)*2027 .*2027 年的事/,
  )
  await confirm('--province', '浙江', '--what', '2031 年起改按总分投档。')
  const rows = await app.context.db.selectFrom('upheaval').selectAll().where('year', '=', 2031).execute()
  expect(rows).toEqual([
    { year: 2031, province_id: 11, certainty: 'H', what: '2031 年起改按总分投档', source: '某文件' },
  ])
  expect(() => upheavalConfirm.read(['--year', '2031', '--source', ' '])).toThrow('--source is empty')
})
