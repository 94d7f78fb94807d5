import { DAY } from '#domain/time.ts'

/** What a student asks of an adviser or about a school, tells the operator, or wishes to have. */
export const QUESTION_KINDS = ['adviser', 'school', 'feedback', 'service'] as const

export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** How long feedback of who has no account is kept, with the address for the answer, in ms. */
export const VISITOR_FEEDBACK_KEPT = 180 * DAY

/** The parts of 我的 that show questions with their answers. */
export const QUESTION_PARTS = ['adviser', 'school', 'feedback'] as const

/** The kinds that each part shows: wishes for more service stand among the feedback. */
export const KINDS_SHOWN: Readonly<Record<(typeof QUESTION_PARTS)[number], readonly QuestionKind[]>> = {
  adviser: ['adviser'],
  school: ['school'],
  feedback: ['feedback', 'service'],
}

/** When a question was answered, and when the student last saw the answer; null: not yet. */
export interface AnswerTimes {
  readonly answered_at: Date | null
  readonly read_at: Date | null
}

/** Whether there is an answer that the student has not seen; a second answer is a new one. */
export function isUnread({ answered_at, read_at }: AnswerTimes): boolean {
  return answered_at !== null && (read_at === null || read_at < answered_at)
}

/** The roles that students are told an answer is from. */
export const ANSWERER_ROLES = ['owner', 'adviser', 'service'] as const
export type AnswererRole = (typeof ANSWERER_ROLES)[number]
