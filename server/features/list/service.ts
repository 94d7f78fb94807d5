import type { DirectoryContext, DirectorySnapshot } from '#server/features/directory/service.ts'
import type { ApplicationList, ListCheck } from '#contract/list.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { type Choice, beyondLines, checkList } from '#domain/recommend/check.ts'
import { FLAG } from '#domain/recommend/engine.ts'
import { missProbability } from '#domain/recommend/list.ts'
import type { Special } from '#domain/recommend/special.ts'
import { tierOf } from '#domain/recommend/tiers.ts'
import {
  type StoredCondition,
  findCondition,
  type Filters,
  specialsOf,
  toQuery,
  withSpecials,
  batchesFor,
  findScope,
  newestRules,
  provinceFacts,
  leftOutOf,
  showUnit,
  sourcesOf,
} from '#server/features/recommend/service.ts'
import type { Scope } from '#server/features/recommend/service.ts'
import { runInSteps } from '#server/run-in-steps.ts'
import { Refusal } from '#server/http/errors.ts'
import { additions } from './fill.ts'
import { type KeptChoice, type StoredList, type ListKey, findList, saveOver } from './queries.ts'

/** Which list a call is about, as it comes in. */
export interface ListInput {
  provinceId: number
  year?: number | undefined
  batch?: string | undefined
}

/** A list's surroundings: whose it is, what it is filled from, for which condition. */
export interface ListContext {
  readonly key: ListKey
  readonly snapshot: DirectorySnapshot
  readonly scope: Scope
  readonly condition: StoredCondition | null
  /** Choices that the batch allows. */
  readonly capacity: number
}

/**
 * Finds what a list is made with.
 * @throws Refusal NO_LINES where the province has no lines
 */
export async function loadListContext(
  context: DirectoryContext,
  accountId: number,
  input: ListInput,
): Promise<ListContext> {
  const snapshot = context.snapshot()
  const facts = provinceFacts(snapshot, input.provinceId)
  const condition = await findCondition(context.db, accountId, input.provinceId)
  const scope = findScope(snapshot, input.provinceId, { track: condition?.track, batch: input.batch })
  if (!scope) {
    const wanted = `${facts.name}${input.batch ?? ''}`
    throw new Refusal(`还没有${wanted}的投档线，暂时不能填志愿表`, 'NO_LINES')
  }
  const rules = newestRules(facts)
  const rule = rules.find((each) => each.batch === scope.batch) ?? rules[0]
  return {
    key: {
      accountId,
      provinceId: input.provinceId,
      year: input.year ?? scope.engine.year,
      batch: scope.batch,
    },
    snapshot,
    scope,
    condition,
    capacity: rule?.choices ?? DEFAULT_CAPACITY,
  }
}

/** Where a province's rules are not loaded. */
const DEFAULT_CAPACITY = 80

/** @throws Refusal NO_CONDITION where the student saved none */
export function conditionOf(listContext: ListContext): StoredCondition {
  if (!listContext.condition) throw new Refusal('请先填写成绩、位次和选科', 'NO_CONDITION')
  return listContext.condition
}

/** The list as it is shown. */
export function showList(listContext: ListContext, list: StoredList): ApplicationList {
  const { key, capacity } = listContext
  return {
    provinceId: key.provinceId,
    year: key.year,
    batch: key.batch,
    batches: batchesFor(listContext.snapshot, key.provinceId, listContext.condition?.track),
    version: list.version,
    capacity,
    unitKind: listContext.scope.unitKind,
    specials: specialsOf(listContext.scope),
    ...showChoices(listContext, list.choices),
  }
}

function showChoices(
  { scope, condition, snapshot }: ListContext,
  choices: readonly KeptChoice[],
): Pick<ApplicationList, 'choices' | 'sources'> {
  const shown = choices.map(({ id, schoolName, unitName }) => {
    const row = showUnit(scope, rowOf(scope, id), condition)
    // A school or a unit may have another name by now.
    return {
      majorId: id,
      schoolName: row?.schoolName ?? schoolName,
      unitName: row?.unitName ?? unitName,
      row,
    }
  })
  const rows = shown.flatMap(({ row }) => row ?? [])
  return { choices: shown, sources: sourcesOf(rows, snapshot.reference) }
}

/** The engine's row of an opaque id, or -1. */
function rowOf(scope: Scope, id: string): number {
  const unitId = scope.unitIdOf(id)
  return unitId === undefined ? -1 : scope.engine.indexOf(unitId)
}

/**
 * Names the units of a list; those that left the tables keep the names they were saved with.
 * @throws Refusal for an id that is neither in the tables nor in the list
 */
function nameChoices(scope: Scope, ids: readonly string[], saved: readonly KeptChoice[]): KeptChoice[] {
  return ids.map((id) => {
    const unit = scope.unit(scope.unitIdOf(id) ?? -1)
    if (unit) return { id, schoolName: unit.schoolName, unitName: unit.unitName }
    const kept = saved.find((choice) => choice.id === id)
    if (!kept) throw new Refusal('志愿表里有找不到的专业，请刷新后再试')
    return kept
  })
}

/**
 * Saves a list over the version its editor saw.
 * @throws Refusal LIST_CHANGED when someone saved in between
 */
