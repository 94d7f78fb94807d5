import type { checkReplayList, getReplayList, listReplayHistory } from '#contract/replay.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { playThrough } from '#domain/recommend/filing.ts'
import {
  type KeptChoice,
  type MarksOfYear,
  type PastChoice,
  candidateIn,
  fileIn,
  sourceIdsOf,
  tellList,
  verdictOf,
} from '#server/features/list/service.ts'
import { findLaterRounds, isShut, sourcesById } from '#server/features/recommend/service.ts'
import { Refusal } from '#server/http/errors.ts'
import { type ReplayVersion, listReplayVersions } from './queries.ts'
import type { ReplayContext } from './service.ts'
import type { PastContext } from './year.ts'

/** A choice with its line of the year that it is filed in. */
function pastChoice(
  { past, condition, key }: Pick<PastContext, 'past' | 'condition' | 'key'>,
  choice: KeptChoice,
): PastChoice {
  const unit = past.units.find(choice.id)
  return {
    id: choice.id,
    schoolName: unit?.schoolName ?? choice.schoolName,
    unitName: unit?.unitName ?? choice.unitName,
    line: unit?.lines.find((line) => line.year === key.year),
    isShut: unit !== undefined && isShut(unit, subjectMask(condition.subjectIds)),
  }
}

/**
 * Names the units of a list.
 * @throws Refusal for an id that is neither among the year's units nor in the list
 */
export function nameUnits(
  { past }: Pick<PastContext, 'past'>,
  ids: readonly string[],
  saved: readonly KeptChoice[],
): KeptChoice[] {
  return ids.map((id) => {
    const unit = past.units.find(id)
    if (unit) return { id, schoolName: unit.schoolName, unitName: unit.unitName }
    const kept = saved.find((choice) => choice.id === id)
    if (!kept) throw new Refusal('志愿表里有找不到的专业，请刷新后再试')
    return kept
  })
}

/** What every answer of a past year says of it. */
export const frameOf = ({ key, batches, past, condition }: PastContext) => ({
  year: key.year,
  batch: key.batch,
  batches: [...batches],
  unitKind: past.key.unitKind,
  track: condition.track,
})

/** The list as it is shown. */
export async function showReplayList(
  context: ReplayContext,
  pastContext: PastContext,
  list: Pick<ReplayVersion, 'version' | 'choices'> | undefined,
): Promise<DataOf<typeof getReplayList>> {
  const { capacity, snapshot, past } = pastContext
  const { state } = await context.pastEngines.find(snapshot, past.key, past.year)
  return {
    ...frameOf(pastContext),
    foretold: state,
    sources: [],
    version: list?.version ?? 0,
    capacity,
    choices: (list?.choices ?? []).map(({ id, schoolName, unitName }) => ({
      majorId: id,
      schoolName,
      unitName,
    })),
  }
}

/** Plays the list saved, or one given, through the lines of its year, and tells what was foretold of it. */
export async function playList(
  context: ReplayContext,
  pastContext: PastContext,
  {
    majorIds,
    marks,
  }: { majorIds?: BodyOf<typeof checkReplayList>['majorIds']; marks?: MarksOfYear | undefined },
): Promise<DataOf<typeof checkReplayList>> {
  const { key, past, condition, snapshot } = pastContext
  const [saved] = await listReplayVersions(context.db, key, 1)
  const kept = saved?.choices ?? []
  const choices = majorIds ? nameUnits(pastContext, majorIds, kept) : kept
  const rounds = await findLaterRounds(snapshot, context.db, past.key, past.year)
  const filing = fileIn(
    candidateIn(key.year, condition, marks),
    choices.map((choice) => pastChoice(pastContext, choice)),
    past.facts,
    { rounds, subjectIds: condition.subjectIds },
  )
  const prediction = await context.pastEngines.find(snapshot, past.key, past.year)
  return {
    filing,
    ...tellList({
      prediction,
      rank: condition.rank,
      units: choices.map(({ id }) => past.units.find(id)),
      verdicts: filing.choices.map(({ verdict }) => verdict),
    }),
    sources: sourcesById(new Set(sourceIdsOf(filing)), snapshot.reference),
  }
}

/** What a student tried in a year, each with where it would have ended by what they had said then. */
export async function showHistory(
  context: ReplayContext,
  pastContext: PastContext,
): Promise<DataOf<typeof listReplayHistory>> {
  const { key, past } = pastContext
  const versions = await listReplayVersions(context.db, key)
  return versions.map(({ version, savedAt, condition, choices }) => {
    const candidate = candidateIn(key.year, condition, undefined)
    const held = choices.map((choice) => pastChoice({ ...pastContext, condition }, choice))
    const { landed } = playThrough(held.map((choice) => verdictOf(candidate, choice, past.facts)))
    const choice = landed === null ? undefined : held[landed]
    return {
      version,
      savedAt: savedAt.toISOString(),
      totalScore: condition.totalScore,
      rank: condition.rank,
      choices: choices.length,
      landed:
        landed === null || !choice
          ? null
          : { position: landed, schoolName: choice.schoolName, unitName: choice.unitName },
    }
  })
}
