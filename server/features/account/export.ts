import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { PERSONAL_TABLES, type PersonalTable } from './personal-data.ts'

/** Rows read at a time: what is sent is never held in memory as a whole. */
const CHUNK = 200

export interface Owner {
  id: number
  mobile: string | null
}

/** Everything that is kept of a person, as the answer of its endpoint, frame and all. */
export function exportOf(db: Db, owner: Owner): Readable {
  return Readable.from(write(db, owner))
}

async function* write(db: Db, owner: Owner): AsyncGenerator<string> {
  yield `{"success":true,"info":"","data":{"exportedAt":${JSON.stringify(new Date())},"tables":[`
  let first = true
  for (const each of PERSONAL_TABLES) {
    yield `${first ? '' : ','}\n{"table":"${each.table}","what":"${each.what}","rows":[`
    first = false
    yield* writeRows(db, each, owner)
    yield ']}'
  }
  yield '\n]}}'
}

async function* writeRows(db: Db, personal: PersonalTable, owner: Owner): AsyncGenerator<string> {
  const { table, hidden } = personal
  const keys = [...hidden, ...(personal.owner === 'id' ? [] : [personal.owner])]
  for (let from = 0; ; from += CHUNK) {
    // By the row's own text: every table has an order, whatever its key is.
    const { rows } = await sql<{ row: unknown }>`
      SELECT to_jsonb(t) - ${keys}::text[] AS row FROM ${sql.table(table)} AS t
      WHERE ${sql.ref(`t.${personal.owner}`)} = ${valueOf(personal, owner)}
      ORDER BY to_jsonb(t) LIMIT ${CHUNK} OFFSET ${from}`.execute(db)
    if (rows.length > 0) yield (from === 0 ? '' : ',') + rows.map(({ row }) => JSON.stringify(row)).join(',')
    if (rows.length < CHUNK) return
  }
}

/** What stands in the owner's column of their rows. */
export const valueOf = (personal: PersonalTable, owner: Owner): number | string | null =>
  personal.owner === 'mobile' ? owner.mobile : owner.id
