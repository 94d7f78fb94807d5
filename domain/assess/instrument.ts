/** What a person is asked, as data: `data/assess/` holds it, `server/features/assess/stored.ts` checks it. */

/** A statement on a scale of five. */
export interface RatedItem {
  readonly code: string
  readonly scale: string
  /** Agreeing lowers the scale. */
  readonly reversed: boolean
  readonly text: string
}

/** What a scale is, and what results on it say; each text stands by itself. */
export interface Scale {
  readonly code: string
  readonly name: string
  readonly about: string
  readonly high: string
  readonly middle: string
  readonly low: string
  /** What it does not say. */
  readonly isNot: string
}

export interface RatedPart {
  readonly kind: 'rated'
  readonly code: string
  readonly title: string
  readonly intro: string
  /** Five, from 1 to 5. */
  readonly answers: readonly { readonly value: number; readonly text: string }[]
  readonly scales: readonly Scale[]
  readonly items: readonly RatedItem[]
  /** Pairs of items that nobody can answer alike at the extremes. */
  readonly contradictions: readonly (readonly [string, string])[]
}

export const LETTERS = ['A', 'B', 'C', 'D'] as const
export type Letter = (typeof LETTERS)[number]

/** A task with one right option. */
export interface TaskItem {
  readonly code: string
  /** What of the curriculum it tests. */
  readonly point: string
  readonly difficulty: 1 | 2 | 3
  readonly text: string
  /** Rows of cells, the head first. */
  readonly table?: readonly (readonly string[])[] | undefined
  readonly options: Readonly<Record<Letter, string>>
  readonly key: Letter
  readonly solution: string
  /** For each other option, which slip leads there. */
  readonly wrong: Readonly<Partial<Record<Letter, string>>>
  /** An expression whose value is the number in the key's text. */
  readonly computed?: string | undefined
}

export interface TaskPart {
  readonly kind: 'tasks'
  readonly code: string
  readonly title: string
  readonly intro: string
  readonly minutes: number
  readonly items: readonly TaskItem[]
}

export type Part = RatedPart | TaskPart

/** One test; a changed one is another version, and results name theirs. */
export interface Instrument {
  readonly code: string
  readonly version: number
  readonly title: string
  readonly purpose: string
  readonly about: { readonly builtOn: readonly string[]; readonly isNot: readonly string[] }
  readonly minutes: number
  readonly parts: readonly Part[]
}

/** An answer as it is kept: 1 to 5 of a statement, the place of an option (0 is A) of a task. */
export interface Given {
  readonly item: string
  readonly answer: number
  /** How long the item was in sight, in milliseconds. */
  readonly millis: number
}

/** Whether an answer is one that an item takes. */
export const takes = (part: Part, answer: number): boolean =>
  Number.isInteger(answer) &&
  (part.kind === 'rated'
    ? part.answers.some(({ value }) => value === answer)
    : answer >= 0 && answer < LETTERS.length)
