import { type Candidacy, candidacyOf } from '#server/features/candidacy/service.ts'
import type { ApplicationList } from '#contract/list.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { isOfOneSex } from '#domain/preference/shut-out.ts'
import { isWished } from '#domain/preference/wishes.ts'
import { cappedText } from '#domain/forecast/words/capped.ts'
import { type WhyInput, whyHere } from '#domain/forecast/words/why.ts'
import { likedAt, taughtAt } from '#domain/engine/worth.ts'
import { unknownIn, showUnit, sourcesOfRows } from '#server/features/recommend/service.ts'
import type { UnknownMarks } from '#domain/engine/unknown-text.ts'
import { type Scope } from '#server/features/scopes/service.ts'
import { unitKeys } from '#domain/matching/name.ts'
import { unfillable } from '#domain/list/fillable.ts'
import { membersFrom } from '#domain/matching/group-members.ts'
import { Refusal } from '#server/http/errors.ts'
import { type ListContext, type ListSetting, rowOf } from './context.ts'
import { candidateIn, pastChoice, verdictOf } from './filing.ts'
import type { KeptChoice } from './kept.ts'
import type { StoredList } from './queries.ts'
import { memberNames } from './inside.ts'
import { narrowQuery } from '#server/features/preference/service.ts'

/** The list as it is shown. */
export function showList(listContext: ListContext, list: StoredList): ApplicationList {
  const { key, capacity, capacityKnown } = listContext
  return {
    id: list.hashId,
    name: list.name,
    filed: list.isFiled,
    foretold: listContext.past?.foretold ?? null,
    unfillable: unfillableFor(listContext),
    provinceId: key.provinceId,
    year: key.year,
    batch: key.batch,
    batches: [...listContext.batches],
    version: list.version,
    capacity,
    capacityKnown,
    unitKind: listContext.scope.unitKind,
    majorsPerChoice: listContext.majorsPerChoice,
    membersFrom: membersFrom(listContext.members),
    oneYear: listContext.scope.engine.oneYear,
    specials: [...listContext.scope.specials],
    oneSex: oneSexFor(listContext),
    mixesLevels: listContext.scope.mixesLevels,
    beyond: beyondFor(listContext),
    ...withInsides(listContext, list.choices, showChoices(listContext, list.choices)),
  }
}

/** Choices with what their student said of their insides. */
function withInsides<Shown extends Pick<ApplicationList, 'choices'>>(
  listContext: ListContext,
  kept: readonly KeptChoice[],
  shown: Shown,
): Shown {
  if (listContext.scope.unitKind === 'major') return shown
  const byId = new Map(kept.map((choice) => [choice.id, choice]))
  const choices = shown.choices.map((choice) => {
    const { adjusts = null, slots = [], slotsOf = null } = byId.get(choice.majorId) ?? {}
    const members = memberNames(listContext, choice.majorId)
    return { ...choice, inside: { adjusts, slots, slotsOf, members } }
  })
  return { ...shown, choices }
}

/** How many units of one sex the student's rank reaches, where that decides whether they may be filed. */
function oneSexFor({ scope, condition, knowsSex }: ListContext): number {
  const codes = scope.codes.limits
    .inOrder()
    .filter(isOfOneSex)
    .flatMap((option) => scope.codes.limits.find(option) ?? [])
  if (knowsSex || condition === null || codes.length === 0) return 0
  const subjects = subjectMask(condition.subjectIds)
  return scope.engine.score({ rank: condition.rank, subjects, filters: { limits: codes }, limit: 0 }).total
}

/** As `unfillable`, of what the list is filled from. */
export const unfillableFor = ({ scope: { engine }, past, key }: ListSetting): string | null =>
  unfillable({
    year: key.year,
    foretold: past?.foretold ?? null,
    lineOnly: engine.lineOnly,
    units: engine.size,
    without: engine.bases.none,
  })

/** Whose list it is, by the saved condition. */
export const candidacyFor = ({ snapshot, key, scope, condition }: ListSetting): Candidacy =>
  candidacyOf(snapshot, key.provinceId, scope, condition)

/** As `Beyond`, of the saved condition. */
export const beyondFor = (context: ListSetting): ApplicationList['beyond'] => candidacyFor(context).beyond()

/** As `ownBatchText`, of the saved condition. */
export const ownBatchFor = (context: ListSetting): string | null => candidacyFor(context).ownBatch()

/** As `nearEnd`, of the saved condition. */
export const nearEndFor = (context: ListSetting): string | null => candidacyFor(context).nearEnd()

/** What is marked of a list: what its student wishes for and nobody knows. */
const wishedMarks = ({ scope, wants }: ListSetting): UnknownMarks =>
  unknownIn(scope, narrowQuery({ rank: 1, subjects: 0 }, wants)).marks

