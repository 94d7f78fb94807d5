import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getSeason } from '#contract/season.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import {
  buildImport,
  buildLine,
  buildPlanUnit,
  buildProvince,
  buildRound,
  buildRule,
} from '#test/factories.ts'
import { runOps } from '#test/run-ops.ts'
import { seasonList, seasonRemove, seasonSet } from './ops-season.ts'

/** The batch of 山东 as the shipped rules name it. */
const shandongBatch =
  readFileSync(join(import.meta.dirname, '../../../data/province-rules.csv'), 'utf8')
    .split('\n')
    .find((line) => line.startsWith('15,'))
    ?.split(',')[2] ?? ''

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildProvince(db, { id: 11, name: '浙江' })
  await buildProvince(db, { id: 15, name: '山东' })
  for (const batch of ['普通类一段', '普通类二段']) await buildRule(db, { province_id: 11, batch })
  await buildRule(db, { province_id: 15, batch: shandongBatch })
  await app.context.snapshots.load()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.context.db.deleteFrom('season').execute()
})

const set = (...args: string[]) => runOps(app, seasonSet, ['--year', '2026', ...args])
const zhejiang = ['--province', '浙江', '--batch', '普通类一段']
const june = ['--opens', '2026-06-27T08:30', '--closes', '2026-06-30T17:30']
const season = async (provinceId = 11) => (await app.call(getSeason, { query: { provinceId } })).data

describe('the operator', () => {
  test('sets, lists and removes rounds; times are those of Beijing', async () => {
    expect(await set(...zhejiang, ...june)).toEqual([
      '浙江 2026',
      '普通类一段 1  filing  2026-06-27 08:30 – 2026-06-30 17:30  普通类一段',
    ])
    await set(
      ...zhejiang,
      '--round',
      '2',
      '--opens',
      '2026-07-16',
      '--closes',
      '2026-07-17',
      '--changes',
      '1',
    )
    expect(await runOps(app, seasonList, ['--province', '11'])).toEqual([
      '浙江 2026  changes of the condition: 1',
      '  普通类一段 1  filing  2026-06-27 08:30 – 2026-06-30 17:30  普通类一段',
      '  普通类一段 2  supplement  2026-07-16 00:00 – 2026-07-17 00:00  普通类一段征集志愿',
    ])
    const { rounds } = await season()
    expect(rounds.map(({ name, opens }) => [name, opens])).toEqual([
      ['普通类一段', '2026-06-27T00:30:00.000Z'],
      ['普通类一段征集志愿', '2026-07-15T16:00:00.000Z'],
    ])
    await runOps(app, seasonRemove, [
      '--province',
      '浙江',
      '--year',
      '2026',
      '--batch',
      '普通类一段',
      '--round',
      '2',
    ])
    expect((await season()).rounds).toHaveLength(1)
    await runOps(app, seasonRemove, ['--province', '浙江', '--year', '2026'])
    expect(await season()).toMatchObject({ year: null, state: 'none', rounds: [], changes: null })
    expect(await runOps(app, seasonList, [])).toEqual(['nothing is set'])
  })

  test('sets the three rounds of 山东', async () => {
    const times = [
      ['2026-07-03', '2026-07-08'],
      ['2026-07-20', '2026-07-22'],
      ['2026-08-01', '2026-08-03'],
    ]
    for (const [index, [opens = '', closes = '']] of times.entries()) {
      const args = [
        '--province',
        '山东',
        '--batch',
        shandongBatch,
        '--round',
        String(index + 1),
        '--kind',
        'filing',
      ]
      await set(...args, '--opens', opens, '--closes', closes)
    }
    expect((await season(15)).rounds.map(({ name }) => name)).toEqual([
      '普通类常规批第 1 次志愿',
      '普通类常规批第 2 次志愿',
      '普通类常规批第 3 次志愿',
    ])
  })

  test('sets a batch that lines or a plan alone tell of, and is told that it has no rule', async () => {
    const { db } = app.context
    const told = (batch: string) =>
      `no rule of ${batch} is loaded: lists of it do not know how many choices it takes`
    await buildLine(db, { province_id: 15, batch: '专科批' })
    await buildLine(db, { province_id: 15, batch: '专科批征集第1次' })
    const import_id = await buildImport(db, { source: 'plan-tables', province_id: 15 })
    for (const batch of ['普通类', '提前批', '选考科目要求'])
      await buildPlanUnit(db, { import_id, province_id: 15, batch })
    const at = (batch: string) => set('--province', '山东', '--batch', batch, ...june)
    expect((await at('专科批'))[1]).toBe(told('专科批'))
    expect((await at('提前批'))[1]).toBe(told('提前批'))
    for (const batch of ['专科批征集第1次', '普通类', '选考科目要求'])
      await expect(at(batch)).rejects.toThrow(
        `--batch ${batch}: 山东 files ${shandongBatch}, 提前批, 专科批 in 2026`,
      )
    expect((await season(15)).rounds.map(({ name }) => name)).toEqual(['提前批', '专科批'])
  })

  test('a round is set anew, and what is not said of the changes stays', async () => {
    await set(...zhejiang, ...june, '--changes', '0')
    await set(...zhejiang, '--opens', '2026-06-26', '--closes', '2026-06-30')
    expect(await season()).toMatchObject({ changes: 0, rounds: [{ opens: '2026-06-25T16:00:00.000Z' }] })
  })

  test.each([
    [
      'a batch that the province does not file',
      ['--batch', '三段', ...june],
      '--batch 三段: 浙江 files 普通类一段, 普通类二段',
    ],
    [
      'an end before its start',
      [...zhejiang, '--opens', '2026-06-30', '--closes', '2026-06-27'],
      '--closes 2026-06-27 00:00: should be after --opens',
    ],
    [
      'an overlap from before',
      [...zhejiang, '--round', '2', '--opens', '2026-06-29', '--closes', '2026-07-02'],
      '--opens 2026-06-29 00:00: overlaps round 1 of 普通类一段',
    ],
    [
      'another year',
      [...zhejiang, '--opens', '2027-06-27', '--closes', '2027-06-30'],
      '--opens 2027-06-27 00:00: is not in 2026',
    ],
    ['a year far off', ['--year', '1999', ...zhejiang, ...june], '--year 1999'],
    ['no time', [...zhejiang, '--opens', 'morgen', '--closes', '2026-06-30'], '--opens morgen'],
    ['no end', [...zhejiang, '--opens', '2026-06-27'], '--closes is missing'],
    ['a round beyond nine', [...zhejiang, '--round', '10', ...june], '--round 10'],
    ['an unknown kind', [...zhejiang, '--kind', '征集', ...june], '--kind 征集'],
    ['changes beyond twenty', [...zhejiang, '--changes', '21', ...june], '--changes 21'],
  ])('is refused %s, by the name of the field', async (_, args, sentence) => {
    await set(...zhejiang, '--round', '1', '--opens', '2026-06-28', '--closes', '2026-06-30')
    const before = await season()
    const call = async () => runOps(app, seasonSet, ['--year', '2026', '--province', '浙江', ...args])
    await expect(call()).rejects.toThrow(sentence)
    expect({ ...(await season()), at: '' }).toEqual({ ...before, at: '' })
  })

  test('is refused an overlap with a later round', async () => {
    await set(...zhejiang, '--round', '2', '--opens', '2026-06-29', '--closes', '2026-07-01')
    await expect(set(...zhejiang, ...june)).rejects.toThrow('--closes 2026-06-30 17:30: overlaps round 2')
  })

  test('batches may be filed at the same time', async () => {
    await set(...zhejiang, ...june)
    await set('--province', '浙江', '--batch', '普通类二段', ...june)
    expect((await season()).rounds).toHaveLength(2)
  })

  test('of two who set overlapping rounds at once one is refused', async () => {
    const wanted = ['2026-06-27', '2026-06-28', '2026-06-29'].map((opens, index) =>
      set(...zhejiang, '--round', String(index + 1), '--opens', opens, '--closes', '2026-06-30'),
    )
    const done = await Promise.allSettled(wanted)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await season()).rounds).toHaveLength(1)
  })

  test('is told where there is nothing to remove', async () => {
    await expect(runOps(app, seasonRemove, ['--province', '浙江', '--year', '2026'])).rejects.toThrow(
      'nothing of that',
    )
    expect(() => seasonRemove.read(['--province', '浙江', '--year', '2026', '--round', '1'])).toThrow(
      '--round goes with --batch',
    )
  })
})

