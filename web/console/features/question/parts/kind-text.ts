import { KIND_NAMES } from '#domain/staff/inbox.ts'
import type { QuestionKind } from '#domain/question.ts'

/** What a question is called, and that its asker has no account. */
export const kindText = (kind: QuestionKind, fromVisitor: boolean): string =>
  `${KIND_NAMES[kind]}${fromVisitor ? '（未登录）' : ''}`
