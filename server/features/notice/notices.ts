import { sql } from 'kysely'
import { HOME_SCENE } from '#contract/notice.ts'
import type { NoticeState } from '#domain/staff/notice.ts'
import type { Db } from '#server/db/open.ts'
import { provinceName } from '#server/features/province/service.ts'
import type { SessionUser } from '#server/http/session.ts'
import { entrances } from './entrances.ts'

export const SCENES = [HOME_SCENE, 'ad', 'module'] as const
export type Scene = (typeof SCENES)[number]
/** The tip of the condition page. It has a call and a command of its own. */
export const TIME_TOAST = 'time-toast'
export type AnyScene = Scene | typeof TIME_TOAST

/** What is shown in a scene at a moment to a province (null: to who has none), the latest begun first. */
export async function listShown(db: Db, scene: string, provinceId: number | null, at: Date) {
  return db
    .selectFrom('notice')
    .select(['id', 'type', 'title', 'content', 'url', 'starts_at'])
    .where('scene', '=', scene)
    .where((eb) => eb.or([eb('province_id', 'is', null), eb('province_id', '=', provinceId)]))
    .where('starts_at', '<=', at)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** A notice as calls answer it. */
export function showNotice({ content, type }: { content: string; type: string }) {
  return { content, type: type === 'warn' ? ('warn' as const) : ('info' as const) }
}

export interface NewNotice {
  scene: AnyScene
  provinceId: number | null
  type: 'info' | 'warn'
  title: string
  content: string
  /** Where it leads; only the tip of the condition page leads somewhere. */
  url?: string | null
  startsAt: Date
  endsAt: Date | null
}

/** Keeps a notice and gives its id. */
export async function insertNotice(db: Db, notice: NewNotice): Promise<number> {
  const { scene, provinceId, type, title, content, url = null, startsAt, endsAt } = notice
  const { id } = await db
    .insertInto('notice')
    .values({
      scene,
      province_id: provinceId,
      type,
      title,
      content,
      url,
      starts_at: startsAt,
      ends_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Every notice of these scenes that is not over, with its province's name. */
export async function listNotices(db: Db, scenes: readonly AnyScene[], at: Date) {
  return db
    .selectFrom('notice')
    .select(provinceName<string | null>('notice.province_id').as('province'))
    .select(['notice.id', 'scene', 'type', 'title', 'content', 'url', 'starts_at', 'ends_at'])
    .where('scene', 'in', scenes)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .orderBy('notice.id')
    .execute()
}

/**
 * Ends a notice of these scenes now; one that has not begun is gone. False where there is none of that id that is not over.
 */
export async function deleteOrEnd(
  db: Db,
  scenes: readonly AnyScene[],
  id: number,
  at: Date,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('notice')
    .where('id', '=', id)
    .where('scene', 'in', scenes)
    .where('starts_at', '>=', at)
    .executeTakeFirst()
  const ended = await db
    .updateTable('notice')
    .set({ ends_at: at })
    .where('id', '=', id)
    .where('scene', 'in', scenes)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .executeTakeFirst()
  return gone.numDeletedRows + ended.numUpdatedRows > 0n
}

/** Holds what is told until the transaction ends: of two who set the same the second sees the first's. */
export const lockNotices = (tx: Db) => sql`LOCK TABLE notice IN SHARE ROW EXCLUSIVE MODE`.execute(tx)

/** Whether the same is shown, or to come at the same time. */
export async function findAlike(db: Db, notice: NewNotice, at: Date): Promise<boolean> {
  const { scene, provinceId, type, title, content, url = null, startsAt, endsAt } = notice
  const begins = startsAt > at
  const row = await db
    .selectFrom('notice')
    .select('id')
    .where('scene', '=', scene)
    .where('province_id', 'is not distinct from', provinceId)
    .where('type', '=', type)
    .where('title', '=', title)
    .where('content', '=', content)
    .where('url', 'is not distinct from', url)
    .where('ends_at', 'is not distinct from', endsAt)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .where((eb) => (begins ? eb('starts_at', '=', startsAt) : eb('starts_at', '<=', at)))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const inState = (state: NoticeState, at: Date) =>
  ({
    now: sql<boolean>`starts_at <= ${at} AND (ends_at IS NULL OR ends_at > ${at})`,
    coming: sql<boolean>`starts_at > ${at}`,
    over: sql<boolean>`starts_at <= ${at} AND ends_at <= ${at}`,
  })[state]

interface NoticePage {
  readonly scenes: readonly AnyScene[]
  readonly state: NoticeState
  readonly before: number | undefined
  readonly limit: number
}

/** Notices of a state, the latest set first. */
export async function listByState(db: Db, { scenes, state, before, limit }: NoticePage, at: Date) {
  let query = db
    .selectFrom('notice')
    .select(provinceName<string | null>('notice.province_id').as('province'))
    .select(['notice.id', 'scene', 'type', 'title', 'content', 'url', 'starts_at', 'ends_at'])
    .where('scene', 'in', scenes)
    .where(inState(state, at))
    .orderBy('notice.id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('notice.id', '<', before)
  return query.execute()
}

/** How many notices there are of each state. */
export async function countByState(
  db: Db,
  scenes: readonly AnyScene[],
  at: Date,
): Promise<Record<NoticeState, number>> {
  const many = (state: NoticeState) => sql<number>`(count(*) FILTER (WHERE ${inState(state, at)}))::int`
  return db
    .selectFrom('notice')
    .select([many('now').as('now'), many('coming').as('coming'), many('over').as('over')])
    .where('scene', 'in', scenes)
    .executeTakeFirstOrThrow()
}

/** Whether the product has a module of that name: an entrance, or one that the operator has announced. */
export async function isModule(db: Db, name: string): Promise<boolean> {
  if (entrances.some(({ nameEN }) => nameEN === name)) return true
  const announced = db.selectFrom('notice').select('id').where('scene', '=', 'module')
  return (await announced.where('title', '=', name).limit(1).executeTakeFirst()) !== undefined
}

/** Names of what an account has seen of a kind. */
export async function listSeen(db: Db, accountId: number, kind: 'module' | 'function'): Promise<string[]> {
  const rows = await db
    .selectFrom('seen')
    .select('name')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ name }) => name)
}

/** When an account last saw a part of the product; undefined: not yet. */
export async function findSeenAt(db: Db, accountId: number, name: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('seen')
    .select('seen_at')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'function')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.seen_at
}

/** Notes that an account has seen something now. */
export async function markSeen(
  db: Db,
  accountId: number,
  kind: 'module' | 'function',
  name: string,
): Promise<void> {
  await db
    .insertInto('seen')
    .values({ account_id: accountId, kind, name })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'name']).doUpdateSet({ seen_at: sql`now()` }),
    )
    .execute()
}

/** Where somebody is told things: the province asked about, else their own; null: nowhere in particular. */
export function placeOf(user: SessionUser | undefined, provinceId: number | undefined): number | null {
  return provinceId ?? user?.provinceId ?? null
}
