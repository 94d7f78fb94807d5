import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** A token or ticket as its company gives it; `seconds` it is good for. */
export interface Lent {
  value: string
  seconds: number
}

/** Tokens and tickets of other companies, kept in the database for all processes. */
export interface Tickets {
  /**
   * What is kept under `key`, renewed by `ask` some minutes before its end. Over all processes one asks at a time; the
   * others take what is still good, or wait. After a refusal nobody asks again for half a minute.
   * @throws Error, within 9 s, with what `ask` threw wherever it ran
   */
  get(key: string, ask: () => Promise<Lent>): Promise<string>
  /** Forgets what its company no longer takes. */
  drop(key: string, value: string): Promise<void>
}

/** Renewed so long before its end. */
const EARLY = sql`interval '5 minutes'`
/** Longer than one process may ask: then it has died of it. */
const CLAIM = sql`interval '10 seconds'`
const PAUSE = sql`interval '30 seconds'`
/** How often, in ms, and how long somebody waits for another process that asks. */
const LOOK_AGAIN = 200
const LONGEST = 9000

export function openTickets(db: Db): Tickets {
  /** What this process is after. */
  const running = new Map<string, Promise<string>>()

  const find = async (key: string) =>
    db
      .selectFrom('host_ticket')
      .select([
        'value',
        'refused',
        sql<boolean>`coalesce(ends_at > now(), false)`.as('good'),
        sql<boolean>`coalesce(ends_at > now() + ${EARLY}, false)`.as('young'),
        sql<boolean>`coalesce(claimed_until > now(), false)`.as('claimed'),
      ])
      .where('key', '=', key)
      .executeTakeFirst()

  /** Whether it is for this process to ask now. */
  async function claim(key: string): Promise<boolean> {
    const claimed_until = sql<Date>`now() + ${CLAIM}`
    const claimed = await db
      .insertInto('host_ticket')
      .values({ key, claimed_until })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ claimed_until, refused: null })
          .where(sql<boolean>`coalesce(host_ticket.claimed_until < now(), true)`)
          .where(sql<boolean>`coalesce(host_ticket.ends_at <= now() + ${EARLY}, true)`),
      )
      .returning('key')
      .executeTakeFirst()
    return claimed !== undefined
  }

  async function renew(key: string, ask: () => Promise<Lent>): Promise<string> {
    const row = db.updateTable('host_ticket').where('key', '=', key)
    try {
      const { value, seconds } = await ask()
      const ends_at = sql<Date>`now() + make_interval(secs => ${seconds})`
      await row.set({ value, ends_at, claimed_until: null }).execute()
      return value
    } catch (error) {
      const refused = error instanceof Error ? error.message : String(error)
      await row.set({ refused, claimed_until: sql<Date>`now() + ${PAUSE}` }).execute()
      throw error
    }
  }

  async function get(key: string, ask: () => Promise<Lent>): Promise<string> {
    const until = performance.now() + LONGEST
    while (performance.now() < until) {
      const row = await find(key)
      if (row?.value && row.young) return row.value
      const old = row?.value && row.good ? row.value : undefined
      if (row?.claimed) {
        if (old !== undefined) return old
        if (row.refused !== null) throw new Error(row.refused)
      } else if (await claim(key)) {
        if (old === undefined) return renew(key, ask)
        return renew(key, ask).catch(() => old)
      }
      await wait(LOOK_AGAIN)
    }
    throw new Error(`${key}: another process asks for it and does not get it`)
  }

  return {
    get(key, ask) {
      let found = running.get(key)
      if (!found) {
        found = get(key, ask).finally(() => running.delete(key))
        running.set(key, found)
      }
      return found
    },
    async drop(key, value) {
      await db.deleteFrom('host_ticket').where('key', '=', key).where('value', '=', value).execute()
    },
  }
}
