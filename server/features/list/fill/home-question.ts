import type { DataOf } from '#contract/endpoint.ts'
import type { askHome } from '#contract/list.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { TIERS } from '#domain/forecast/tiers.ts'
import type { FillQuestion } from '#domain/list/fill-question.ts'
import { type UnitInReach, nearHome } from '#domain/list/home-share.ts'
import type { StudentFacts } from '#domain/preference/facts.ts'
import { type PlaceWishes, homeWishes, saysPlaces } from '#domain/preference/places.ts'
import type { DirectoryContext } from '#server/features/directory/service.ts'
import type { ListContext } from '#server/features/list/context.ts'
import { compilePreferences, narrowQuery } from '#server/features/preference/service.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { unfillableFor } from '#server/features/list/show.ts'
import { fillQuestion } from './fill.ts'

type Home = NonNullable<DataOf<typeof askHome>>

/**
 * What staying in the province would change; null where places were spoken of, or there is nothing to stay for.
 *
 * @param told As in `fillQuestion`
 */
export async function homeQuestion(
  { workers }: Pick<DirectoryContext, 'workers'>,
  listContext: ListContext,
  told: StudentFacts,
): Promise<Home | null> {
  const { scope, condition, preferences, snapshot, key, capacity } = listContext
  if (condition === null || saysPlaces(preferences) || unfillableFor(listContext) !== null) return null
  const { name } = provinceFacts(snapshot, key.provinceId)
  const code = scope.codes.schoolProvince.find(name)
  const near = code === undefined ? null : reachOf(listContext, code)
  if (near === null || near.home.units === 0) return null
  const question = fillQuestion(listContext, [], {}, capacity, told)
  const filledBy = async (wishes: PlaceWishes): Promise<Home['filled']['unsaid']> => {
    const [plan] = await workers.run('fill', scope.engine, asking(listContext, question, wishes))
    const rows = plan?.rows ?? []
    const home = rows.filter((row) => scope.engine.code(row, 'schoolProvince') === code)
    return { all: rows.length, home: home.length }
  }
  const [only, first, any, unsaid] = await Promise.all([
    filledBy(homeWishes('only', name)),
    filledBy(homeWishes('first', name)),
    filledBy(homeWishes('any', name)),
    filledBy(preferences),
  ])
  return { province: name, ...near, filled: { only, first, any, unsaid } }
}

/** The same question for the preferred risk alone, of who said this of places. */
function asking(
  { scope, snapshot, preferences }: ListContext,
  question: FillQuestion,
  wishes: PlaceWishes,
): FillQuestion {
  const said = compilePreferences(scope, snapshot.reference, { ...preferences, ...wishes })
  const { filters, places, without } = said
  return {
    ...question,
    wants: { ...question.wants, filters, places, without },
    plans: question.plans.filter(({ risk }) => risk === preferences.risk),
  }
}

/** What stands near the student's rank and may be filed. @param code Of the province */
function reachOf(
  { scope, condition, wants }: ListContext,
  code: number,
): Pick<Home, 'away' | 'home' | 'knowsPlaces'> | null {
  if (condition === null) return null
  const { engine } = scope
  const query = narrowQuery({ rank: condition.rank, subjects: subjectMask(condition.subjectIds) }, wants)
  const { index, predicted } = engine.score({ ...query, tiers: TIERS })
  const units = Array.from(index, (row, at): UnitInReach => ({
    isHome: engine.code(row, 'schoolProvince') === code,
    places: engine.row(row)?.plan ?? null,
    line: predicted[at] ?? null,
  }))
  const { home, all, knowsPlaces } = nearHome(units, condition.rank)
  return {
    home: { units: home.units, places: home.places },
    away: { units: all.units - home.units, places: all.places - home.places },
    knowsPlaces,
  }
}
