import { DAY } from '#domain/time.ts'
import { deleteRounds, holdSeason, upsertRound } from '#server/features/season/queries.ts'
import { testExamYear } from '#test/exam-year.ts'
import { inDatabase } from './database.ts'

const year = Number(testExamYear)
const dataDir = (): string => process.env['E2E_DATA_DIR'] ?? ''

interface Filed {
  provinceId: number
  batch: string
  /** After the first it is 征集. */
  round?: number
  /** When it opens and closes, in days from now. */
  from: number
  to: number
}

/**
 * Sets when a batch of the exam is filed, whatever the day: the operator's command takes no time outside the exam's year. A
 * confirmed condition may be changed once.
 * @returns when it closes
 */
export async function setSeason({ provinceId, batch, round = 1, from, to }: Filed): Promise<Date> {
  const now = Date.now()
  const closes = new Date(now + to * DAY)
  await inDatabase(dataDir(), async (db) => {
    await holdSeason(db, provinceId, year, 1)
    await upsertRound(db, provinceId, year, {
      batch,
      round,
      kind: round === 1 ? 'filing' : 'supplement',
      opens: new Date(now + from * DAY),
      closes,
    })
  })
  return closes
}

/** Takes the season of a province away, where one is set. */
export const removeSeason = (provinceId: number): Promise<void> =>
  inDatabase(dataDir(), async (db) => {
    await deleteRounds(db, { provinceId, year })
  })