export async function saveChoices(
  context: DirectoryContext,
  listContext: ListContext,
  version: number,
  ids: readonly string[],
): Promise<ApplicationList> {
  if (ids.length > listContext.capacity)
    throw new Refusal(`${listContext.key.batch}最多填 ${listContext.capacity} 个志愿`)
  const { choices: saved } = await findList(context.db, listContext.key)
  const choices = nameChoices(listContext.scope, ids, saved)
  const next = await saveOver(context.db, listContext.key, version, choices)
  if (next === undefined) {
    throw new Refusal('志愿表在别处改过了，已为您换成最新的一份', 'LIST_CHANGED')
  }
  return showList(listContext, { version: next, choices })
}

/** Checks choices as they would be filed. */
export function checkChoices(listContext: ListContext, choices: readonly KeptChoice[]): ListCheck {
  const condition = conditionOf(listContext)
  const { engine } = listContext.scope
  const subjects = subjectMask(condition.subjectIds)
  const missing = new Map<string, number>()
  const asked = choices.map((choice): Choice & { index: number } => {
    const index = rowOf(listContext.scope, choice.id)
    const row = engine.row(index)
    const unit = row ? listContext.scope.unit(row.unitId) : undefined
    const published = row !== null && (row.flags & FLAG.published) !== 0
    const leftOut = leftOutOf(listContext.scope, index, subjects)
    if (!row && !missing.has(choice.id)) missing.set(choice.id, -1 - missing.size)
    return {
      index,
      unit: row?.unitId ?? missing.get(choice.id) ?? 0,
      schoolName: unit?.schoolName ?? choice.schoolName,
      name: unit?.unitName ?? choice.unitName,
      probability: leftOut?.isCertain === true ? null : engine.probability(index, condition.rank),
      plan: published ? row.plan : null,
      lastPlan: published ? row.lastPlan : null,
      eligible: row && engine.eligible(index, subjects),
      leftOut,
    }
  })
  const counts = { out: 0, reach: 0, match: 0, safe: 0 }
  for (const { probability } of asked) if (probability !== null) counts[tierOf(probability)] += 1
  return {
    anywhere: anywhere(
      listContext,
      asked.map(({ index }) => index),
      condition,
    ),
    counts,
    issues: checkList(
      asked,
      listContext.capacity,
      beyondLines(condition.rank, listContext.scope.linesEnd),
    ).map((issue) => ({ ...issue, positions: [...issue.positions] })),
  }
}

/**
 * P(admitted by at least one of these rows), all lines of a year moving together; null where none has a prediction, and for
 * who is behind all lines: whether they may file at all the control line says.
 */
function anywhere(
  { scope: { engine, linesEnd } }: ListContext,
  rows: readonly number[],
  { rank, subjectIds }: StoredCondition,
): number | null {
  if (beyondLines(rank, linesEnd) !== null) return null
  const subjects = subjectMask(subjectIds)
  const predicted = [...new Set(rows)].flatMap((row) => {
    const conditional = engine.conditional(row, rank)
    return conditional ? [{ row, conditional }] : []
  })
  if (predicted.length === 0) return null
  const open = predicted.filter(
    ({ row }) => engine.eligible(row, subjects) !== false && engine.leftOut(row, subjects) !== true,
  )
  return (
    1 -
    missProbability(
      open.map(({ conditional }) => conditional),
      engine.nodeWeights,
    )
  )
}

/**
 * What is added to a list: the ids of units, in the order to be filed among those kept. Other calls are answered
 * meanwhile.
 */
export async function fillChoices(
  listContext: ListContext,
  keep: readonly string[],
  { specials = [], ...filters }: Filters & { specials?: readonly Special[] | undefined },
  count: number,
): Promise<{
  choices: ApplicationList['choices']
  sources: ApplicationList['sources']
  anywhere: number | null
}> {
  const condition = conditionOf(listContext)
  const { scope, snapshot } = listContext
  const kept = nameChoices(scope, [...new Set(keep)], [])
  const query = {
    ...withSpecials(scope, toQuery(scope, snapshot.reference, condition, filters), specials),
    withoutUnitIds: kept.flatMap((choice) => scope.unitIdOf(choice.id) ?? []),
  }
  const keptRows = kept.map((choice) => rowOf(scope, choice.id))
  const cutoff = (row: number): number => scope.engine.row(row)?.predicted ?? Infinity
  const added = await runInSteps(additions(scope.engine, query, keptRows, count))
  const rows = mergeByCutoff(keptRows, added, cutoff)
  const ids = rows.flatMap((row) => scope.unitAt(row)?.id ?? [])
  return {
    ...showChoices(listContext, nameChoices(scope, ids, [])),
    anywhere: anywhere(listContext, rows, condition),
  }
}

/** Puts additions among the rows kept, whose own order stays: each before the first kept row that is easier. */
function mergeByCutoff(
  kept: readonly number[],
  added: readonly number[],
  cutoff: (row: number) => number,
): number[] {
  const merged: number[] = []
  let next = 0
  for (const row of kept) {
    for (; next < added.length && cutoff(added[next] ?? 0) < cutoff(row); next += 1)
      merged.push(added[next] ?? 0)
    merged.push(row)
  }
  return [...merged, ...added.slice(next)]
}

/** The list saved, or the units given in its stead. */
export async function choicesOf(
  context: DirectoryContext,
  listContext: ListContext,
  ids: readonly string[] | undefined,
): Promise<KeptChoice[]> {
  const { choices } = await findList(context.db, listContext.key)
  return ids ? nameChoices(listContext.scope, ids, choices) : choices
}
