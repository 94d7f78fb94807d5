import type { Judged } from '#server/features/candidacy/facts.ts'

/** Which lines a prediction rests on, where newer ones are loaded that nothing follows from yet. */
export function aside({ scope, facts: { scoreRankTracks } }: Judged): string | null {
  const { unranked, track, engine } = scope
  const { latest } = engine
  if (latest === null || unranked.length === 0) return null
  const lackTable = unranked.every((year) => scoreRankTracks.get(year)?.includes(track) !== true)
  const newer = [...unranked].reverse().join('、')
  return `按 ${latest} 年及以前的投档线预测；${newer} 年的投档线${lackTable ? '还没有一分一段表可换成位次' : '还没有位次'}。`
}
