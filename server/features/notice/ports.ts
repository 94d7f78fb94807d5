import type { AnswerTimes } from '#domain/question.ts'
import type { ContentContext } from '#server/features/content/service.ts'
import type { GoodsContext } from '#server/features/goods/service.ts'

/** What features above hand in of what an account has not seen, each of its own tables. */
export interface UnreadPorts {
  readonly answers: {
    /** The answered questions of an account, as far as it matters whether their answers were seen. */
    list(accountId: number): Promise<readonly (AnswerTimes & { readonly kind: string })[]>
    /** Marks the answers to questions of these kinds as seen. */
    markRead(accountId: number, kinds: readonly string[]): Promise<void>
  }
  readonly comments: {
    /** The application lists of an account with comments that its owner has not seen, and how many. */
    list(accountId: number): Promise<{ recordId: string; comments: number }[]>
    /** Marks the comments on all lists of the account as seen. */
    markRead(accountId: number): Promise<void>
  }
  readonly opinions: {
    /** Consultations with an opinion, or an answer about it, that the account has not seen. */
    count(accountId: number): Promise<number>
    /** Marks what advisers wrote to an account as seen. */
    markRead(accountId: number): Promise<void>
  }
  readonly offers: {
    /** What schools have opened for a mobile that its owner has neither taken nor refused. */
    count(mobile: string): Promise<number>
  }
}

/** What handlers use that tell what is new. */
export type NoticeContext = ContentContext & GoodsContext & { readonly unread: UnreadPorts }
