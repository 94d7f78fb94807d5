import { type CandidacyFacts, unlinedOf } from '#server/features/candidacy/facts.ts'

/** That nothing can be foretold, and what can be looked up instead. */
export function noLines(candidacy: CandidacyFacts): string {
  const unlined = unlinedOf(candidacy)
  if (unlined !== null) return unlined.text
  const { name, controlLineYears, scoreRankYears } = candidacy.facts
  const rest = [
    ...(controlLineYears.length > 0 ? ['批次控制线'] : []),
    ...(scoreRankYears.length > 0 ? ['一分一段表'] : []),
  ]
  const instead = rest.length > 0 ? `现在可以查${name}的${rest.join('和')}。` : ''
  return `还没有${name}的投档线，算不出录取概率。${instead}`
}
