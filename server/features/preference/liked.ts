import type { OrdinaryPreferences } from '#domain/preference/facts.ts'
import type { MajorWish, Step } from '#domain/preference/preferences.ts'
import { likedFrom, majorsOf, withoutCovering } from '#domain/preference/wishes.ts'
import type { Db } from '#server/db/open.ts'
import { conditionsOf } from '#server/features/recommend/service.ts'
import type { Catalogue } from '#server/snapshot/reference.ts'
import { findStored, upsertPreferences } from './queries.ts'

// The majors liked and those that conditions prefer are one truth, written in one transaction (docs/decisions/034).

/** The preferred majors that follow from what an account likes, by code. */
export async function findLikedMajors(db: Db, { majors }: Catalogue, accountId: number): Promise<string[]> {
  const { liked } = await findStored(db, accountId)
  return majorsOf(liked, majors)
}

/** Lets what was made of conditions follow their preferred majors, in the same transaction. */
export type FollowMajors = (
  tx: Db,
  accountId: number,
  conditions: Awaited<ReturnType<ReturnType<typeof conditionsOf>['setMajors']>>,
  codes: readonly string[],
) => Promise<void>

async function setMajors(
  tx: Db,
  accountId: number,
  codes: readonly string[],
  follow: FollowMajors,
): Promise<void> {
  await follow(tx, accountId, await conditionsOf(tx, accountId).setMajors(codes), codes)
}

/** Saves what an account prefers; the majors liked become those of its conditions. */
export async function writePreferences(
  db: Db,
  { majors }: Catalogue,
  accountId: number,
  wanted: OrdinaryPreferences & { readonly answered?: readonly Step[] | undefined },
  follow: FollowMajors,
): Promise<void> {
  const refused = withoutCovering(wanted.refused, wanted.liked, majors)
  await db.transaction().execute(async (tx) => {
    await conditionsOf(tx, accountId).lock()
    await setMajors(tx, accountId, majorsOf(wanted.liked, majors), follow)
    await upsertPreferences(tx, accountId, { ...wanted, refused })
  })
}

/**
 * Makes the majors that a condition prefers those that the account likes, and those of its other conditions. The caller's
 * transaction holds the conditions (`Conditions.lock`).
 */
export async function writePreferredMajors(
  tx: Db,
  { majors }: Catalogue,
  accountId: number,
  codes: readonly string[],
  follow: FollowMajors,
): Promise<void> {
  await setMajors(tx, accountId, codes, follow)
  const { answered: _answered, ...before } = await findStored(tx, accountId)
  const liked = likedFrom(codes, before.liked, majors)
  if (isSame(liked, before.liked)) return
  await upsertPreferences(tx, accountId, {
    ...before,
    liked,
    refused: withoutCovering(before.refused, liked, majors),
  })
}

const isSame = (a: readonly MajorWish[], b: readonly MajorWish[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
