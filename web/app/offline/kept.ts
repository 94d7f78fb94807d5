import type { QueryKey } from '@tanstack/react-query'
import { reviveDraft } from '#web/features/list/parts/draft/kept-edit.ts'

interface KeptQuery {
  /** How its key begins. */
  readonly key: QueryKey
  /** The same for everybody: visitors keep it too. */
  readonly isOfAll?: true
}

/** What a device keeps to be read without a network: what a student needs on the days of filing (docs/decisions/093). */
const KEPT: readonly KeptQuery[] = [
  { key: ['content', 'guide'], isOfAll: true },
  { key: ['goods', 'gate'], isOfAll: true },
  { key: ['province'], isOfAll: true },
  { key: ['season'], isOfAll: true },
  { key: ['goods', 'version'] },
  { key: ['goods', 'available'] },
  { key: ['apprecsim', 'condition'] },
  { key: ['apprecsim', 'standing'] },
  { key: ['apprecsim', 'result'] },
  { key: ['apprecsim', 'list'] },
  { key: ['apprecsim', 'check'] },
  { key: ['apprecsim', 'advice'] },
  { key: ['apprecsim', 'report'] },
  { key: ['apprecsim', 'sheet'] },
  { key: ['apprec', 'sheet'] },
  { key: ['apprec', 'result'] },
  { key: ['my', 'lists'] },
  { key: ['preference', 'saved'] },
  { key: ['preferenceOptions'] },
]

const DRAFT: QueryKey = ['apprecsim', 'list']

const isBelow = (key: QueryKey, above: QueryKey): boolean => above.every((word, at) => key[at] === word)

/** Whether an answer is kept. @param account '': a visitor's */
export const isKeptQuery = (key: QueryKey, account: string): boolean =>
  KEPT.some((each) => isBelow(key, each.key) && (account !== '' || each.isOfAll === true))

/** What of a kept answer is brought back. */
export const reviveAnswer = (key: QueryKey, data: unknown, account: string): unknown =>
  isBelow(key, DRAFT) ? reviveDraft(account, JSON.stringify(key), data) : data
