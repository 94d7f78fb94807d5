import { type Instrument, type Part, partsOf } from '#domain/assess/instrument.ts'
import { beijingDay } from '#domain/beijing.ts'
import type { Db } from '#server/db/open.ts'
import { workOutFigures } from './figures.ts'
import { upsertFigures } from './queries.ts'
import type { PartFigures } from './stored.ts'

type Print = (line: string) => void

/** A test whose answers are kept elsewhere than in runs of the runner: its feature counts them, and reports on it. */
export interface TestElsewhere {
  readonly code: string
  /** What it is called where it is no instrument, and by which version it is judged. */
  readonly named?: { readonly title: string; readonly version: number }
  count(db: Db): Promise<{ open: number; submitted: number }>
  /** Works out its figures, keeps them for its public page, and tells them. */
  report(db: Db, print: Print): Promise<void>
}

/**
 * Works out what the answers to a test say of it, keeps that for its public page, and tells it.
 * @param workOut from other answers than those of the runner
 */
export async function reportOn(
  db: Db,
  instrument: Instrument,
  print: Print,
  workOut: (db: Db, instrument: Instrument, part: Part) => Promise<PartFigures> = workOutFigures,
): Promise<void> {
  const parts = []
  for (const part of partsOf(instrument)) parts.push(await workOut(db, instrument, part))
  await upsertFigures(db, instrument, beijingDay(new Date()), parts)
  for (const { part, answered, scales, items } of parts) {
    print(
      `${instrument.code} ${instrument.version} ${part}: ${answered} answered, ${items.length} items told`,
    )
    for (const scale of scales)
      print(
        `  ${scale.code}  alpha ${figure(scale.alpha)}  omega ${figure(scale.omega)}  retest ${figure(scale.retest)}`,
      )
  }
}

/** A figure as a command prints it. */
export const figure = (value: number | null): string => (value === null ? 'not known yet' : value.toFixed(2))
