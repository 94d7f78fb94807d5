import type { User } from '#contract/account.ts'
import { erasedAtOf } from '#domain/account/closing.ts'
import type { SessionUser } from '#server/http/session.ts'

/** The user of a session, as the client knows them. */
export function showUser(user: Omit<SessionUser, 'id' | 'tokenHash'>): User {
  const { hashId, mobile, provinceId: id, provinceName: name, age, closingAt, bannedFor } = user
  return {
    hashId,
    mobile,
    province: id === null || name === null ? null : { id, name },
    age,
    bannedFor,
    erasedAt: closingAt && erasedAtOf(closingAt).toISOString(),
  }
}
