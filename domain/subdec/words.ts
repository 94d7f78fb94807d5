import { demandText } from '#domain/exam/combination.ts'
import { SUBJECTS } from '#domain/exam/subject.ts'
import type { KeptUnits, Tallied } from './rank.ts'
import { grouped } from '#domain/grouped.ts'

export const findSubjectName = (id: number): string => SUBJECTS.find((each) => each.id === id)?.name ?? ''

/** The three requirements that the most units have: 物理 + 化学 612 个，不限 20 个. */
export function demandsText(demands: readonly Tallied[]): string {
  const units = new Map<string, number>()
  for (const demand of demands) {
    const text = demandText(demand)
    units.set(text, (units.get(text) ?? 0) + demand.units)
  }
  const most = [...units].sort((a, b) => b[1] - a[1])
  const shown = most.slice(0, 3).map(([text, many]) => `${text} ${grouped(many)} 个`)
  return shown.join('，') + (most.length > shown.length ? '，还有别的写法' : '')
}

/** What is kept and lost, in words. @param isWhole the table holds every unit */
export function keptText({ open, lost, unknown, places }: KeptUnits, isWhole: boolean): string {
  const parts = [
    `${isWhole ? '' : '表里'}能报 ${grouped(open)} 个${places === null || open === 0 ? '' : `（招 ${grouped(places)} 人）`}`,
    `报不了 ${grouped(lost)} 个`,
    ...(unknown > 0 ? [`${grouped(unknown)} 个要求待核对`] : []),
  ]
  return parts.join('，')
}

/** A share of those ranked, as a student says it: 前 12%. */
export const shareText = (share: number): string => `前 ${Math.max(1, Math.round(share * 100))}%`

/** A score from 0 to 1, of a hundred. */
export const scoreText = (score: number | null): string =>
  score === null ? '没有算进来' : String(Math.round(score * 100))
