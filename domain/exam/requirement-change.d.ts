import { type Demand } from './combination.ts'
import type { Requirement } from './requirement.ts'
/** What a unit asked for, and what it asks for from an edition on, each in few words. */
export interface RequirementChange {
  readonly before: string
  readonly after: string
}
/** What a change does to a choice of subjects; null: one of both is not understood. */
export type ChangeEffect = 'loses' | 'gains' | 'stays open' | 'stays shut' | null
/** A requirement in few words, as students of a track read it. */
export declare const trackText: (requirement: Requirement, track: number) => string
/** Whether two requirements are one for students of a track. */
export declare const isSameDemand: (one: Requirement, other: Requirement, track: number) => boolean
/** What changes for students of a track; null where nothing does. */
export declare function changeOf(
  before: Requirement,
  after: Requirement,
  track: number,
): RequirementChange | null
/** What a change does to whoever has these subjects. */
export declare function effectOn(before: Demand, after: Requirement, subjects: number): ChangeEffect
/** 2027 年起要求 物理 + 化学，2026 年 不限. */
export declare const changeText: (
  { before, after }: RequirementChange,
  years: {
    readonly from: number
    readonly before: number
  },
) => string
/** In a few letters, that an edition to come shuts a unit, or opens it; empty where it does neither. */
export declare function nextMark({
  eligible,
  next,
}: {
  readonly eligible: boolean | null
  readonly next?:
    | {
        readonly year: number
        readonly eligible: boolean | null
      }
    | undefined
}): string
