import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { Overview, QuarterYear, compareAims } from '#contract/pro.ts'
import { quartersOf } from '#domain/pro/quarters.ts'
import type { Db } from '#server/db/open.ts'
import { rankYearsOf } from '#server/features/cumajor/service.ts'
import {
  type CandidateScope,
  type Directory,
  type DirectoryContext,
  type DirectorySnapshot,
  candidateOf,
  catalogueSources,
  eachOnce,
  latestSources,
  majorAdviceOf,
} from '#server/features/directory/service.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { memo } from '#server/snapshot/memo.ts'
import { listSources } from '#server/snapshot/sources.ts'
import { type Aim, figuresOfAim, findAim, linesWanted, readAim, showAim, unitsOf } from './aims.ts'
import { marketOf, movesOf } from './moves.ts'
import { majorScope, schoolsIn } from './taught.ts'

type Data = DataOf<typeof compareAims>

/** Up to five aims side by side, in the order asked for. */
export async function showOverview(
  context: DirectoryContext,
  query: QueryOf<typeof compareAims>,
): Promise<Data> {
  const snapshot = context.snapshot()
  const { directory } = snapshot
  const candidate = candidateOf(snapshot, query)
  const aims = [...new Set(query.aims.split(','))].flatMap((code) => readAim(directory, code) ?? [])
  const shown = await Promise.all(aims.map((aim) => overviewOf(context.db, snapshot, candidate, aim)))
  const scope = majorScope(candidate)
  const levels = new Set(aims.map(({ level }) => level))
  const [level = null] = levels
  return {
    aims: shown.map(({ overview }) => overview),
    market: scope ? [...(await marketOf(scope)).moves] : [],
    advice: majorAdviceOf(snapshot, candidate, levels.size === 1 ? level : null),
    sources: eachOnce([
      ...listSources(
        snapshot.reference,
        shown.flatMap(({ importIds }) => importIds),
      ),
      ...(scope ? latestSources(snapshot, scope) : []),
      ...catalogueSources(
        snapshot,
        aims.flatMap(({ majors }) => majors),
      ),
    ]),
  }
}

async function overviewOf(
  db: Db,
  snapshot: DirectorySnapshot,
  candidate: CandidateScope,
  aim: Aim,
): Promise<{ overview: Overview; importIds: readonly number[] }> {
  const { directory } = snapshot
  const scope = majorScope(candidate)
  const units = scope ? unitsOf(scope, directory, aim.code) : { own: [], wide: [] }
  const lines = scope ? await readYears(scope, directory, db, aim.code) : { years: [], importIds: [] }
  return {
    overview: {
      aim: showAim(aim),
      figures: scope ? figuresOfAim(scope, directory, aim.code, candidate.subjects) : null,
      wideUnits: units.wide.length,
      schools: scope ? schoolsIn(scope, directory, aim.code).size : null,
      years: [...lines.years],
      moves: scope ? [...(await movesOf(scope, directory, aim.code))] : [],
    },
    importIds: lines.importIds,
  }
}

/** How the ranks of an aim's own units lay in each year; read once a scope. */
const readYears = memo(async (scope: Scope, directory: Directory, db: Db, code: string) => {
  const wanted = linesWanted(directory, findAim(directory, code))
  const { years, importIds } = await rankYearsOf(db, directory, scope, wanted)
  return {
    years: years.map(({ ranks, ...year }): QuarterYear => ({
      ...year,
      unranked: year.units - ranks.length,
      ranks: quartersOf(ranks),
    })),
    importIds,
  }
})
