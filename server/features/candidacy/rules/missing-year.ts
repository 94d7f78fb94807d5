import type { Judged } from '#server/features/candidacy/facts.ts'

/** That the lines of the last exam are not at hand. */
export function missingYear({ facts, scope, snapshot }: Judged): string | null {
  const { latest } = scope.engine
  const last = snapshot.examYear - 1
  if (scope.filed !== null || latest === null || latest >= last) return null
  return `${last} 年的${facts.name}${scope.batch}投档线还没有收录，这里最新的是 ${latest} 年的。`
}
