import type { Wz, WzSummary } from '#contract/wz.ts'
import { isUnread } from '#domain/question.ts'
import { MATTERS, stateOf } from '#domain/wz/wz.ts'
import type { StoredWz } from './queries.ts'

/** A consultation in short. */
export function showSummary(wz: StoredWz): WzSummary {
  return {
    wzId: wz.hash_id,
    state: stateOf({
      takenAt: wz.taken_at,
      answeredAt: wz.answered_at,
      followAnsweredAt: wz.follow_answered_at,
    }),
    text: wz.text,
    sentAt: wz.sent_at.toISOString(),
    takenAt: wz.taken_at?.toISOString() ?? null,
    answeredAt: wz.answered_at?.toISOString() ?? null,
    revisedAt: wz.revised_at?.toISOString() ?? null,
    adviser: wz.adviser,
    lists: wz.lists.map(({ rows, ...list }) => ({ ...list, rows: rows.length })),
    isAsking: wz.follow_text !== null && wz.follow_answer === null,
    unread: isUnread({ answered_at: wz.told_at, read_at: wz.read_at }),
  }
}

/** A consultation. @param versions at which version its lists are now, by public id */
export function showWz(wz: StoredWz, versions: ReadonlyMap<string, number>): Wz {
  const { follow_text: text, follow_asked_at: askedAt } = wz
  return {
    ...showSummary(wz),
    matters: MATTERS.flatMap(({ id }) => (wz.matters.includes(id) ? [id] : [])),
    wishedBy: wz.wished_by,
    lists: wz.lists.map((list) => ({ ...list, versionNow: versions.get(list.listId) ?? null })),
    opinion: wz.opinion,
    follow:
      text === null || askedAt === null
        ? null
        : {
            text,
            askedAt: askedAt.toISOString(),
            answer: wz.follow_answer,
            answeredAt: wz.follow_answered_at?.toISOString() ?? null,
          },
  }
}
