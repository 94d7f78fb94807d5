import { sql } from 'kysely'
import type { AboutName, LegalKind } from '#domain/contact/about.ts'
import type { Db } from '#server/db/open.ts'

export type AboutHeld = Record<AboutName, string | null>

/** What is told of the operator. */
export async function findAbout(db: Db): Promise<AboutHeld> {
  const rows = await db.selectFrom('operator_setting').select(['name', 'value']).execute()
  const valueOf = (name: AboutName) => rows.find((row) => row.name === name)?.value ?? null
  return {
    operator: valueOf('operator'),
    icp: valueOf('icp'),
    police: valueOf('police'),
    email: valueOf('email'),
    phone: valueOf('phone'),
    address: valueOf('address'),
  }
}

/** Of two who set it at once the second sees the first's. */
export const lockAbout = (tx: Db) => sql`LOCK TABLE operator_setting IN SHARE ROW EXCLUSIVE MODE`.execute(tx)

/** Sets one; null takes it away. */
export async function putAbout(tx: Db, name: AboutName, value: string | null): Promise<void> {
  if (value === null) await tx.deleteFrom('operator_setting').where('name', '=', name).execute()
  else
    await tx
      .insertInto('operator_setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
}

/** Every version, the latest day first. */
export async function listTexts(db: Db, kind?: LegalKind) {
  let query = db
    .selectFrom('legal_text')
    .select(['id', 'kind', sql<string>`holds_from::text`.as('holdsFrom'), 'text'])
    .orderBy('holds_from', 'desc')
  if (kind !== undefined) query = query.where('kind', '=', kind)
  return query.execute()
}

/** @returns its id; undefined: one holds from that day already */
export async function insertText(
  tx: Db,
  { kind, holdsFrom, text }: { kind: LegalKind; holdsFrom: string; text: string },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('legal_text')
    .values({ kind, holds_from: sql<Date>`${holdsFrom}::date`, text })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** @returns its id; undefined: there is none of that day after another */
export async function deleteText(
  tx: Db,
  { kind, holdsFrom, after }: { kind: LegalKind; holdsFrom: string; after: string },
): Promise<number | undefined> {
  const row = await tx
    .deleteFrom('legal_text')
    .where('kind', '=', kind)
    .where(sql<boolean>`holds_from = ${holdsFrom}::date AND holds_from > ${after}::date`)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
