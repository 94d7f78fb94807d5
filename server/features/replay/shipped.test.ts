import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveList } from '#contract/list.ts'
import { checkReplayList, getReplayResult, saveReplayCondition } from '#contract/replay.ts'
import { ShippedRows } from '#test/shipped-rows.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildLine, buildProvince, buildRule, buildUser } from '#test/factories.ts'

/** Official lines of the figures that every install holds, of few schools. */
interface Excerpt {
  readonly provinceId: number
  readonly year: number
  readonly batch: string
  readonly track: string
  readonly unitKind: 'major' | 'group'
  /** Names begin with these. */
  readonly schools: readonly string[]
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildProvince(db, { id: 17, name: '湖北' })
  await buildRule(db, { province_id: 11, batch: '普通类一段' })
  await buildRule(db, {
    province_id: 17,
    batch: '本科批',
    model: '3+1+2',
    unit_kind: 'group',
    choices: 45,
    first_subjects: ['物理', '历史'],
    subjects: ['化学', '生物', '政治', '地理'],
    choose: 2,
    tracks: ['物理', '历史'],
  })
  const zhejiang = { provinceId: 11, batch: '普通类一段', track: '综合', unitKind: 'major' } as const
  await load({ ...zhejiang, year: 2020, schools: ['浙江大学', '浙江工业大学', '浙江海洋大学'] })
  await load({ ...zhejiang, year: 2024, schools: ['浙江大学', '浙江工业大学'] })
  const hubei = { provinceId: 17, batch: '本科批', track: '物理', unitKind: 'group' } as const
  await load({ ...hubei, year: 2024, schools: ['武汉大学', '华中科技大学'] })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

async function load({ provinceId, year, batch, track, unitKind, schools }: Excerpt): Promise<void> {
  const { db } = app.context
  const import_id = await buildImport(db, { province_id: provinceId, year, title: `${year}年投档线` })
  for (const row of readShipped(provinceId, year, batch, track)) {
    if (!schools.some((name) => row.school.startsWith(name))) continue
    await buildLine(db, {
      import_id,
      province_id: provinceId,
      year,
      batch,
      track,
      unit_kind: unitKind,
      school_code: row.schoolCode,
      school_name: row.school,
      unit_code: row.code,
      unit_name: row.unit,
      plan: row.plan,
      min_score: row.score,
      min_rank: row.rank,
      derived: row.derived,
      tie_break: row.tieBreak === null ? null : JSON.stringify(row.tieBreak),
    })
  }
}

const orNull = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text)

/** The lines of one list as the figures hold them. */
function readShipped(provinceId: number, year: number, batch: string, track: string) {
  const tables = new ShippedRows(provinceId)
  const lists = tables
    .read('lists')
    .filter(
      (row) =>
        row['of'] === 'line' &&
        row['year'] === String(year) &&
        row['batch'] === batch &&
        row['track'] === track,
    )
  return tables.read(`lines-${year}`).flatMap((row) => {
    const list = lists.find((each) => each['list'] === row['list'])
    if (!list) return []
    const names = (list['tie_break'] ?? '').split('/')
    const values = (row['tie_break'] ?? '').split('/')
    return [
      {
        school: row['school'] ?? '',
        schoolCode: row['school_code'] ?? '',
        unit: row['unit'] ?? '',
        code: row['code'] ?? '',
        plan: orNull(row['plan']),
        score: orNull(row['min_score']),
        rank: orNull(row['min_rank']),
        derived: list['derived'] === '' ? null : (list['derived'] ?? null),
        tieBreak:
          values.length < 3 ? null : Object.fromEntries(names.map((name, at) => [name, Number(values[at])])),
      },
    ]
  })
}

async function student(condition: { provinceId: number; year: number; totalScore: number; rank: number }) {
  const { token } = await buildUser(app.context.db)
  const body = { given: 'sure' as const, subjectIds: [1, 2, 3], ...condition }
  const saved = await app.call(saveReplayCondition, { token, body })
  expect(saved.success, saved.info).toBe(true)
  const units = async (side: 'reached' | 'missed' | 'unclear', q: string) => {
    const { provinceId, year } = condition
    const { data } = await app.call(getReplayResult, { token, body: { provinceId, year, side, q } })
    return data.list
  }
  return { token, units }
}

test('浙江 2020: 理科试验班类 of 浙江大学 took rank 2,444, and no later one', async () => {
  const past = { provinceId: 11, year: 2020 }
  const last = await student({ ...past, totalScore: 670, rank: 2444 })
  const next = await student({ ...past, totalScore: 670, rank: 2445 })
  const [reached] = await last.units('reached', '浙江大学 理科试验班类')
  expect(reached).toMatchObject({ lines: [{ year: 2020, score: 670, rank: 2444 }], verdict: 'reached' })
  const missed = await next.units('missed', '浙江大学 理科试验班类')
  expect(missed.map(({ lines: [line] }) => line?.rank)).toContain(2444)
  // A list of what is out of reach, and then of what is not, ends at the first of these.
  const hard = await next.units('missed', '浙江大学')
  const easy = await next.units('reached', '浙江工业大学')
  const majorIds = [...hard.slice(0, 3), ...easy.slice(0, 3)].map(({ majorId }) => majorId)
  const { token } = next
  const saved = await app.call(saveList, { token, body: { ...past, tool: 'replay', version: 0, majorIds } })
  expect(saved.success, saved.info).toBe(true)
  const { data } = await app.call(checkReplayList, { token, body: past })
  expect(data).toMatchObject({ filing: { landed: 3, lined: 6, unclear: [] }, foretold: 'none' })
})

test('浙江 2020: what did not fill takes whoever could file', async () => {
  const schools = ['浙江大学', '浙江工业大学', '浙江海洋大学']
  const empty = readShipped(11, 2020, '普通类一段', '综合').find(
    ({ school, rank }) => rank === null && schools.some((name) => school.startsWith(name)),
  )
  if (!empty) throw new Error('all of them filled')
  const { units } = await student({ provinceId: 11, year: 2020, totalScore: 600, rank: 40_000 })
  const [name = ''] = empty.school.split('(')
  const found = await units('reached', `${name} ${empty.unit}`)
  expect(found.map(({ verdict }) => verdict)).toContain('open')
})

test('湖北 2024: at the score of a line 语文, 数学 and 外语 decide where they differ', async () => {
  const past = { provinceId: 17, year: 2024 }
  const [group] = readShipped(17, 2024, '本科批', '物理').filter(
    ({ school, tieBreak }) => school.startsWith('武汉大学') && tieBreak !== null,
  )
  if (!group?.tieBreak || group.score === null || group.rank === null) throw new Error('no such group')
  const { token, units } = await student({ ...past, totalScore: group.score, rank: group.rank })
  const [tied] = (await units('unclear', '武汉大学')).filter(
    ({ lines: [line] }) => line?.score === group.score,
  )
  if (!tied) throw new Error('no tie')
  expect(tied.verdict).toBe('tied')
  const sum = group.tieBreak['语文数学合计'] ?? 0
  const ask = async (chinese: number) => {
    const marks = { year: 2024, chinese, mathematics: 120, foreign: 100 }
    const body = { ...past, majorIds: [tied.majorId], marks }
    return (await app.call(checkReplayList, { token, body })).data.filing.choices[0]?.verdict
  }
  expect(await ask(sum - 120 + 1)).toBe('reached')
  expect(await ask(sum - 120 - 1)).toBe('missed')
})
