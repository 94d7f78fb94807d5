import { type Demand, demandText, isOpen } from './combination.ts'
import { type Half, halvesOf, sidesOf } from './halves.ts'
import type { Requirement } from './requirement.ts'
import { subjectsOf } from './subject.ts'

/** What a unit asked for, and what it asks for from an edition on, each in few words. */
export interface RequirementChange {
  readonly before: string
  readonly after: string
}

/** What a change does to a choice of subjects; null: one of both is not understood. */
export type ChangeEffect = 'loses' | 'gains' | 'stays open' | 'stays shut' | null

/**
 * A requirement as students of a track meet it: 物理 + 化学 and 首选物理，再选化学 are one for 物理.
 * @param track The bit of the track's first subject; 0: 3+3
 * @returns Half null: it is shut to them
 */
function met({ first, all, any }: Requirement, track: number): Half | null {
  const [side] = sidesOf(track)
  if (track !== 0 && side) return halvesOf({ first, all, any })[side] ?? null
  const isOne = subjectsOf(first).length === 1
  // A choice among both first subjects says nothing where all are chosen alike.
  return { all: isOne ? all | first : all, any }
}

const keyOf = (half: Half | null): string => (half === null ? 'shut' : `${half.all}/${half.any}`)

/** A requirement in few words, as students of a track read it. */
export const trackText = (requirement: Requirement, track: number): string => {
  const half = met(requirement, track)
  return demandText(half === null ? { track: 0, requirement } : { track, requirement: { first: 0, ...half } })
}

/** Whether two requirements are one for students of a track. */
export const isSameDemand = (one: Requirement, other: Requirement, track: number): boolean =>
  keyOf(met(one, track)) === keyOf(met(other, track))

/** What changes for students of a track; null where nothing does. */
export function changeOf(before: Requirement, after: Requirement, track: number): RequirementChange | null {
  if (isSameDemand(before, after, track)) return null
  return { before: trackText(before, track), after: trackText(after, track) }
}

/** What a change does to whoever has these subjects. */
export function effectOn(before: Demand, after: Requirement, subjects: number): ChangeEffect {
  const [was, will] = [
    isOpen(before, subjects),
    isOpen({ track: before.track, requirement: after }, subjects),
  ]
  if (was === null || will === null) return null
  if (was === will) return was ? 'stays open' : 'stays shut'
  return was ? 'loses' : 'gains'
}

/** 2027 年起要求 物理 + 化学，2026 年 不限. */
export const changeText = (
  { before, after }: RequirementChange,
  years: { readonly from: number; readonly before: number },
): string =>
  after === '不限'
    ? `${years.from} 年起不限，${years.before} 年要求 ${before}`
    : `${years.from} 年起要求 ${after}，${years.before} 年${before === '不限' ? '' : '要求'} ${before}`

/** In a few letters, that an edition to come shuts a unit, or opens it; empty where it does neither. */
export function nextMark({
  eligible,
  next,
}: {
  readonly eligible: boolean | null
  readonly next?: { readonly year: number; readonly eligible: boolean | null } | undefined
}): string {
  if (next === undefined || next.eligible === null || next.eligible === eligible) return ''
  return next.eligible ? `${next.year} 年起能报` : `${next.year} 年起选科不符`
}
