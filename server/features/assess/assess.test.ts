import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getInstrument, getRun, saveAnswers, submitRun } from '#contract/assess.ts'
import type { Doubt } from '#domain/assess/doubt.ts'
import type { Instrument } from '#domain/assess/instrument.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { buildInstrument, smallInstrument } from '#test/instrument.ts'
import { runOps } from '#test/run-ops.ts'
import { assessImport, assessList, assessReport } from './ops.ts'

let app: TestApp
let small: Instrument
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  small = await buildInstrument(app.context.db)
  folder = mkdtempSync(join(tmpdir(), 'xuankao-assess-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

/** A new user with a run of a part under way. */
async function begun(part = 'all', instrument = small) {
  const user = await buildUser(app.context.db)
  const run = await app.context.runs.open(user.id, instrument, part)
  const at = { token: user.token, params: { run } }
  const save = (answers: Record<string, number>, version = instrument.version) =>
    app.call(saveAnswers, {
      ...at,
      body: {
        version,
        answers: Object.entries(answers).map(([item, answer]) => ({ item, answer, millis: 5_000 })),
      },
    })
  const submit = () => app.call(submitRun, at)
  return { user, run, save, submit, get: () => app.call(getRun, at) }
}

const all = (by: (at: number) => number) =>
  Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`S${at}`, by(at)]))

describe('a run', () => {
  test('is asked without keys, kept answer by answer, and gone on with on another device', async () => {
    const { save, get, run, user } = await begun('A')
    const { data } = await get()
    expect(data.items).toHaveLength(4)
    expect(JSON.stringify(data)).not.toMatch(/这样算|那样错|"key"/)
    expect((await save({ T0: 0 })).data.given).toBe(1)
    expect((await save({ T1: 3 })).data.given).toBe(2)
    // The same again, and another answer to the same item.
    expect((await save({ T1: 3 })).data.given).toBe(2)
    expect((await save({ T1: 1 })).data.given).toBe(2)
    expect((await get()).data.given).toEqual([
      { item: 'T0', answer: 0, millis: 5_000 },
      { item: 'T1', answer: 1, millis: 5_000 },
    ])
    expect(await app.context.runs.open(user.id, small, 'A')).toBe(run)
  })

  test('keeps of an item the later answer and the longer time, however often it is sent', async () => {
    const { user, run, get } = await begun()
    const send = (answer: number, millis: number) =>
      app.call(saveAnswers, {
        token: user.token,
        params: { run },
        body: { version: small.version, answers: [{ item: 'S0', answer, millis }] },
      })
    await send(4, 8_000)
    await send(4, 8_000)
    // A device that knows nothing of the first look.
    await send(2, 300)
    expect((await get()).data).toMatchObject({
      given: [{ item: 'S0', answer: 2, millis: 8_000 }],
      millis: 8_000,
    })
  })

  test('tells a device which answers of another it replaced without knowing of them', async () => {
    const { user, run } = await begun()
    const send = async (answer: number, was?: number | null) => {
      const answers = [{ item: 'S0', answer, millis: 300, ...(was === undefined ? {} : { was }) }]
      const body = { version: small.version, answers }
      return (await app.call(saveAnswers, { token: user.token, params: { run }, body })).data.replaced
    }
    expect(await send(4, null)).toEqual([])
    expect(await send(2, 4)).toEqual([])
    // Another device, which was opened before.
    expect(await send(3, null)).toEqual([{ item: 'S0', answer: 2 }])
    expect(await send(3, null)).toEqual([])
    expect(await send(5)).toEqual([])
  })

  test('refuses as a whole what is no item, no option, or of another version', async () => {
    const { save, get } = await begun()
    expect(await save({ S0: 4, X9: 1 })).toMatchObject({ status: 400, info: expect.stringContaining('X9') })
    expect(await save({ S0: 6 })).toMatchObject({ status: 400 })
    expect(await save({ S0: 4 }, 2)).toMatchObject({ status: 400, info: expect.stringContaining('第 1 版') })
    expect((await get()).data.given).toEqual([])
  })

  test('ends once: of ten submissions at a time one is kept, and answers after it are refused', async () => {
    const { save, submit, get } = await begun()
    expect(await submit()).toMatchObject({ success: false, data: 'RUN_EMPTY' })
    await save(all((at) => (at % 4 >= 2 ? 2 : 4)))
    const ends = await Promise.all(Array.from({ length: 10 }, submit))
    expect(new Set(ends.map(({ data }) => data.submittedAt)).size).toBe(1)
    expect(await save({ S0: 1 })).toMatchObject({ success: false, data: 'RUN_SUBMITTED' })
    expect((await get()).data.submittedAt).toBe(ends[0]?.data.submittedAt)
  })

  test('is nobody else’s', async () => {
    const { run, get } = await begun()
    const other = await buildUser(app.context.db)
    const at = { token: other.token, params: { run } }
    const answers = [{ item: 'S0', answer: 4, millis: 5_000 }]
    expect((await get()).status).toBe(200)
    for (const answer of [
      await app.call(getRun, at),
      await app.call(saveAnswers, { ...at, body: { version: small.version, answers } }),
      await app.call(submitRun, at),
    ])
      expect(answer.status).toBe(404)
    expect((await get()).data.given).toEqual([])
  })

  test('that is erased takes no answers, though it was answered before', async () => {
    const { run, save } = await begun()
    expect((await save({ S0: 4 })).data.given).toBe(1)
    await app.context.db.deleteFrom('assess_run').where('id', '=', run).execute()
    expect((await save({ S1: 4 })).status).toBe(404)
  })

  test('two devices that begin at once go on with one', async () => {
    const user = await buildUser(app.context.db)
    const runs = await Promise.all(
      Array.from({ length: 8 }, () => app.context.runs.open(user.id, small, 'all')),
    )
    expect(new Set(runs).size).toBe(1)
  })
})

