import type { Sides } from './spread.ts'
import { clip } from './terms.ts'
import type { Terms } from './terms.ts'

/**
 * Coefficients of the prediction, fitted on 浙江, 山东 and 重庆 up to 2026; the bench `refit` repeats it
 * (docs/decisions/030-second-edition.md).
 */

/** Coefficients of the centre, each per unit of its term. */
export interface CentreCoefficients {
  readonly dplan: number
  readonly x: number
  /** Of `tw`, for units of up to `FEW_PLACES` places. */
  readonly tw: number
  /** Of `idio` beyond `FROM.idio`, and of `alone` beyond `FROM.alone`. */
  readonly idio: number
  readonly alone: number
  readonly trend: number
}

const WITH_PLAN: CentreCoefficients = {
  dplan: 0.036,
  x: -0.048,
  tw: -0.05,
  idio: -0.083,
  alone: -0.265,
  trend: 0.5,
}

/** Where the target year's plan is not out. */
const WITHOUT_PLAN: CentreCoefficients = {
  dplan: 0,
  x: -0.05,
  tw: -0.052,
  idio: -0.08,
  alone: -0.273,
  trend: 0.5,
}

/** From where a term acts. */
const FROM = { idio: 0.2, alone: 0.1, aloneSide: 0.15 } as const
export const FEW_PLACES = 3
export const UNKNOWN_PLACES = 3

/** ln of the target year's places against the latest line's, within 1.2 either way; 0: not known. */
export function dplanOf(published: number | null, last: number | null): number {
  if (published === null || last === null) return 0
  return clip(Math.log(Math.max(1, published) / Math.max(1, last)), 1.2)
}

/** The terms of the centre as the coefficients multiply them. */
export function centreTerms(terms: Terms, dplan: number, lastPlan: number | null): CentreCoefficients {
  return {
    dplan,
    x: terms.x,
    tw: (lastPlan ?? UNKNOWN_PLACES) <= FEW_PLACES ? terms.tw : 0,
    idio: Math.max(0, terms.idio - FROM.idio),
    alone: Math.max(0, terms.alone - FROM.alone),
    trend: terms.trend,
  }
}

/** By how much the centre differs from the last line, in ln rank. */
export function centreMove(terms: CentreCoefficients, by: CentreCoefficients): number {
  return (
    by.dplan * terms.dplan +
    by.x * terms.x +
    by.tw * terms.tw +
    by.idio * terms.idio +
    by.alone * terms.alone +
    by.trend * terms.trend
  )
}

export const SAME_SIDES: Sides = { lo: 0, hi: 0 }

/** Coefficients of the sides. `with`: the term leans to that side; `against`: to the other. */
export interface SideCoefficients {
  readonly base: number
  readonly twWith: number
  readonly xWith: number
  readonly idioWith: number
  readonly twAgainst: number
  readonly xAgainst: number
  readonly alone: number
}

const SIDES: SideCoefficients = {
  base: -0.136,
  twWith: 0.741,
  xWith: 0.404,
  idioWith: 0.498,
  twAgainst: 0.301,
  xAgainst: 0.073,
  alone: 0.8,
}
/** All that is fitted. */
export interface Coefficients {
  readonly centreWithPlan: CentreCoefficients
  readonly centreWithoutPlan: CentreCoefficients
  readonly sides: SideCoefficients
  /** What the lower side of a category's units lacks, in log scale; left out: nothing. */
  readonly wider?: ReadonlyMap<string, number>
}

/** Categories whose 90 % held too rarely in two ordinary judged years (the bench `refit --wider`). */
const WIDER: ReadonlyMap<string, number> = new Map([
  ['中医学类', 1.1],
  ['仪器类', 0.08],
  ['航空航天类', 0.03],
  ['电气类', 0.02],
])

/** What the product predicts with. */
export const SHIPPED: Coefficients = {
  centreWithPlan: WITH_PLAN,
  centreWithoutPlan: WITHOUT_PLAN,
  sides: SIDES,
  wider: WIDER,
}

const WIDEST = 2
/** A unit that is far from what its school is elsewhere is wide enough. */
const WIDEST_X = 0.8

const above = (value: number): number => Math.max(0, value)

/** The terms of one side as the coefficients multiply them. */
export function sideTerms(terms: Terms, side: 'lo' | 'hi'): SideCoefficients {
  const { tw, idio, alone } = terms
  const x = clip(terms.x, WIDEST_X)
  const sign = side === 'lo' ? 1 : -1
  return {
    base: 1,
    twWith: above(sign * tw),
    xWith: above(sign * x),
    idioWith: above(sign * idio),
    twAgainst: above(-sign * tw),
    xAgainst: above(-sign * x),
    alone: side === 'lo' ? above(alone - FROM.aloneSide) : 0,
  }
}

function sideOf(terms: SideCoefficients, by: SideCoefficients): number {
  const sum =
    by.base * terms.base +
    by.twWith * terms.twWith +
    by.xWith * terms.xWith +
    by.idioWith * terms.idioWith +
    by.twAgainst * terms.twAgainst +
    by.xAgainst * terms.xAgainst +
    by.alone * terms.alone
  return Math.min(WIDEST, sum)
}

/** Both sides of a unit with a line of its own. @param wider What its category's lower side lacks. */
export function sidesOf(terms: Terms, by: SideCoefficients, wider = 0): Sides {
  const lo = sideOf(sideTerms(terms, 'lo'), by)
  return { lo: Math.min(WIDEST, lo + wider), hi: sideOf(sideTerms(terms, 'hi'), by) }
}
