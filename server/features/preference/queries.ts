import { sql } from 'kysely'
import { preferences, sensitiveFacts } from '#contract/preference.ts'
import {
  NO_FACTS,
  type OrdinaryPreferences,
  type SensitiveFacts,
  type StudentFacts,
  assemble,
} from '#domain/preference/facts.ts'
import { degreesOf, placesAlone } from '#domain/preference/places.ts'
import { NO_PREFERENCES, type Preferences, STEPS, type Step } from '#domain/preference/preferences.ts'
import type { Db } from '#server/db/open.ts'
import * as z from 'zod'

/** Places as rows of before hold them, without degrees. */
const withoutDegrees = z.looseObject({
  places: z.undefined().optional(),
  provinces: z.array(z.string()),
  cities: z.array(z.string()),
})

/** A row of `preference` as it is kept. */
const stored = z.preprocess(
  (row) => {
    const { success, data } = withoutDegrees.safeParse(row)
    return success ? { ...data, ...degreesOf(data) } : row
  },
  preferences.extend({ answered: z.array(z.enum(STEPS)).default([]) }),
)

export type Stored = OrdinaryPreferences & { readonly answered: readonly Step[] }

const NOTHING: Stored = { ...NO_PREFERENCES, answered: [] }

/** What an account saved; before anything was, what nobody said. */
export async function findStored(db: Db, accountId: number): Promise<Stored> {
  const row = await db
    .selectFrom('preference')
    .select('preferences')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? stored.parse(row.preferences) : NOTHING
}

/** What an account prefers, its own and the protected kinds as one object. */
export async function findPreferences(db: Db, accountId: number): Promise<Preferences> {
  const { answered: _answered, ...ordinary } = await findStored(db, accountId)
  return assemble(ordinary, (await findSensitiveFacts(db, accountId))?.facts ?? null)
}

/** Saves the whole object over what was there; without `answered` that stays. */
export async function upsertPreferences(
  db: Db,
  accountId: number,
  wanted: OrdinaryPreferences & { readonly answered?: readonly Step[] | undefined },
): Promise<void> {
  const json = JSON.stringify({ ...wanted, ...placesAlone(wanted) })
  await db
    .insertInto('preference')
    .values({ account_id: accountId, preferences: json })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        preferences: sql`preference.preferences || excluded.preferences`,
        saved_at: sql`now()`,
      }),
    )
    .execute()
}

/** The facts that an account told, with the consent that they are kept by. */
export async function findSensitiveFacts(
  db: Db,
  accountId: number,
): Promise<{ facts: SensitiveFacts; consentedAt: Date; version: string } | undefined> {
  const row = await db
    .selectFrom('sensitive_fact')
    .select(['facts', 'consented_at', 'consent_version'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return (
    row && {
      facts: sensitiveFacts.parse(row.facts),
      consentedAt: row.consented_at,
      version: row.consent_version,
    }
  )
}

/** What limits of charters are held against: the facts told, nothing where none were, and the marks of a score condition. */
export async function findStudentFacts(
  db: Db,
  accountId: number,
  marks: StudentFacts['marks'],
): Promise<StudentFacts> {
  const { specials: _specials, ...facts } = (await findSensitiveFacts(db, accountId))?.facts ?? NO_FACTS
  return { ...facts, marks }
}

/** Keeps facts by a new consent. */
export async function upsertFacts(
  db: Db,
  accountId: number,
  facts: SensitiveFacts,
  consent: { version: string; guardianMasked: string | null },
): Promise<void> {
  const row = {
    account_id: accountId,
    facts: JSON.stringify(facts),
    consent_version: consent.version,
    consented_at: new Date(),
    guardian_masked: consent.guardianMasked,
  }
  await db
    .insertInto('sensitive_fact')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

/** Changes facts under the consent that they are kept by; false where it was taken back meanwhile. */
export async function updateFacts(db: Db, accountId: number, facts: SensitiveFacts): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sensitive_fact')
    .set({ facts: JSON.stringify(facts) })
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteFacts(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('sensitive_fact').where('account_id', '=', accountId).execute()
}

/** Groups an account may keep majors of; the oldest give way. */
const MOST_GROUPS = 500

/** The majors that an account typed in, by unit, the latest first. */
export async function listGroupMajors(db: Db, accountId: number) {
  return db
    .selectFrom('group_major')
    .select(['unit as majorId', 'majors'])
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('unit')
    .limit(MOST_GROUPS)
    .execute()
}

/** Keeps the majors typed in of one unit; empty text forgets them. */
export async function upsertGroupMajors(
  db: Db,
  accountId: number,
  { majorId, majors }: { majorId: string; majors: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const own = { account_id: accountId, unit: majorId }
    await tx
      .deleteFrom('group_major')
      .where('account_id', '=', accountId)
      .where('unit', '=', majorId)
      .execute()
    if (majors !== '')
      await tx
        .insertInto('group_major')
        .values({ ...own, majors })
        .execute()
    await tx
      .deleteFrom('group_major')
      .where('account_id', '=', accountId)
      .where('unit', 'in', (eb) =>
        eb
          .selectFrom('group_major')
          .select('unit')
          .where('account_id', '=', accountId)
          .orderBy('saved_at', 'desc')
          .limit(1000)
          .offset(MOST_GROUPS),
      )
      .execute()
  })
}
