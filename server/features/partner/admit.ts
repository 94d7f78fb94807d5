import { KEY_SHOWN, KEY_START, PARTNER_KEY } from '#domain/partner/key.ts'
import { hashToken, makeToken } from '#server/credentials/token.ts'
import type { Db } from '#server/db/open.ts'
import { HttpProblem } from '#server/http/errors.ts'
import type { Limits } from '#server/http/limits/limits.ts'
import type { PartnerPort } from '#server/http/partner.ts'
import { findByKey, giftOf, noteKeyUsed } from './queries.ts'

/** A new key, what is kept of it, and its first signs. */
export function makeKey(): { key: string; hash: Buffer; start: string } {
  const key = KEY_START + makeToken()
  return { key, hash: hashToken(key), start: key.slice(0, KEY_SHOWN) }
}

const noKey = (): HttpProblem =>
  new HttpProblem(401, '没有密钥，或者密钥已经停用：请在 Authorization 里写 Bearer 和密钥')

/** Lets in whose key a request carries. Nothing is cached: a key that was ended is dead at the next call. */
export function openPartners({ db, limits }: { db: Db; limits: Limits }): PartnerPort {
  return {
    admit: async (request, scope) => {
      const [, key = ''] = /^Bearer +(\S+)$/iu.exec(request.headers.authorization ?? '') ?? []
      const row = PARTNER_KEY.test(key) ? await findByKey(db, hashToken(key)) : undefined
      if (!row) throw noKey()
      await limits.take('partnerCalls', `partner ${row.id}`, row.per_minute)
      if (scope !== 'any' && !row.scopes.includes(scope))
        throw new HttpProblem(403, `这把密钥没有开通 ${scope}，请联系我们`)
      if (row.isNews) await noteKeyUsed(db, row.keyId)
      return {
        id: row.id,
        hashId: row.hash_id,
        name: row.name,
        scopes: row.scopes,
        perMinute: row.per_minute,
        channel: row.channel,
        gift: giftOf(row),
        keyEndsAt: row.ends_at,
      }
    },
  }
}
