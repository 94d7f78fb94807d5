import { sql } from 'kysely'
import type { AuditEntry } from '#contract/console/staff.ts'
import { beijingDay, beijingMinute } from '#domain/beijing.ts'
import { DEEDS, type DeedName, isDeed } from '#domain/staff/deeds.ts'
import { partName, thingName } from '#domain/staff/things.ts'
import { ROLE_NAMES } from '#domain/staff/roles.ts'
import { DAY } from '#domain/time.ts'
import { cutPage } from '#server/db/page.ts'
import { tableAsCsv } from '#server/csv.ts'
import type { Db } from '#server/db/open.ts'
import type { Deed, DeedDone, DoneBy } from '#server/http/console/staff.ts'
import { rolesIn } from './queries.ts'

const PAGE = 50
const EXPORTED = 50_000

/**
 * Keeps what was done, in the transaction that does it.
 * @throws Error outside of one: the deed could stand without the record, or the record without the deed
 */
export async function record(
  tx: Db,
  by: DoneBy | null,
  { deed, kind, id, fields = [] }: DeedDone,
): Promise<void> {
  if (!tx.isTransaction) throw new Error(`${deed} is recorded outside of the transaction that does it`)
  await tx
    .insertInto('audit_entry')
    .values({
      staff_id: by?.id ?? null,
      role: by?.role ?? null,
      deed,
      kind,
      object_id: String(id),
      fields: [...fields],
    })
    .execute()
}

/** What the shell does is recorded as its own. */
export const shellDeed: Deed = (tx, done) => record(tx, null, done)

interface AuditFilter {
  staffId?: string | undefined
  deed?: DeedName | undefined
  since?: string | undefined
  until?: string | undefined
}

/** The beginning of a day in Beijing. */
const dayBegins = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

const entries = (db: Db, { staffId, deed, since, until }: AuditFilter) =>
  db
    .selectFrom('audit_entry')
    .leftJoin('staff', 'staff.id', 'audit_entry.staff_id')
    .select(['audit_entry.id', 'at', 'hash_id', 'name', 'role', 'deed', 'kind', 'object_id', 'fields'])
    .$if(staffId === SHELL, (query) => query.where('audit_entry.staff_id', 'is', null))
    .$if(staffId !== undefined && staffId !== SHELL, (query) =>
      query.where('hash_id', '=', sql.val(staffId ?? '')),
    )
    .$if(deed !== undefined, (query) => query.where('deed', '=', sql.val(deed ?? '')))
    .$if(since !== undefined, (query) => query.where('at', '>=', dayBegins(since ?? '')))
    .$if(until !== undefined, (query) =>
      query.where('at', '<', new Date(dayBegins(until ?? '').getTime() + DAY)),
    )
    .orderBy('audit_entry.id', 'desc')

/** In place of a colleague's id: what was done from the shell. */
const SHELL = 'shell'

type Row = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number]

const showEntry = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.hash_id === null ? null : { hashId: row.hash_id, name: row.name ?? '' },
  role: rolesIn(row.role === null ? [] : [row.role])[0] ?? null,
  deed: nameOf(row.deed),
  kind: thingName(row.kind),
  objectId: row.object_id,
  fields: row.fields.map(partName),
})

const nameOf = (deed: string): string => (isDeed(deed) ? DEEDS[deed] : deed)

/** One page, the newest first. */
export async function listEntries(
  db: Db,
  { before, ...filter }: AuditFilter & { before?: number | undefined },
): Promise<{ list: AuditEntry[]; next: number | null }> {
  const rows = await entries(db, filter)
    .$if(before !== undefined, (query) => query.where('audit_entry.id', '<', before ?? 0))
    .limit(PAGE + 1)
    .execute()
  const { shown, next } = cutPage(rows, PAGE)
  return { list: shown.map(showEntry), next }
}

/** The same as a file, in Beijing time. */
export async function exportEntries(
  db: Db,
  filter: AuditFilter,
): Promise<{ name: string; csv: string; isWhole: boolean }> {
  const rows = await entries(db, filter)
    .limit(EXPORTED + 1)
    .execute()
  const lines = rows.slice(0, EXPORTED).map((row) => [
    row.id,
    `${beijingDay(row.at)} ${beijingMinute(row.at)}`,
    row.name ?? '命令行',
    ...rolesIn(row.role === null ? [''] : [row.role])
      .map((role) => ROLE_NAMES[role])
      .concat('')
      .slice(0, 1),
    nameOf(row.deed),
    thingName(row.kind),
    row.object_id,
    row.fields.map(partName).join(' '),
  ])
  const csv = tableAsCsv([
    ['编号', '北京时间', '谁', '角色', '做了什么', '对象', '对象编号', '改了哪些'],
    ...lines,
  ])
  return { name: `操作记录-${beijingDay(new Date())}.csv`, csv, isWhole: rows.length <= EXPORTED }
}
