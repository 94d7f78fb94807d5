import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { Overview, QuarterYear, compareAims } from '#contract/pro.ts'
import { quartersOf } from '#domain/pro/quarters.ts'
import type { Db } from '#server/db/open.ts'
import { rankYearsOf } from '#server/features/cumajor/service.ts'
import {
  type Candidate,
  type Directory,
  type DirectoryContext,
  type DirectorySnapshot,
  type School,
  candidateOf,
  catalogueSources,
  eachOnce,
  latestSources,
  majorNoticeOf,
} from '#server/features/directory/service.ts'
import type { LoadedScopes, Scope } from '#server/features/recommend/service.ts'
import { memo } from '#server/snapshot/memo.ts'
import { listSources } from '#server/snapshot/sources.ts'
import { type Aim, figuresOfAim, findAim, linesWanted, readAim, showAim, unitsOf } from './aims.ts'
import { marketOf, movesOf } from './moves.ts'

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
    notice: majorNoticeOf(snapshot, candidate, levels.size === 1 ? level : null),
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

/** The scope of a candidate where it files majors. */
export const majorScope = ({ scope }: Candidate): Scope | undefined =>
  scope?.unitKind === 'major' ? scope : undefined

async function overviewOf(
  db: Db,
  snapshot: DirectorySnapshot,
  candidate: Candidate,
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
      taught: taughtOf(snapshot, scope ?? null, aim.code),
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

/** The schools that enrol for an aim in a scope, 大类 among them. */
const schoolsIn = memo((scope: Scope, directory: Directory, code: string): ReadonlySet<School> => {
  const { own, wide } = unitsOf(scope, directory, code)
  return new Set(
    [...own, ...wide].flatMap((row) => directory.schoolOf(scope.unitAt(row)?.schoolName ?? '') ?? []),
  )
})

/** The same over all provinces that file majors, with their ids. */
const schoolsOver = memo((scopes: LoadedScopes, directory: Directory, code: string) => {
  const all = scopes.all().filter(({ unitKind }) => unitKind === 'major')
  return {
    schools: new Set(all.flatMap((scope) => [...schoolsIn(scope, directory, code)])),
    provinceIds: new Set(all.map(({ provinceId }) => provinceId)),
  }
})

const ELSEWHERE = '其他'

const taughtOf = memo(
  (snapshot: DirectorySnapshot, scope: Scope | null, code: string): Overview['taught'] => {
    const { scopes, directory, reference } = snapshot
    const { schools, provinceIds } = schoolsOver(scopes, directory, code)
    const here = scope ? schoolsIn(scope, directory, code) : new Set<School>()
    const provinces = Map.groupBy(schools, ({ province }) => province ?? ELSEWHERE)
    return {
      schools: schools.size,
      here: scope ? here.size : null,
      by: [...provinceIds].flatMap((id) => reference.provinces.get(id)?.name ?? []),
      provinces: [...provinces]
        .map(([name, held]) => ({
          name,
          schools: held.length,
          here: held.filter((school) => here.has(school)).length,
        }))
        .sort((a, b) => b.schools - a.schools || a.name.localeCompare(b.name, 'zh')),
    }
  },
)
