import { createHash } from 'node:crypto'
import {
  type GivenAnswer,
  type Instrument,
  type Part,
  partIn,
  partsOf,
  takes,
} from '#domain/assess/instrument.ts'
import type { Db } from '#server/db/open.ts'
import type { Ground } from '#server/ground.ts'
import { badInput, notFound } from '#server/http/errors.ts'
import * as z from 'zod'
import { type Run, findCurrentVersion, findInstrument } from './queries.ts'
import type { Runs } from './runs.ts'
import { instrumentSchema } from './stored.ts'

/** Tests by code and version; a version never changes, so that it is read once a process. */
export interface Instruments {
  /** @throws HttpProblem 404 */
  at(code: string, version: number): Promise<Instrument>
  /** The one that is begun now. @throws HttpProblem 404 */
  current(code: string): Promise<Instrument>
}

export interface AssessContext extends Pick<Ground, 'db' | 'rows'> {
  instruments: Instruments
  runs: Runs
}

export function openInstruments(db: Db): Instruments {
  const known = new Map<string, Instrument>()
  const at = async (code: string, version: number): Promise<Instrument> => {
    const name = `${code} ${version}`
    const instrument = known.get(name) ?? (await findInstrument(db, code, version))
    if (instrument === undefined) throw notFound()
    known.set(name, instrument)
    return instrument
  }
  return {
    at,
    current: async (code) => {
      const version = await findCurrentVersion(db, code)
      if (version === undefined) throw notFound()
      return at(code, version)
    },
  }
}

/** @throws HttpProblem 404 */
export function partOf(instrument: Instrument, code: string): Part {
  const part = partsOf(instrument).find((each) => each.code === code)
  if (part === undefined) throw notFound()
  return part
}

/** What a run asks, and what was answered of that: in another province, an item may not be asked any more. */
export function askedOf(instrument: Instrument, run: Run): { part: Part; given: GivenAnswer[] } {
  const part = partIn(partOf(instrument, run.part), run.provinceId)
  const items = new Set(part.items.map(({ code }) => code))
  return { part, given: run.given.filter(({ item }) => items.has(item)) }
}

/** Takes answers as a whole, or none. @throws HttpProblem 400 naming the first that is not one to this part */
export function checkAnswers(part: Part, answers: readonly GivenAnswer[]): void {
  const items = new Set(part.items.map(({ code }) => code))
  answers.forEach(({ item, answer }, at) => {
    if (!items.has(item)) throw badInput(`answers.${at}.item`, `这份测评没有“${item}”这一题`)
    if (!takes(part, answer)) throw badInput(`answers.${at}.answer`, '不是这一题的选项')
  })
}

/** What came of an instrument that was to be loaded. */
export type Loaded = 'new' | 'same' | 'changed'

/**
 * Keeps a test as its file holds it.
 * @returns changed: this version is kept with another text, and stays
 * @throws Error naming the field that is wrong
 */
export async function loadInstrument(
  db: Db,
  json: unknown,
): Promise<{ instrument: Instrument; loaded: Loaded }> {
  const read = instrumentSchema.safeParse(json)
  if (!read.success) throw new Error(z.prettifyError(read.error))
  const instrument = read.data
  const { code, version } = instrument
  const body = JSON.stringify(instrument)
  const sha256 = createHash('sha256').update(body).digest()
  const kept = await db
    .selectFrom('assess_instrument')
    .select('sha256')
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst()
  if (kept !== undefined) return { instrument, loaded: kept.sha256.equals(sha256) ? 'same' : 'changed' }
  await db
    .insertInto('assess_instrument')
    .values({ code, version, sha256, body })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { instrument, loaded: 'new' }
}
