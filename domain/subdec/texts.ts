import type { Model } from '#domain/province/rules.ts'

// What the decision says, as data: `data/assess/subdec/subdec.json` holds it.

/** A kind of combination: which subjects are in it and which are not, and what that means. */
export interface CombinationKind {
  readonly code: string
  readonly models: readonly Model[]
  /** Names of subjects. */
  readonly all: readonly string[]
  readonly none: readonly string[]
  readonly name: string
  readonly opens: string
  readonly risk: string
  readonly cost: string
  readonly check: readonly string[]
}

/** What may be said where something holds; `{subject}` and the like stand for values. */
export interface Circumstance {
  readonly code: string
  readonly text: string
  /** What to do about it. */
  readonly do: string
}

/** A question about one combination. */
export interface CombinationQuestion {
  readonly code: string
  readonly text: string
  readonly why: string
  readonly answers: readonly { readonly value: number; readonly text: string; readonly says: string }[]
}

export interface Texts {
  readonly purpose: string
  readonly about: { readonly builtOn: readonly string[]; readonly isNot: readonly string[] }
  readonly grading: {
    readonly title: string
    readonly paragraphs: readonly string[]
    readonly unsettled: readonly { readonly provinces: readonly number[]; readonly text: string }[]
  }
  readonly kinds: readonly CombinationKind[]
  readonly circumstances: readonly Circumstance[]
  readonly questions: {
    readonly workload: readonly CombinationQuestion[]
    readonly school: readonly CombinationQuestion[]
  }
  readonly order: readonly { readonly code: string; readonly text: string }[]
}

/** What stands for a value in a text, by its name. */
export type Values = Readonly<Record<string, string>>

/** A text with its values in place; a name without one stays, so that a test sees it. */
export const fillText = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole)
