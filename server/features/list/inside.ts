import { foldText } from '#domain/matching/name.ts'
import { type MajorLeaning, proposedSlots, slotsProblem } from '#domain/list/inside/slots.ts'
import { type Warmth, warmthOf } from '#domain/list/inside/warmth.ts'
import type { CheckedInside } from '#domain/list/check/choice.ts'
import { saidOfMajor } from '#domain/preference/said-of.ts'
import { Refusal } from '#server/http/errors.ts'
import type { ListContext } from './context.ts'
import type { KeptChoice } from './kept.ts'

/** What tells the majors inside a unit; undefined: nothing does. */
function membersOf({ scope, members }: ListContext, id: string) {
  const unitId = scope.unitIdOf(id)
  return unitId === undefined ? undefined : members.get(unitId)
}

/** The majors inside a unit by the plan or a table, in its order; empty: neither tells them. */
export const memberNames = (listContext: ListContext, id: string): string[] => [
  ...new Set((membersOf(listContext, id)?.inside ?? []).map(({ name }) => name)),
]

const plainName = (name: string): string => name.replace(/[(（].*$/u, '')

/** How the student leans to a major that a plan names; 化学(师范) is 化学. */
function leaningIn({ snapshot, preferences }: ListContext): (name: string) => MajorLeaning {
  const { byName } = snapshot.reference.catalogue
  return (name) => {
    const major = byName.get(foldText(plainName(name)))
    const said = major === undefined ? null : saidOfMajor(preferences, major)
    if (said === null) return null
    return said.isAgainst ? 'refused' : 'liked'
  }
}

/** What the check is told of the inside of a choice; null: it is one major. */
export function checkedInside(
  listContext: ListContext,
  { id, adjusts, slots = [] }: KeptChoice,
): CheckedInside | null {
  const { scope, snapshot, majorsPerChoice } = listContext
  if (scope.unitKind === 'major') return null
  const leaning = leaningIn(listContext)
  const { byName, byCategory } = snapshot.reference.catalogue
  const warmth = (name: string): Warmth | null => {
    const folded = foldText(plainName(name))
    return warmthOf((byName.get(folded) ?? byCategory.get(folded))?.category ?? '')
  }
  const from = membersOf(listContext, id)
  const told = memberNames(listContext, id)
  const typed = listContext.typed.get(scope.unitIdOf(id) ?? -1)?.names ?? []
  const names = [...new Set([...slots, ...told, ...typed])]
  return {
    adjusts: adjusts ?? null,
    slots,
    most: majorsPerChoice,
    known: names.map((name) => ({ name, leaning: leaning(name), warmth: warmth(name) })),
    since: from === undefined || from.ofPlan ? null : from.year,
    isWhole: from?.ofPlan === true,
  }
}

/** A choice that comes to the list, with the majors that its plan tells; the student orders them. */
export function filledFromPlan(listContext: ListContext, choice: KeptChoice): KeptChoice {
  const told = membersOf(listContext, choice.id)
  if (told?.ofPlan !== true) return choice
  const names = memberNames(listContext, choice.id)
  const slots = proposedSlots(names, leaningIn(listContext), listContext.majorsPerChoice)
  return slots.length === 0 ? choice : { ...choice, slots, slotsOf: told.year }
}

/**
 * A choice with the majors that its student put there.
 *
 * @param at Its place in the list, from 0
 * @throws Refusal for more than the batch takes, for one named twice, and where choices are majors
 */
export function withSlots(
  { scope, majorsPerChoice }: ListContext,
  { slotsOf: _of, ...choice }: KeptChoice,
  slots: readonly string[],
  at: number,
): KeptChoice {
  if (scope.unitKind === 'major') throw new Refusal('这里一个志愿就是一个专业，不用再填组内专业')
  const problem = slotsProblem(slots, majorsPerChoice)
  if (problem !== null)
    throw new Refusal(`第 ${at + 1} 志愿（${choice.schoolName} ${choice.unitName}）：${problem}`)
  return { ...choice, slots: slots.length === 0 ? undefined : [...slots] }
}
