import type { getSensitiveFacts, saveSensitiveFacts } from '#contract/preference.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { FACTS_CONSENT } from '#domain/preference/facts.ts'
import type { Db } from '#server/db/open.ts'
import { type RequestOrigin, keepConsent } from '#server/features/account/service.ts'
import type { Ground } from '#server/ground.ts'
import { Refusal } from '#server/http/errors.ts'
import type { SessionUser } from '#server/http/session.ts'
import { findSensitiveFacts, updateFacts, upsertFacts } from './queries.ts'

/** The facts as their owner is shown them. */
export async function showFacts(db: Db, accountId: number): Promise<DataOf<typeof getSensitiveFacts>> {
  const kept = await findSensitiveFacts(db, accountId)
  const isAgreed = kept?.version === FACTS_CONSENT
  return { facts: kept?.facts ?? null, consentedAt: isAgreed ? kept.consentedAt.toISOString() : null }
}

/**
 * Keeps facts, once there is a consent to the text that holds now: the user's own, or under 14 a guardian's.
 * @throws Refusal CONSENT_REQUIRED, AGE_UNKNOWN, GUARDIAN_REQUIRED; and for a wrong code
 */
export async function writeFacts(
  context: Ground,
  user: SessionUser,
  body: BodyOf<typeof saveSensitiveFacts>,
  visitor: RequestOrigin,
): Promise<void> {
  const { db } = context
  const { facts, consent, guardian } = body
  if (consent === undefined) {
    const kept = await findSensitiveFacts(db, user.id)
    if (kept?.version === FACTS_CONSENT && (await updateFacts(db, user.id, facts))) return
    throw new Refusal('请先阅读说明，并勾选同意', 'CONSENT_REQUIRED')
  }
  await keepConsent(context, user, { guardian, visitor }, (tx, guardianMasked) =>
    upsertFacts(tx, user.id, facts, { version: consent, guardianMasked }),
  )
}
