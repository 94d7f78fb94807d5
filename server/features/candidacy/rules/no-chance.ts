import { oneYearText } from '#domain/forecast/words/rests-on.ts'
import type { Judged } from '#server/features/candidacy/facts.ts'

/** Why groups have no chance: what would have been told of past years did not hold. */
export function lineOnly({ facts, scope: { engine, track } }: Judged): string | null {
  if (!engine.lineOnly) return null
  return `${facts.name}${track}的专业组每年变动很大：用往年检验，我们说有九成把握的位次，守住的不到九成，所以不给录取概率，只能查 ${engine.latest} 年的投档线。`
}

/** Whether no unit can be foretold, though groups could. */
const isUnranked = ({ scope: { engine } }: Judged): boolean =>
  !engine.lineOnly && engine.bases.none === engine.size

/** Why nothing can be foretold: what the lines of the latest year lack. */
export function unranked(candidacy: Judged): string | null {
  if (!isUnranked(candidacy)) return null
  const { name, scoreRankYears } = candidacy.facts
  const { latest } = candidacy.scope.engine
  const hasTable = latest !== null && scoreRankYears.includes(latest)
  const lacking = hasTable ? '' : `，缺 ${latest} 年${name}的一分一段表`
  return `${latest} 年的${name}投档线没有位次${lacking}，还算不出录取概率。`
}

/** What is foretold from the lines of one year. */
export function oneYear(candidacy: Judged): string | null {
  const { engine, rankedYear } = candidacy.scope
  if (engine.lineOnly || isUnranked(candidacy) || !engine.oneYear || rankedYear === null) return null
  return oneYearText(rankedYear)
}
