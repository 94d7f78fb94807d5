import type { BodyOf } from '#contract/endpoint.ts'
import type { saveAnswers } from '#contract/assess.ts'
import type { GivenAnswer } from '#domain/assess/instrument.ts'

/** Answers that were kept, that a device did not know of, and that it put others in the place of. */
export function replacedBy(
  answers: BodyOf<typeof saveAnswers>['answers'],
  before: readonly GivenAnswer[],
): { item: string; answer: number }[] {
  const kept = new Map(before.map(({ item, answer }) => [item, answer]))
  return answers.flatMap(({ item, answer, was }) => {
    const old = kept.get(item)
    return was === undefined || old === undefined || old === answer || old === was
      ? []
      : [{ item, answer: old }]
  })
}
