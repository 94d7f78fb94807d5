import { type Answers, type Rated, ratedOf } from './answers.ts'

/** Tests that tell of the person. */
export const TALENT_CODES = ['job', 'character'] as const

/** What came of the latest run of one part of a test. */
export interface TestResult {
  readonly instrument: string
  /** Of the test. */
  readonly title: string
  readonly part: string
  /** The subject that it is about; null: of the person. */
  readonly subject: number | null
  /** Means from 1 to 5; empty of a paper. */
  readonly scales: readonly { readonly code: string; readonly name: string; readonly mean: number | null }[]
  /** Of a paper: how many were right of how many. */
  readonly paper: { readonly right: number; readonly of: number } | null
  /** The answers give reason to doubt it: it is shown, and not taken over. */
  readonly doubtful: boolean
}

/** What a scale of a test fills in of the answers. */
const FILLS = { interest: 'interest', effort: 'load' } as const

/** The answers, with interest and effort of subjects that were not rated as the test of the subject has them. */
export function withResults(answers: Answers, results: readonly TestResult[]): Answers {
  const filled = (field: keyof typeof FILLS): Rated[] => {
    const own = answers[field]
    const more = results.flatMap(({ subject, scales, doubtful }): Rated[] => {
      const mean = scales.find(({ code }) => code === FILLS[field])?.mean ?? null
      if (subject === null || mean === null || doubtful || ratedOf(own, subject) !== null) return []
      return [{ subject, degree: mean }]
    })
    return [...own, ...more]
  }
  return { ...answers, interest: filled('interest'), effort: filled('effort') }
}
