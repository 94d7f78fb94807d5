import {
  KINDS,
  type RefusableKind,
  NO_PREFERENCES,
  type Preferences,
} from '#domain/preference/preferences.ts'
import { degreeOf } from '#domain/engine/degree.ts'
import type { CodesOf } from '#domain/engine/codes.ts'
import { type ToldGroup, compilePreferences } from '#server/features/preference/service.ts'
import type { ListContext } from '#server/features/list/context.ts'
import { grouped } from '#domain/grouped.ts'

/** What students call what they refuse. */
const KIND_NAME: Readonly<Record<RefusableKind, string>> = {
  abroad: '中外合作',
  private: '民办',
  campus: '别的校区',
  vocational: '专科',
}

/**
 * What of the student's preferences a unit goes against, in words; what they said nothing of is none of it.
 * @param adjusts Whether they obey 调剂; null: not said
 */
export function conflictsOf(listContext: ListContext, index: number, adjusts: boolean | null): string[] {
  const { preferences, scope, snapshot, told, typed, wants } = listContext
  const { engine } = scope
  const isOf = (codes: CodesOf): boolean =>
    Object.entries(codes).some(([dimension, each]) => each.includes(engine.code(index, dimension)))
  /** What is left out for this wish alone. */
  const without = (wish: Partial<Preferences>): CodesOf =>
    compilePreferences(scope, snapshot.reference, { ...NO_PREFERENCES, ...wish }).without
  const fee = engine.row(index)?.fee ?? null
  const unitId = engine.row(index)?.unitId ?? -1
  return [
    ...preferences.refused
      .filter((wish) => isOf(without({ refused: [wish] })))
      .map((wish) => `不想读${snapshot.reference.catalogue.byCode.get(wish.id)?.name ?? wish.id}`),
    // Where 调剂 is chosen, the check speaks of it by that.
    ...(adjusts === null ? (typed.get(unitId)?.refused ?? []) : []).map(
      (name) => `你填的组内专业里有不想读的${name}，服从调剂可能被调过去`,
    ),
    ...refusedIn(told.get(unitId), adjusts === null),
    ...KINDS.filter((kind) => preferences.accepts[kind] === false)
      .filter((kind) => isOf(without({ accepts: { ...NO_PREFERENCES.accepts, [kind]: false } })))
      .map((kind) => `不接受${KIND_NAME[kind]}`),
    ...(preferences.maxFee !== null && fee !== null && fee > preferences.maxFee
      ? [`学费超过每年 ${grouped(preferences.maxFee)} 元`]
      : []),
    ...(degreeOf(engine, index, wants) === 'no' ? [placeText(listContext, index)] : []),
  ]
}

/** Of a unit where the student would not go. */
function placeText({ preferences, scope }: ListContext, index: number): string {
  const refused = preferences.places.find(({ level, name, degree }) => {
    const dimension = level === 'city' ? 'city' : 'schoolProvince'
    return degree === 'no' && scope.codes[dimension].find(name) === scope.engine.code(index, dimension)
  })
  return refused === undefined ? '不在想去的地方' : `不想去${refused.name}`
}

/** What the plan, or a table of an earlier year, says of majors that the student refuses. */
function refusedIn(group: ToldGroup | undefined, isOpen: boolean): string[] {
  if (group === undefined) return []
  const inside = isOpen ? (group.inside?.refused ?? []) : []
  const toCheck = group.ofPlan ? '' : '；今年请核对'
  return [
    ...(inside.length === 0
      ? []
      : [`${group.year} 年组内有你不想读的${inside.join('、')}，服从调剂可能被调过去${toCheck}`]),
    ...(group.maybeRefused.length === 0
      ? []
      : [
          `${group.year} 年同校选科要求相同的专业里有你不想读的${group.maybeRefused.join('、')}，不一定在这一组；今年请核对`,
        ]),
  ]
}
