import type { z } from 'zod'
import type { guardianProof } from '#contract/fields.ts'
import { masked } from '#domain/account/masked.ts'
import type { Db } from '#server/db/open.ts'
import type { Ground } from '#server/ground.ts'
import { Refusal } from '#server/http/errors.ts'
import type { SessionUser } from '#server/http/session.ts'
import { proveMobile, spend } from '#server/features/account/codes/codes.ts'
import type { RequestOrigin } from '#server/features/account/sessions/visitor.ts'

/** Who agrees beside the user, and from where that came. */
interface Proof {
  guardian: z.output<typeof guardianProof> | undefined
  visitor: RequestOrigin
}

/**
 * Keeps a consent of its own: the user's, or under 14 a guardian's, whose code is used up.
 * @param keep gets the ends of the guardian's mobile; null: the user agreed
 * @throws Refusal AGE_UNKNOWN, GUARDIAN_REQUIRED; and for a wrong code
 */
export async function keepConsent(
  context: Ground,
  user: SessionUser,
  { guardian, visitor }: Proof,
  keep: (db: Db, guardianMasked: string | null) => Promise<void>,
): Promise<void> {
  if (user.age === 'unknown') throw new Refusal('请先告诉我们您是否已满 14 周岁', 'AGE_UNKNOWN')
  if (user.age === 'fine') return keep(context.db, null)
  if (guardian === undefined)
    throw new Refusal('未满 14 周岁，需要监护人用手机验证码同意', 'GUARDIAN_REQUIRED')
  const proof = await proveMobile(context, guardian.mobile, 'guardian', guardian.code, visitor)
  await context.db.transaction().execute(async (tx) => {
    await spend(tx, proof)
    await keep(tx, masked(guardian.mobile))
  })
}
