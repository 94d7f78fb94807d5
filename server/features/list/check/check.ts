import type { ListCheck } from '#contract/list.ts'
import { NO_FACTS, type StudentFacts } from '#domain/preference/facts.ts'
import { choosesPlaces } from '#domain/preference/places.ts'
import { refusesOthers } from '#domain/preference/preferences.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { checkList } from '#domain/list/check/check.ts'
import { countTiers } from '#domain/forecast/count-tiers.ts'
import { type CheckContext, type Choice, tierOfChoice } from '#domain/list/check/choice.ts'
import { looked } from '#domain/list/check/coverage.ts'
import { FLAG, LOW_EVIDENCE } from '#domain/engine/engine.ts'
import { type Outcome, outcomeOf } from '#domain/list/outcome.ts'
import { worthOf } from '#domain/engine/worth.ts'
import type { Scope, Unit } from '#server/features/scopes/service.ts'
import { specialOfUnit } from '#domain/matching/special-of.ts'
import {
  limitsOfUnit,
  type LimitVerdict,
  limitText,
  limitTextIn,
  limitsAgainst,
  limitsOf,
} from '#domain/preference/limits.ts'
import { membersFrom } from '#domain/matching/group-members.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { choicesOf } from './advise.ts'
import { nearFor } from './beside.ts'
import { charterFor } from './charter.ts'
import { conflictsOf } from './conflicts.ts'
import { type ListContext, type Lists, conditionOf, rowOf } from '#server/features/list/context.ts'
import { checkedInside } from '#server/features/list/inside.ts'
import type { KeptChoice, ListContent } from '#server/features/list/kept.ts'
import { beyondFor, nearEndFor, ownBatchFor } from '#server/features/list/show.ts'

/**
 * Checks choices as they would be filed.
 * @param facts What the student told of what charters ask; null: not to be read, as in others' reports.
 */
export async function checkChoices(
  context: Pick<Lists, 'workers'>,
  listContext: ListContext,
  { choices, rank }: ListContent,
  facts: StudentFacts | null,
): Promise<ListCheck> {
  const { scope } = listContext
  const ids = choices.map(({ id }) => id)
  const near = await nearFor(context, listContext, ids, facts)
  const missing = new Map<string, number>()
  const filled = choices.map((choice) => {
    if (rowOf(scope, choice.id) < 0 && !missing.has(choice.id)) missing.set(choice.id, -1 - missing.size)
    return choiceOf(listContext, choice, { facts, missing: missing.get(choice.id) ?? 0 })
  })
  const about = { ...aboutOf(listContext, facts), near }
  const outcome = outcomeFor(
    listContext,
    ids.map((id) => rowOf(scope, id)),
  )
  return {
    anywhere: outcome && Math.max(0, 1 - outcome.nowhere),
    outcome,
    counts: countTiers(filled.map((choice) => ({ ...choice, tier: tierOfChoice(choice) }))),
    issues: checkList(filled, { ...about, savedRank: rank }).map((issue) => ({
      ...issue,
      positions: [...issue.positions],
      link: issue.link ?? null,
      offer: choicesOf(listContext, issue.offer ?? []),
    })),
    ...plain(looked(filled, about)),
  }
}

const plain = ({
  checked,
  unchecked,
}: ReturnType<typeof looked>): Pick<ListCheck, 'checked' | 'unchecked'> => ({
  checked: [...checked],
  unchecked: [...unchecked],
})

function aboutOf(listContext: ListContext, facts: StudentFacts | null): Omit<CheckContext, 'near'> {
  const { scope, snapshot, preferences, capacity, capacityKnown, key, members } = listContext
  return {
    slots: capacityKnown ? capacity : null,
    rank: conditionOf(listContext).rank,
    savedRank: null,
    beyond: beyondFor(listContext)?.text ?? null,
    ownBatch: ownBatchFor(listContext),
    nearEnd: nearEndFor(listContext),
    risk: preferences.risk,
    home: provinceFacts(snapshot, key.provinceId).name,
    namesPlaces: choosesPlaces(preferences, provinceFacts(snapshot, key.provinceId).name),
    refusesMajors: preferences.refused.length > 0,
    refusesOthers: refusesOthers(preferences),
    maxFee: preferences.maxFee,
    hasFacts: facts && Object.entries(facts).some(([name, fact]) => name !== 'marks' && fact !== null),
    mixesLevels: scope.mixesLevels,
    takesVocational: preferences.accepts.vocational,
    areGroups: scope.unitKind !== 'major',
    membersFrom: membersFrom(members),
    tellsRequirements: scope.tellsRequirements,
    oneYear: scope.engine.oneYear ? scope.rankedYear : null,
    planYear: scope.coverage?.year ?? (scope.plan === null ? null : scope.engine.year),
    year: key.year,
  }
}

