import type { SavedPreferences } from '#contract/preference.ts'
import { feeText } from '#domain/preference/preference-text.ts'
import { type HomeAnswer, HOME_ANSWERS, homeWishes } from '#domain/preference/places.ts'
import type { Step } from '#domain/preference/preferences.ts'

/** An answer that one tap gives. */
export interface QuickAnswer {
  readonly text: string
  readonly change: Partial<SavedPreferences>
  /** It is what was said. */
  readonly isSaid: boolean
}

/** Yuan a year. */
const CEILINGS = [6000, 10_000, 20_000, 50_000, null] as const

/** The usual answers of a screen; none: it has its own fields. @param home The short name of the student's province, once known */
export function quickAnswers(step: Step, saved: SavedPreferences, home: string | undefined): QuickAnswer[] {
  switch (step) {
    case 'places':
      return home === undefined ? [] : HOME_ANSWERS.map((answer) => placesAnswer(answer, home, saved))
    case 'liked':
      return saved.liked.length > 0
        ? []
        : [{ text: '还没想好，都可以', change: {}, isSaid: saved.answered.includes(step) }]
    case 'refused':
      return saved.refused.length > 0
        ? []
        : [{ text: '没有，都能学', change: {}, isSaid: saved.answered.includes(step) }]
    case 'fee':
      return CEILINGS.map((maxFee) => ({
        text: maxFee === null ? '不限' : feeText(maxFee),
        change: { maxFee },
        isSaid: saved.answered.includes(step) && saved.maxFee === maxFee,
      }))
    default:
      return []
  }
}

function placesAnswer(answer: HomeAnswer, home: string, saved: SavedPreferences): QuickAnswer {
  const text = {
    only: `只去${home}的`,
    first: `${home}的优先，外省也行`,
    any: '哪里都行',
  }[answer]
  const change = homeWishes(answer, home)
  const isSaid =
    saved.elsewhere === change.elsewhere && JSON.stringify(saved.places) === JSON.stringify(change.places)
  return { text, change, isSaid }
}
