import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomBytes } from 'node:crypto'
import { getInstrument } from '#contract/assess.ts'
import { getAbilityFigures } from '#contract/talent.ts'
import { chanceRight } from '#domain/assess/difficulty.ts'
import { drawFrom, normal } from '#domain/assess/random.ts'
import { KINDS, abilitiesOf } from '#domain/talent/adaptive.ts'
import { assessList, assessReport } from '#server/features/assess/ops.ts'
import { loadStarterInstruments } from '#server/features/assess/service.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { runOps } from '#test/run-ops.ts'
import { answeredInTalent, assessRefit } from './ops.ts'
import { rules, weightsVersion } from './rules.ts'
import { identifyItem } from './tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadStarterInstruments(app.context.db)
})
afterAll(() => app.close())

const draw = drawFrom(16)

/** Accounts have handed in a run of the test of abilities each; all are asked the same tasks of the banks. */
async function handIn(accounts: readonly number[], codes: Readonly<Record<string, readonly string[]>>) {
  const { db } = app.context
  const sat = accounts.map((account_id) => ({ account_id, tasks: answered(normal(draw), codes) }))
  const runs = await db
    .insertInto('talent_run')
    .values(
      sat.map(({ account_id, tasks }) => ({
        account_id,
        weights: weightsVersion,
        submitted_at: new Date(),
        result: JSON.stringify({ ...abilitiesOf(rules, tasks), missed: 0, doubts: [] }),
      })),
    )
    .returning(['id', 'account_id'])
    .execute()
  const rows = runs.flatMap(({ id, account_id }) =>
    (sat.find((each) => each.account_id === account_id)?.tasks ?? []).map(({ right, ...task }, at) => ({
      ...task,
      run_id: id,
      account_id,
      place: at + 1,
      shown: '{}',
      key: 1,
      answer: right ? 1 : 0,
      seconds: 60,
      millis: 9_000,
      answered_at: new Date(),
      features: JSON.stringify({ [Object.keys(rules[task.kind].features)[0] ?? '']: at % 3 }),
    })),
  )
  // A statement takes so many values.
  for (let from = 0; from < rows.length; from += 3_000)
    await db
      .insertInto('talent_task')
      .values(rows.slice(from, from + 3_000))
      .execute()
}

function answered(ability: number, codes: Readonly<Record<string, readonly string[]>>) {
  return KINDS.flatMap((kind) =>
    Array.from({ length: rules[kind].quota }, (_, at) => {
      const task = { kind, difficulty: at / 2 - 1, guess: 0.2 }
      const right = draw.int(1e6) < 1e6 * chanceRight(ability, task)
      const code = codes[kind]?.[at]
      return { ...task, right, identity: code === undefined ? randomBytes(32) : identifyItem(code) }
    }),
  )
}

test('nothing is told below 200 who took the test of abilities; from there on figures of it and of its banks', async () => {
  const { db, instruments } = app.context
  const codesOf = async (code: string) =>
    (await instruments.current(code)).parts.flatMap(({ items }) => items.map((item) => item.code)).slice(0, 3)
  const codes = { verbal: await codesOf('verbal'), logic: await codesOf('logic') }
  const figures = async () => (await app.call(getAbilityFigures)).data
  const bank = async (instrument: string) => (await app.call(getInstrument, { params: { instrument } })).data
  const report = (code: string) => runOps(app, assessReport(answeredInTalent), ['--code', code])

  expect(await figures()).toMatchObject({ day: null, people: 0, kinds: [] })
  const users = await Promise.all(Array.from({ length: 200 }, () => buildUser(db)))
  const [first, ...others] = users.map(({ id }) => id)
  if (first === undefined) throw new Error('there is nobody')
  await handIn(others, codes)
  // Who took it twice is one.
  await handIn(others.slice(0, 1), codes)
  for (const code of ['talent', 'verbal', 'logic']) await report(code)
  expect(await figures()).toMatchObject({
    people: 199,
    runs: 200,
    reliability: null,
    retest: null,
    kinds: [],
  })
  expect(await bank('verbal')).toMatchObject({ isBank: true, parts: [{ answered: 199, figures: [] }] })
  expect(await runOps(app, assessRefit, [])).toEqual([
    '199 people have answered; weights are fitted from 200 on',
  ])

  await handIn([first], codes)
  expect(await report('talent')).toContain(`talent ${weightsVersion}: 200 people, 201 runs`)
  const told = await figures()
  expect(told).toMatchObject({ people: 200, runs: 201, retest: null })
  expect(told.day).not.toBeNull()
  expect(told.reliability).toBeGreaterThan(0.6)
  expect(told.kinds.map(({ kind, answers }) => [kind, answers])).toEqual(
    KINDS.map((kind) => [kind, 200 * rules[kind].quota]),
  )
  for (const { right, expected } of told.kinds) expect(Math.abs(right - expected)).toBeLessThan(0.1)
  for (const code of ['verbal', 'logic'] as const) {
    await report(code)
    const [part] = (await bank(code)).parts
    expect(part?.answered).toBe(200)
    expect(part?.figures.map((each) => each.code)).toEqual(codes[code])
    expect(part?.scales.every(({ alpha, omega }) => alpha === null && omega === null)).toBe(true)
  }
  const listed = await runOps(app, assessList(answeredInTalent), [])
  expect(listed).toContain(
    `verbal ${(await instruments.current('verbal')).version}  词语和语段  under way 0, submitted 201`,
  )
  expect(listed).toContain(`talent ${weightsVersion}  能力测评  under way 0, submitted 201`)
  const fitted = await runOps(app, assessRefit, [])
  expect(fitted[0]).toBe(`weights ${weightsVersion}, and as the answers of 200 people have them`)
  expect(fitted).toContain(`matrix: ${200 * rules.matrix.quota} answers`)
  // What no task bore stays as it was set.
  expect(fitted).toContain('  partial        0.40   0.40  in 0')
})
