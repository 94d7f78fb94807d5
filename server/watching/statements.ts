import type { LogEvent, Logger } from 'kysely'
import { watcher } from './watch.ts'

/** Tables that a name holds at most. */
const MOST_TABLES = 3
/** Statements whose names are kept: the product has fewer, but for lists of other lengths. */
const MOST_KEPT = 2000

const kept = new Map<string, string>()

/** What a statement does to which tables: no value can stand there, also where one was written into it. */
export function statementName(sql: string): string {
  const known = kept.get(sql)
  if (known !== undefined) return known
  const [verb = 'statement'] = /[a-z]+/i.exec(sql) ?? []
  const tables = [...sql.matchAll(/\b(?:from|into|update|join)\s+(?!set\b)"?([a-z_]+)\b/gi)].flatMap(
    ([, table]) => table ?? [],
  )
  const name = [verb.toUpperCase(), ...[...new Set(tables)].slice(0, MOST_TABLES)].join(' ')
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(sql, name)
  return name
}

const tell = (event: LogEvent): void => {
  const part = { kind: 'statement', name: statementName(event.query.sql) } as const
  watcher()?.ended(part, event.queryDurationMillis, event.level === 'error' ? event.error : undefined)
}

/** What a database tells its statements to; undefined while nobody watches. */
export const statementLog = (): Logger | undefined => (watcher() ? tell : undefined)
