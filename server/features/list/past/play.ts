import type { PastFiling } from '#contract/filing-fields.ts'
import { pastLines } from '#server/features/scopes/service.ts'
import { type ListContext, type Lists, conditionOf } from '#server/features/list/context.ts'
import { type MarksOfYear, candidateIn, fileIn, pastChoice } from '#server/features/list/filing.ts'
import type { KeptChoice } from '#server/features/list/kept.ts'
import { tellList } from './told-then.ts'

/** A list played through the lines of its year, and what was foretold of it. */
export type Played = { readonly filing: PastFiling } & ReturnType<typeof tellList>

/** Plays choices of a past year through its lines. @param marks Of the student, to decide ties */
export async function playChoices(
  context: Lists,
  listContext: ListContext,
  choices: readonly KeptChoice[],
  marks: MarksOfYear | undefined,
): Promise<Played> {
  const { scope, snapshot, past, key } = listContext
  const condition = conditionOf(listContext)
  const [facts, rounds] = await Promise.all([
    past?.facts ?? pastLines(snapshot, context.db).facts(scope, key.year),
    pastLines(snapshot, context.db).laterRounds(scope, key.year),
  ])
  const filing = fileIn(
    candidateIn(key.year, condition, marks),
    choices.map((choice) => pastChoice(scope, condition, choice)),
    facts,
    { rounds, subjectIds: condition.subjectIds },
  )
  const text = tellList({
    scope,
    foretold: past?.foretold ?? 'none',
    rank: condition.rank,
    ids: choices.map(({ id }) => id),
    verdicts: filing.choices.map(({ verdict }) => verdict),
  })
  return { filing, ...text }
}