test('a province tells what is open, what comes and what is over', async () => {
  const { db } = app.context
  const hours = (from: number) => new Date(Date.now() + from * 3_600_000)
  await buildRound(db, { opens: hours(-50), closes: hours(-40) })
  await buildRound(db, { round: 2, kind: 'supplement', opens: hours(-1), closes: hours(1) })
  await buildRound(db, { batch: '普通类二段', opens: hours(40), closes: hours(50) })
  const { state, year, rounds, changes } = await season()
  expect({ state, year, changes }).toEqual({ state: 'open', year: 2026, changes: 2 })
  expect(rounds.map((each) => [each.name, each.state])).toEqual([
    ['普通类一段', 'closed'],
    ['普通类一段征集志愿', 'open'],
    ['普通类二段', 'coming'],
  ])
  expect(await season(15)).toMatchObject({ state: 'none', rounds: [] })
  expect((await app.call(getSeason, { query: { provinceId: 99 } })).status).toBe(404)
})

test('an earlier season stays to be read when the next has opened', async () => {
  const { db } = app.context
  const hours = (from: number) => new Date(Date.now() + from * 3_600_000)
  await buildRound(db, { year: 2025, opens: hours(-50), closes: hours(-40) })
  await buildRound(db, { opens: hours(-1), closes: hours(1) })
  expect(await season()).toMatchObject({ year: 2026, earlier: [2025] })
  const of = (year: number) => app.call(getSeason, { query: { provinceId: 11, year } })
  expect((await of(2025)).data).toMatchObject({ year: 2025, state: 'closed', earlier: [] })
  expect((await of(2024)).status).toBe(404)
})
