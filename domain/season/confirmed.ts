/** The figures of a condition that are confirmed; what a student prefers is not among them. */
export interface ConfirmedFigures {
  readonly year: number
  readonly track: string
  readonly totalScore: number
  readonly rank: number
  readonly subjectIds: readonly number[]
  readonly scores: readonly { readonly name: string; readonly score: number }[]
}

const key = ({ year, track, totalScore, rank, subjectIds, scores }: ConfirmedFigures): string =>
  JSON.stringify([
    year,
    track,
    totalScore,
    rank,
    [...subjectIds].sort((a, b) => a - b),
    scores.map(({ name, score }) => `${name} ${score}`).sort(),
  ])

/** Whether two conditions say the same: to confirm one's own again is no change. */
export const isSameCondition = (a: ConfirmedFigures, b: ConfirmedFigures): boolean => key(a) === key(b)

/** How often a condition was changed since it was confirmed, and how often it may be in all. */
export interface ConditionChanges {
  readonly made: number
  readonly allowed: number
}

export const changesLeft = ({ made, allowed }: ConditionChanges): number => Math.max(0, allowed - made)

/** What a student is told of changing the condition. @param isConfirmed false: it is yet to be confirmed */
export function timesTip(isConfirmed: boolean, changes: ConditionChanges): string {
  const left = changesLeft(changes)
  if (!isConfirmed) {
    return left === 0
      ? '确认以后不能再改，请对照成绩单填写。'
      : `确认以后还可以改 ${left} 次，请对照成绩单填写。`
  }
  return left === 0 ? '修改次数已经用完。' : `还可以改 ${left} 次。`
}
