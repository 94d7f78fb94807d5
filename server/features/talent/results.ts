import type { DataOf } from '#contract/endpoint.ts'
import type { getAbilityResult, getRatedResult } from '#contract/talent.ts'
import { levelWithin } from '#domain/assess/score.ts'
import { shareErrorOf } from '#domain/talent/adaptive.ts'
import { SHOWN_EARLIER, errorsOf, partOf, showEarlier, showScales } from '#server/features/assess/service.ts'
import type { RatedTest, TalentBasis } from './progress.ts'
import { listAbilityRuns } from './queries.ts'
import { rules } from './rules.ts'
import { PART_NAMES } from './texts.ts'

/** What a questionnaire came to. */
export async function showRated(
  { db, instruments, runs }: Pick<TalentBasis, 'db' | 'instruments' | 'runs'>,
  accountId: number,
  test: RatedTest,
): Promise<DataOf<typeof getRatedResult>> {
  const done = (await runs.list(accountId)).flatMap(({ result, submittedAt, ...run }) =>
    run.instrument === test && result?.kind === 'rated' && submittedAt !== null
      ? [{ ...run, result, submittedAt }]
      : [],
  )
  const [last, ...before] = done
  if (last === undefined) return { latest: null, earlier: [] }
  const instrument = await instruments.at(last.instrument, last.version)
  const part = partOf(instrument, last.part)
  if (part.kind !== 'rated') return { latest: null, earlier: [] }
  return {
    latest: {
      submittedAt: last.submittedAt.toISOString(),
      scales: showScales(
        part,
        last.result,
        await errorsOf(db, instrument, part),
        test === 'job' ? levelWithin : undefined,
      ),
      doubts: [...last.result.doubts],
    },
    earlier: showEarlier(last.version, before),
  }
}

/** What the test of abilities came to. */
export async function showAbilities(
  { db }: Pick<TalentBasis, 'db'>,
  accountId: number,
): Promise<DataOf<typeof getAbilityResult>> {
  const runs = await listAbilityRuns(db, accountId)
  const [last, ...before] = runs.flatMap(({ result, submittedAt, weights }) => {
    if (result === null || submittedAt === null) return []
    const { overall, parts, ...rest } = result
    const { share, low, high } = overall
    return [
      {
        ...rest,
        submittedAt: submittedAt.toISOString(),
        weights,
        overall: { share, low, high, error: shareErrorOf(rules, overall) },
        parts: parts.map(({ part, tasks, band }) => ({
          part,
          name: PART_NAMES[part],
          tasks,
          low: band.low,
          high: band.high,
        })),
      },
    ]
  })
  return {
    latest: last ?? null,
    earlier: before.slice(0, SHOWN_EARLIER).map(({ submittedAt, overall }) => ({ submittedAt, overall })),
  }
}