/** Choices with their rows, and the sources that these refer to. @param marks By default those of the preferences */
export function showChoices(
  listContext: ListSetting,
  choices: readonly KeptChoice[],
  marks = wishedMarks(listContext),
): Pick<ApplicationList, 'choices' | 'sources'> {
  const { scope, condition, snapshot } = listContext
  const shown = choices.map(({ id, schoolName, unitName }) => {
    const index = rowOf(scope, id)
    const row = showUnit(scope, index, condition, marks)
    // A school or a unit may have another name by now.
    return {
      majorId: id,
      schoolName: row?.schoolName ?? schoolName,
      unitName: row?.unitName ?? unitName,
      row: row && { ...row, ...verdictFor(listContext, id) },
      why: row && whyOf(listContext, index, row),
    }
  })
  const rows = shown.flatMap(({ row }) => row ?? [])
  return { choices: shown, sources: sourcesOfRows(rows, snapshot.reference) }
}

/** What the line of a past year that is tried said to the student. */
function verdictFor({ past, scope, condition, key }: ListSetting, id: string): Pick<UnitRow, 'verdict'> {
  if (past === null || condition === null) return {}
  const candidate = candidateIn(key.year, condition, undefined)
  const choice = pastChoice(scope, condition, { id, schoolName: '', unitName: '' })
  return { verdict: verdictOf(candidate, choice, past.facts) }
}

/** Why a unit stands on a list; null without a condition. */
function whyOf(listContext: ListSetting, index: number, row: UnitRow): string | null {
  const { condition, preferences, wants, scope, snapshot } = listContext
  if (condition === null) return null
  const { engine } = scope
  const nameOf = (at: number): string | undefined => {
    const wish = preferences.liked[at]
    return wish && (snapshot.reference.catalogue.byCode.get(wish.id)?.name ?? wish.id)
  }
  const place = likedAt(engine, index, wants)
  const name = nameOf(place)
  const line = scope.linesKnown(row.lines).find(({ rank }) => rank !== null)
  return whyHere({
    liked: name === undefined ? null : { place, name, inside: likedInside(listContext, index, place) },
    line:
      line === undefined || line.rank === null
        ? null
        : {
            year: line.year,
            rank: line.rank,
            isBound: line.isBound,
            ...(row.flags.otherName && { name: line.name }),
          },
    rank: condition.rank,
    rank50: row.rank50,
    taught: nameOf(taughtAt(engine, index, wants)) ?? null,
    groupMajors: groupMajorsOf(listContext, engine.row(index)?.unitId ?? -1),
    isLow: row.flags.fallback,
    isUnfilled: row.basis === 'unfilled',
    isShrunken: row.flags.shrunken,
    isRequirementOpen: !row.requirement.known,
    leftOut: row.leftOut,
    isCapped: cappedText(row) !== null,
  })
}

/** Of a unit that enrols into several majors, those that a wish names. @param place Of the wish, from 0 */
function likedInside({ scope, snapshot, preferences }: ListSetting, index: number, place: number): string[] {
  const { byName, byCategory } = snapshot.reference.catalogue
  const wish = preferences.liked[place]
  if (wish === undefined) return []
  // Of a category its own name says nothing more.
  const own = unitKeys(scope.unitAt(index)?.unitName ?? '').base
  return scope.insideOf(index).filter((name) => {
    if (name === own) return false
    const major = byName.get(name)
    if (major !== undefined) return isWished(major, wish)
    const one = byCategory.get(name)
    return one !== undefined && wish.level !== 'major' && isWished(one, wish)
  })
}

function groupMajorsOf({ scope, told, typed }: ListSetting, unitId: number): WhyInput['groupMajors'] {
  if (scope.unitKind === 'major') return null
  if (typed.has(unitId)) return 'typed'
  const group = told.get(unitId)
  return group === undefined || group.inside === null ? 'open' : { year: group.year, ofPlan: group.ofPlan }
}

/**
 * Names the units of a list; those that left the tables keep the names they were saved with.
 * @throws Refusal for an id that is neither in the tables nor in the list
 */
export function nameChoices(
  scope: Scope,
  ids: readonly string[],
  saved: readonly KeptChoice[],
): KeptChoice[] {
  return ids.map((id) => {
    const unit = scope.unit(scope.unitIdOf(id) ?? -1)
    const same = saved.find((choice) => choice.id === id)
    if (unit) return { ...same, id, schoolName: unit.schoolName, unitName: unit.unitName }
    if (!same) throw new Refusal('志愿表里有找不到的专业，请刷新后再试')
    return same
  })
}
