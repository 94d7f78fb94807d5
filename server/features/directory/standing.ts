import type { Tallies } from '#contract/directory.ts'
import type { Forecast, Outlook } from '#contract/recommend.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { Directory } from './directory.ts'
import type { CandidateScope } from './show.ts'
import { countedOf, forecastOf, isClosed, offersOf, outlookOf, ownRank50, talliesOf } from './offers.ts'

/** What the units of a school ask of a rank, as far as the subjects open them. */
export interface SchoolOutlook extends Tallies {
  unitKind: Scope['unitKind'] | null
  forecast: Outlook | null
  hardest: Forecast | null
  scores: { year: number; best: number; last: number } | null
}

const NONE: SchoolOutlook = {
  unitKind: null,
  lined: null,
  planned: null,
  forecast: null,
  hardest: null,
  scores: null,
}

type Standings = ReadonlyMap<string, SchoolOutlook>

/** Sets of subjects cached a scope: there are 63, and most students have a few of them. */
const MAX_SUBJECTS = 16

/**
 * The standing of every school in a scope, by code, counted at the first question and cached with the scope.
 */
export function standingsOf(
  { scope, subjects }: CandidateScope,
  directory: Directory,
): (code: string) => SchoolOutlook {
  if (!scope) return () => NONE
  const known = countAll(scope, directory, subjects)
  return (code) => known.get(code) ?? NONE
}

/** The same of some units of a school: those of a campus. @param rows Positions in the scope's engine */
export function standingOfUnits(
  { scope, subjects }: CandidateScope,
  directory: Directory,
  rows: readonly number[],
): SchoolOutlook {
  return scope && rows.length > 0 ? count(scope, directory, rows, subjects) : NONE
}

const countAll = memo((scope: Scope, directory: Directory, subjects: number | null): Standings => {
  const offers = offersOf(scope, directory)
  const standings = new Map<string, SchoolOutlook>()
  for (const school of directory.schools) {
    const rows = offers.ofSchool(school)
    if (rows.length > 0) standings.set(school.code, count(scope, directory, rows, subjects))
  }
  return standings
}, MAX_SUBJECTS)

function count(
  scope: Scope,
  directory: Directory,
  rows: readonly number[],
  subjects: number | null,
): SchoolOutlook {
  const { engine } = scope
  let hardest = { row: -1, rank: Infinity }
  for (const row of countedOf(scope, directory, rows, subjects)) {
    const rank = ownRank50(scope, row)
    if (rank !== null && rank < hardest.rank) hardest = { row, rank }
  }
  return {
    unitKind: scope.unitKind,
    ...talliesOf(scope, directory, rows, subjects),
    forecast: outlookOf(scope, directory, rows, subjects),
    hardest: hardest.row < 0 ? null : forecastOf(scope, hardest.row),
    scores: engine.bases.none === engine.size ? scoresOf(scope, rows, subjects) : null,
  }
}

/** Scores of the latest year, of the units that the subjects open. */
function scoresOf(scope: Scope, rows: readonly number[], subjects: number | null): SchoolOutlook['scores'] {
  const { engine } = scope
  const scores = rows.flatMap((row) => {
    if (isClosed(scope, row, subjects)) return []
    const [line] = scope.unitAt(row)?.lines ?? []
    return line && line.year === engine.latest && line.score !== null ? [line.score] : []
  })
  if (scores.length === 0 || engine.latest === null) return null
  return { year: engine.latest, best: Math.max(...scores), last: Math.min(...scores) }
}
