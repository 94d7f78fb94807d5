/** 个人信息保护法 §31: below this age a guardian has to agree. */
const GUARDED_BELOW = 14

/** What is known of a student's age, and whether a guardian has agreed where one must. */
export const AGE_STATES = ['unknown', 'fine', 'needed', 'consented'] as const
export type AgeState = (typeof AGE_STATES)[number]

/** Whether somebody born in that year may be under 14 in `year`: the year alone does not tell the birthday. */
export const mayBeUnder14 = (birthYear: number, year: number): boolean => year - birthYear <= GUARDED_BELOW

/** Years of birth to choose from, for who says that they are under 14: the latest first, none below primary school. */
export const guardedYears = (year: number): number[] => [14, 13, 12, 11, 10, 9, 8].map((age) => year - age)

/**
 * @param told whether they have said how old they are
 * @param birthYear null: 14 or older
 */
export function ageStateOf(
  { told, birthYear, consented }: { told: boolean; birthYear: number | null; consented: boolean },
  year: number,
): AgeState {
  if (!told) return 'unknown'
  if (birthYear === null || !mayBeUnder14(birthYear, year)) return 'fine'
  return consented ? 'consented' : 'needed'
}
