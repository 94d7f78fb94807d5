import {
  KINDS,
  type RefusableKind,
  type MajorWish,
  type Preferences,
} from '#domain/preference/preferences.ts'
import { type CodesOf, anyCodes } from '#domain/engine/codes.ts'
import { majorsOf } from '#domain/preference/wishes.ts'
import { foldText } from '#domain/matching/name.ts'
import { FAR_FEE, type Liked, type Wants } from '#domain/engine/wants.ts'
import { type Scope } from '#server/features/scopes/service.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import { compilePlaces } from './compile-places.ts'

/** The option that tells a kind's units, and the dimension that it belongs to. */
const KIND_OPTION = {
  abroad: ['abroad', 'abroad'],
  private: ['ownership', '民办'],
  campus: ['campus', 'campus'],
  vocational: ['unitLevel', '专科'],
} as const satisfies Record<RefusableKind, readonly [dimension: keyof Scope['codes'], option: string]>

/**
 * What a student prefers in the terms of one scope's engine. Majors refused or liked say nothing of groups, whose majors are not
 * known to the engine: there both stay empty (`findGroups`).
 */
export function compilePreferences(scope: Scope, reference: Reference, preferences: Preferences): Wants {
  const { accepts, liked, refused, specials } = preferences
  const named = compilePlaces(scope, reference, preferences)
  const isMajors = scope.unitKind === 'major'
  const kindsThat = (test: (kind: RefusableKind) => boolean): CodesOf =>
    anyCodes(KINDS.filter(test).map((kind) => kindCodes(scope, kind)))
  return {
    filters: named.filters,
    places: named.places,
    without: anyCodes([
      named.without,
      ...(isMajors ? refused.map((wish) => asCodes(codesOf(scope, wish))) : []),
      kindsThat((kind) => accepts[kind] === false),
    ]),
    maxFee: preferences.maxFee,
    dear: scope.dearKinds(preferences.maxFee),
    proposedFee: preferences.maxFee ?? (accepts.abroad === true ? null : FAR_FEE),
    liked: isMajors ? liked.map((wish) => likedCodes(scope, reference, wish)) : [],
    related: isMajors ? liked.flatMap((wish) => disciplineOf(scope, reference, wish)) : [],
    inGroups: null,
    withRefused: [],
    specials: [0, ...(specials ?? []).flatMap((kind) => scope.codes.special.find(kind) ?? [])],
    unasked: anyCodes([
      accepts.abroad === null ? kindCodes(scope, 'abroad') : {},
      accepts.private === null
        ? { independent: [scope.codes.independent.find('independent') ?? []].flat() }
        : {},
    ]),
    spare: kindsThat((kind) => (kind === 'private' || kind === 'campus') && accepts[kind] === null),
    later: kindCodes(scope, 'vocational'),
    asksLater: accepts.vocational === true,
  }
}

const asCodes = ({ dimension, codes }: Liked): CodesOf => ({ [dimension]: codes })

function kindCodes(scope: Scope, kind: RefusableKind): CodesOf {
  const [dimension, option] = KIND_OPTION[kind]
  // Who stands before a batch of 专科 alone has no other choice there.
  const isAlone = kind === 'vocational' && scope.codes.unitLevel.options().length < 2
  const code = isAlone ? undefined : scope.codes[dimension].find(option)
  return code === undefined ? {} : { [dimension]: [code] }
}

/**
 * The units of a wish alone. Whoever refuses one major may yet choose another of a category: units that enrol into it are not
 * among them.
 */
function codesOf(scope: Scope, { level, id }: MajorWish): Liked {
  const code = scope.codes[level].find(id)
  return { dimension: level, codes: code === undefined ? [] : [code] }
}

/** Units that enrol into a whole category, or into several majors together, are liked with each that is inside. */
function likedCodes(scope: Scope, { catalogue }: Reference, wish: MajorWish): Liked {
  if (wish.level === 'major') return { dimension: 'major', codes: scope.majorCodes(catalogue, [wish.id]) }
  const inside = scope.wideCodes(scope.majorCodes(catalogue, majorsOf([wish], catalogue.majors)))
  return { ...codesOf(scope, wish), ...(inside.length > 0 && { inside }) }
}

/** The code of the discipline that a wish belongs to. */
function disciplineOf({ codes }: Scope, { catalogue }: Reference, { level, id }: MajorWish): number[] {
  const major = level === 'category' ? catalogue.byCategory.get(foldText(id)) : catalogue.byCode.get(id)
  const discipline = level === 'discipline' ? id : major?.discipline
  return discipline === undefined ? [] : [codes.discipline.find(discipline) ?? []].flat()
}