describe('a test', () => {
  const write = (instrument: unknown): string => {
    const file = join(folder, 'test.json')
    writeFileSync(file, JSON.stringify(instrument))
    return file
  }

  test('is imported once; a changed one asks for a version, and a run of the old one stays as it was', async () => {
    const first = smallInstrument({ code: 'grown' })
    expect(await runOps(app, assessImport, [write(first)])).toEqual(['grown 1: kept'])
    expect(await runOps(app, assessImport, [write(first)])).toEqual([
      'grown 1: was kept before, nothing changed',
    ])
    await expect(runOps(app, assessImport, [write({ ...first, title: '别的' })])).rejects.toThrow(
      'give it the next version',
    )
    const { get } = await begun('all', first)
    await runOps(app, assessImport, [write({ ...first, version: 2, title: '第二版' })])
    expect((await get()).data.version).toBe(1)
    expect((await app.call(getInstrument, { params: { instrument: 'grown' } })).data.version).toBe(2)
    expect(await runOps(app, assessList([]), [])).toContain('grown 2  第二版  under way 0, submitted 0')
  })

  test('whose file is wrong is refused with the field', async () => {
    const [rated, tasks] = smallInstrument().parts
    const strayed = { ...rated, contradictions: [['S0', 'S99']] }
    await expect(
      runOps(app, assessImport, [write({ ...smallInstrument({ version: 9 }), parts: [strayed, tasks] })]),
    ).rejects.toThrow('there is no item S99')
  })

  test('tells nothing of how it measures below 200 who answered, and its figures from there on', async () => {
    const instrument = await buildInstrument(app.context.db, { code: 'counted' })
    const shown = async () => (await app.call(getInstrument, { params: { instrument: 'counted' } })).data
    expect(await shown()).toMatchObject({ day: null })
    const rows = await Promise.all(Array.from({ length: 200 }, () => buildUser(app.context.db)))
    const submit = async (account_id: number, level: number, doubts: Doubt[] = []): Promise<void> => {
      const answers = Object.fromEntries(
        Array.from({ length: 10 }, (_, at) => {
          const value = Math.min(5, Math.max(1, level + (((account_id + at) * 7) % 3) - 1))
          return [`S${at}`, [at % 4 >= 2 ? 6 - value : value, 4_000]]
        }),
      )
      await app.context.db
        .insertInto('assess_run')
        .values({
          account_id,
          instrument: instrument.code,
          version: 1,
          part: 'all',
          answers: JSON.stringify(answers),
          submitted_at: new Date(),
          result: JSON.stringify({ kind: 'rated', scales: [], doubts }),
        })
        .execute()
    }
    for (const [at, { id }] of rows.slice(1).entries()) await submit(id, 1 + (at % 5))
    // Neither who comes again nor whose answers are doubted makes it 200.
    for (const { id } of rows.slice(1, 20)) await submit(id, 3)
    await submit(rows[0]?.id ?? 0, 3, ['straight'])
    await runOps(app, assessReport([]), ['--code', 'counted'])
    expect((await shown()).parts[0]).toMatchObject({
      answered: 200,
      scales: [{ alpha: null }, {}],
      figures: [],
    })
    await submit(rows[0]?.id ?? 0, 3)
    expect(await runOps(app, assessReport([]), ['--code', 'counted'])).toContain(
      'counted 1 all: 200 answered, 10 items told',
    )
    const [part] = (await shown()).parts
    expect(part?.answered).toBe(200)
    expect(part?.scales[0]?.alpha).toBeGreaterThan(0.7)
    expect(part?.scales[0]?.omega).toBeGreaterThan(0.7)
    expect(part?.figures).toHaveLength(10)
    const before = part?.scales[0]?.mean
    for (const { id } of rows) await submit(id, 5)
    await runOps(app, assessReport([]), ['--code', 'counted'])
    const [again] = (await shown()).parts
    expect(again?.answered).toBe(200)
    expect(again?.scales[0]?.mean).toBeCloseTo(before ?? Number.NaN)
    expect(again?.scales[0]?.retest).not.toBeNull()
  })
})
