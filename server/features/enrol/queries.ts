import { sql } from 'kysely'
import { ENROLMENT_WAITS } from '#domain/account/enrolment.ts'
import type { Db } from '#server/db/open.ts'
import { provinceName } from '#server/features/province/service.ts'
import { makeHashId } from '#server/hash-id.ts'

/** A class, and what is opened for who takes it. */
export interface ClassNamed {
  readonly school_name: string
  readonly class_name: string
  readonly province_id: number
  readonly goods_id: number | null
  readonly days: number | null
}

/** Who lists a class: a colleague, a partner, or the shell. */
export interface ListedBy {
  readonly staff_id: number | null
  readonly partner_id: number | null
}

/**
 * The list of a class, which is made where there is none; held until the transaction ends.
 * @returns undefined: another's is the same class, a partner's or the operator's
 */
export async function holdEnrolment(
  tx: Db,
  named: ClassNamed,
  by: ListedBy,
): Promise<{ id: number; hash_id: string } | undefined> {
  await tx
    .insertInto('enrolment')
    .values({ ...named, ...by, hash_id: makeHashId() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('enrolment')
    .select(['id', 'hash_id'])
    .where('partner_id', 'is not distinct from', by.partner_id)
    .where('school_name', '=', named.school_name)
    .where('class_name', '=', named.class_name)
    .where('province_id', '=', named.province_id)
    .where('goods_id', 'is not distinct from', named.goods_id)
    .where('days', 'is not distinct from', named.days)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Mobiles that a partner has listed with what it may open; of revoked lists those that took it. */
export async function countGiven(tx: Db, partnerId: number): Promise<number> {
  const { given } = await tx
    .selectFrom('enrolment')
    .where('partner_id', '=', partnerId)
    .where('goods_id', 'is not', null)
    .select(
      sql<number>`coalesce(sum(CASE WHEN ended_at IS NULL THEN listed ELSE taken END), 0)::integer`.as(
        'given',
      ),
    )
    .executeTakeFirstOrThrow()
  return given
}

/** Adds mobiles that are not on the list. @returns how many these are */
export async function insertPlaces(tx: Db, id: number, mobiles: readonly string[]): Promise<number> {
  const added = await tx
    .insertInto('enrolment_place')
    .values(mobiles.map((mobile) => ({ enrolment_id: id, mobile })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('enrolment_id')
    .execute()
  await tx
    .updateTable('enrolment')
    .set((eb) => ({ listed: eb('listed', '+', added.length) }))
    .where('id', '=', id)
    .execute()
  return added.length
}

const waitsFrom = (now: Date): Date => new Date(now.getTime() - ENROLMENT_WAITS)

/** The latest first, with how many still wait. @param partnerId those of a partner alone */
export const listEnrolments = (
  db: Db,
  before: number | undefined,
  most: number,
  now: Date,
  partnerId?: number,
) =>
  db
    .selectFrom('enrolment')
    .select([
      'id',
      'hash_id',
      'school_name',
      'class_name',
      'goods_id',
      'days',
      'made_at',
      'ended_at',
      'listed',
      'taken',
      provinceName('enrolment.province_id').as('province'),
      (eb) =>
        eb
          .selectFrom('enrolment_place')
          .whereRef('enrolment_id', '=', 'enrolment.id')
          .where('taken_at', 'is', null)
          .where('enrolment_place.made_at', '>', waitsFrom(now))
          .select(eb.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('waiting'),
    ])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(partnerId !== undefined, (query) => query.where('partner_id', '=', partnerId ?? 0))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Ends a list and erases the mobiles that wait. @returns how many; undefined: it was ended, or there is none */
export async function endEnrolment(tx: Db, hashId: string): Promise<number | undefined> {
  const ended = await tx
    .updateTable('enrolment')
    .set({ ended_at: sql`now()` })
    .where('hash_id', '=', hashId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return undefined
  const { numDeletedRows } = await tx
    .deleteFrom('enrolment_place')
    .where('enrolment_id', '=', ended.id)
    .where('taken_at', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const findEnrolment = (db: Db, hashId: string) =>
  db.selectFrom('enrolment').select(['id', 'partner_id']).where('hash_id', '=', hashId).executeTakeFirst()

/** What waits for a mobile. */
const offersOf = (db: Db, mobile: string, now: Date) =>
  db
    .selectFrom('enrolment_place')
    .innerJoin('enrolment', 'enrolment.id', 'enrolment_id')
    .where('mobile', '=', mobile)
    .where('taken_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('enrolment_place.made_at', '>', waitsFrom(now))

export const listOffers = (db: Db, mobile: string, now: Date) =>
  offersOf(db, mobile, now)
    .select(['hash_id', 'school_name', 'class_name', 'goods_id', 'days'])
    .select(provinceName('enrolment.province_id').as('province'))
    .orderBy('enrolment.id')
    .execute()

export async function countOffers(db: Db, mobile: string, now: Date): Promise<number> {
  const { count } = await offersOf(db, mobile, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Marks a place as taken and counts it. @returns what it opens; undefined: it does not wait */
export async function takePlace(tx: Db, hashId: string, mobile: string, now: Date) {
  // The list first, as who revokes it does.
  const enrolment = await tx
    .selectFrom('enrolment')
    .select(['id', 'school_name', 'class_name', 'province_id', 'goods_id', 'days', 'staff_id'])
    .select(provinceName('province_id').as('province'))
    .where('hash_id', '=', hashId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!enrolment) return undefined
  const { numUpdatedRows } = await tx
    .updateTable('enrolment_place')
    .set({ taken_at: now })
    .where('enrolment_id', '=', enrolment.id)
    .where('mobile', '=', mobile)
    .where('taken_at', 'is', null)
    .where('made_at', '>', waitsFrom(now))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  await tx
    .updateTable('enrolment')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', enrolment.id)
    .execute()
  return enrolment
}

/** Strikes a mobile off a list. @returns whether it waited there */
export async function deletePlace(db: Db, hashId: string, mobile: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('enrolment_place')
    .where('mobile', '=', mobile)
    .where('taken_at', 'is', null)
    .where('enrolment_id', 'in', (eb) =>
      eb.selectFrom('enrolment').select('id').where('hash_id', '=', hashId),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Erases mobiles of lists that have had their time, taken or not. */
export async function deleteExpiredPlaces(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('enrolment_place').where('made_at', '<=', waitsFrom(now)).execute()
}