/** @param missing Its number where its unit left the tables. */
function choiceOf(
  listContext: ListContext,
  choice: KeptChoice,
  { facts, missing }: { facts: StudentFacts | null; missing: number },
): Choice {
  const { scope, wants, preferences } = listContext
  const { rank, subjectIds, scores } = conditionOf(listContext)
  const { engine } = scope
  const index = rowOf(scope, choice.id)
  const row = engine.row(index)
  const unit = row ? scope.unit(row.unitId) : undefined
  const school = unit && scope.school(unit)
  const isPublished = row !== null && (row.flags & FLAG.published) !== 0 && scope.planYear(row) !== null
  const leftOut = scope.showLeftOut(scope.engine.leftOut(index, subjectMask(subjectIds)))
  const told = facts ?? { ...NO_FACTS, marks: scores }
  const limits = limitsAgainst(unit ? limitsOfUnit(unit) : [], told)
  const charter = charterFor(listContext, unit, told)
  return {
    unit: row?.unitId ?? missing,
    schoolName: unit?.schoolName ?? choice.schoolName,
    name: unit?.unitName ?? choice.unitName,
    probability: leftOut?.isCertain === true ? null : engine.probability(index, rank),
    plan: isPublished ? row.plan : null,
    lastPlan: isPublished ? row.lastPlan : null,
    eligible: row && engine.eligible(index, subjectMask(subjectIds)),
    leftOut,
    isUnsure: row !== null && engine.isUnsure(index, subjectMask(subjectIds)),
    line: (unit && scope.linesKnown(unit.lines)[0]) ?? null,
    lastRank: row?.lastRank ?? null,
    places: row?.plan ?? null,
    special: unit ? specialOfUnit(unit) : null,
    isBorrowed: row !== null && (row.flags & (FLAG.fallback | FLAG.otherName)) !== 0,
    field: fieldOf(scope, index),
    isLow: row !== null && (row.flags & LOW_EVIDENCE) !== 0,
    isRequirementOpen: row !== null && (row.flags & FLAG.likelyRequirement) !== 0,
    level: unit?.level ?? null,
    fee: row?.fee ?? null,
    city: school?.city ?? null,
    province: school?.province ?? null,
    worth: worthOf(engine, index, { wants, priority: preferences.priority, rank }),
    conflicts: row === null ? [] : conflictsOf(listContext, index, choice.adjusts ?? null),
    inside: checkedInside(listContext, choice),
    groupMajors: listContext.typed.has(row?.unitId ?? -1)
      ? 'typed'
      : groupMajorsFrom(listContext, row?.unitId),
    limits: [
      ...limits.filter(isTold).map(limitText),
      ...limitsInside(listContext, unit, told),
      ...(charter?.sentences ?? []),
    ],
    charter,
  }
}

/** The 门类 of a major; null: a group, or not known. */
const fieldOf = ({ codes, engine }: Scope, index: number): string | null =>
  codes.discipline.inOrder()[engine.code(index, 'discipline') - 1] ?? null

/** Whether a limit is told: it may speak of the student, refuses, and nothing they told answers it. */
const isTold = ({ limit, against }: LimitVerdict): boolean =>
  against === true || (against === null && limit.isStrict && TOLD_TO_ALL.has(limit.kind))

/** Told to the silent, too; sight and height are asked by very many, and row and charter say so. */
const TOLD_TO_ALL: ReadonlySet<string> = new Set(['sex', 'language', 'mark', 'other'])

/** What the plan asks of a group's single majors against what the student told: one may be moved there. */
function limitsInside({ members }: ListContext, unit: Unit | undefined, told: StudentFacts): string[] {
  if (unit === undefined || unit.remark !== null) return []
  return (members.get(unit.unitId)?.inside ?? []).flatMap(({ name, remark }) =>
    limitsAgainst(limitsOf(remark, name), told)
      .filter(({ against }) => against === true)
      .map((verdict) => limitTextIn(`计划里组内的${name}`, verdict)),
  )
}

/** The year of the table that tells majors inside a group, or that the plan does. */
function groupMajorsFrom({ told }: ListContext, unitId: number | undefined): Choice['groupMajors'] {
  const group = told.get(unitId ?? -1)
  if (group === undefined || group.inside === null) return undefined
  return group.ofPlan ? 'planned' : group.year
}

/** What may come of these rows, all lines moving together; null without predictions, and behind all lines. */
function outcomeFor(listContext: ListContext, rows: readonly number[]): Outcome | null {
  const { engine } = listContext.scope
  const { rank, subjectIds } = conditionOf(listContext)
  const subjects = subjectMask(subjectIds)
  const seen = new Set<number>()
  const conditionals = rows.map((row) => {
    const isOpen = engine.eligible(row, subjects) !== false && engine.leftOut(row, subjects) !== true
    const isAgain = seen.has(row)
    seen.add(row)
    return isOpen && !isAgain ? engine.conditional(row, rank) : null
  })
  const isPredicted = rows.some((row) => engine.conditional(row, rank) !== null)
  return beyondFor(listContext) !== null || !isPredicted ? null : outcomeOf(conditionals, engine.nodeWeights)
}
