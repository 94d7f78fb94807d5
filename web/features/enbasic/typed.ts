import { type ValuesOf, many, searchParams, text } from '#web/client/search-params.ts'

/** What is typed into the calculator, as it stands in the address: 高考:650,校测:120. */
export const entries = searchParams({
  school: text(40),
  /** Of a school with several formulas: which one. */
  majors: text(20),
  marks: many,
  /** Full marks of tests where the formula leaves them open. */
  fulls: many,
  want: text(8),
  places: text(3),
})

export type TypedMarks = ValuesOf<typeof entries>

/** The text beside a name; '' where there is none. */
export const textOf = (pairs: readonly string[], name: string): string =>
  pairs.find((pair) => pair.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''

/** The pairs with another text beside a name; an empty one stays, so that nothing else is put in its place. */
export const withText = (pairs: readonly string[], name: string, typed: string): string[] => [
  ...pairs.filter((pair) => !pair.startsWith(`${name}:`)),
  `${name}:${typed}`,
]

/** The marks with the score that is known of the student, where none was typed. */
export function withScore(marks: readonly string[], score: number | null): readonly string[] {
  const isTyped = marks.some((pair) => pair.startsWith('高考:'))
  return isTyped || score === null ? marks : [...marks, `高考:${score}`]
}
