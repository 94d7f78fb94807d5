import type { Special } from '#domain/matching/special.ts'
import { NO_PLACES, type PlaceWishes, refusesPlaces, saysPlaces } from './places.ts'

/** How wide a wish for majors reaches. */
export const WISH_LEVELS = ['discipline', 'category', 'major'] as const

/** A part of the catalogue of majors: a discipline or a category by its name, a major by its code. */
export interface MajorWish {
  readonly level: (typeof WISH_LEVELS)[number]
  readonly id: string
}

/** What a student puts first where not everything can be had. */
export const PRIORITIES = ['school', 'balanced', 'major'] as const
export type Priority = (typeof PRIORITIES)[number]

/** How much a student dares; the names of the three plans too: 稳健, 均衡, 进取. */
export const RISKS = ['steady', 'balanced', 'bold'] as const
export type Risk = (typeof RISKS)[number]

/** What many refuse and some want; null: not said, and then not proposed unasked. */
export const KINDS = ['abroad', 'private', 'campus', 'vocational'] as const
export type RefusableKind = (typeof KINDS)[number]

/**
 * What a student wants, one object an account. What was not answered is empty or null, and never counts as a no to what
 * everybody may file.
 */
export interface Preferences extends PlaceWishes {
  /** Majors wanted, the most wanted first. */
  readonly liked: readonly MajorWish[]
  readonly refused: readonly MajorWish[]
  /** Yuan a year, inclusive; null: not said. */
  readonly maxFee: number | null
  /** 中外合作, 民办, another campus than the school's own, 专科: true yes, false no, null not said. */
  readonly accepts: Readonly<Record<RefusableKind, boolean | null>>
  /** The kinds of units not for everybody that the student may file and wants; null: not asked, none is proposed. */
  readonly specials: readonly Special[] | null
  readonly priority: Priority
  readonly risk: Risk
}

/** Of a student who answered nothing. */
export const NO_PREFERENCES: Preferences & { readonly specials: null } = {
  liked: [],
  refused: [],
  ...NO_PLACES,
  maxFee: null,
  accepts: { abroad: null, private: null, campus: null, vocational: null },
  specials: null,
  priority: 'balanced',
  risk: 'balanced',
}

/** The screens that change a list most: asked first, each answered by one tap as a rule. */
export const QUICK_STEPS = ['places', 'liked', 'refused', 'fee'] as const

/** The screens of the interview, in their order. */
export const STEPS = [...QUICK_STEPS, 'kinds', 'specials', 'priority', 'facts'] as const
export type Step = (typeof STEPS)[number]

const quick: readonly Step[] = QUICK_STEPS
const others: readonly Step[] = STEPS.slice(quick.length)

/** The screens asked in one go with this one: those that matter most, or the rest. */
export const partOf = (step: Step): readonly Step[] => (quick.includes(step) ? quick : others)

/** Whether anything was said that narrows or orders what a student is shown. */
export function saysAnything({ accepts, priority, risk, ...wanted }: Preferences): boolean {
  return (
    wanted.liked.length + wanted.refused.length > 0 ||
    saysPlaces(wanted) ||
    wanted.maxFee !== null ||
    wanted.specials !== null ||
    KINDS.some((kind) => accepts[kind] !== null) ||
    priority !== NO_PREFERENCES.priority ||
    risk !== NO_PREFERENCES.risk
  )
}

/** Whether places, a fee or a kind were refused that a unit may go against; what is liked, dared or put first it cannot. */
export const refusesOthers = ({ maxFee, accepts, ...wishes }: Preferences): boolean =>
  refusesPlaces(wishes) || maxFee !== null || KINDS.some((kind) => accepts[kind] === false)

/** The first screen that was neither answered nor passed over; undefined: none is left. */
export const nextStep = (answered: readonly Step[]): Step | undefined =>
  STEPS.find((step) => !answered.includes(step))
