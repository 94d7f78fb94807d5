import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { owners } from '#features'
import { ownDatabase } from './own-database.ts'

const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'growing.md'), 'utf8')
const own = ownDatabase(async () => {})

/** The rows of the table below a heading of its first column, without their first two. */
function rowsUnder(heading: string): string[][] {
  const lines = page.split('\n')
  const from = lines.findIndex((line) => line.startsWith(`| ${heading} `))
  const rest = lines.slice(from + 2)
  return rest.slice(0, rest.indexOf('')).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const namesIn = (cell: string | undefined): string[] => (cell ? cell.split(', ') : [])

const placed = rowsUnder('owner').map(([owner = '', account, everywhere, alone]) => ({
  owner,
  account: namesIn(account),
  everywhere: namesIn(everywhere),
  alone: namesIn(alone),
}))

test('every table of every owner has its place', () => {
  const found = placed.map((row) => [row.owner, [...row.account, ...row.everywhere, ...row.alone].sort()])
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(owners).map(([owner, names]) => [owner, [...names].sort()])),
  )
})

test('what is in the way of each place is what the schema says', async () => {
  const byAccount = new Set(placed.flatMap(({ account }) => account))
  const everywhere = new Set(placed.flatMap((row) => row.everywhere))
  const keyOf = (table: string): string => (table === 'account' ? 'id' : 'account_id')
  const { keys, links, triggers, whole, some } = await readSchema()

  const problems = new Map<string, { keys: string[]; links: string[]; triggers: string[] }>()
  const of = (table: string) => {
    const known = problems.get(table) ?? { keys: [], links: [], triggers: [] }
    problems.set(table, known)
    return known
  }
  for (const table of byAccount) if (!whole.has(table)) of(table).keys.push('no account_id')
  for (const table of some) if (byAccount.has(table)) of(table).keys.push('account_id may be missing')
  for (const { table, columns } of keys)
    if (byAccount.has(table) && whole.has(table) && !columns.includes(keyOf(table)))
      of(table).keys.push(columns.join(' + '))
  for (const { table, columns, target, targets } of links) {
    const isTogether =
      byAccount.has(table) &&
      byAccount.has(target) &&
      columns.some((column, at) => column === keyOf(table) && targets[at] === keyOf(target))
    const concerns = byAccount.has(table) || byAccount.has(target)
    if (concerns && !everywhere.has(target) && !isTogether)
      of(table).links.push(`${columns.join(' + ')} → ${target}`)
  }
  for (const { table, name } of triggers) if (byAccount.has(table)) of(table).triggers.push(name)

  const found = [...problems]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([table, each]) => [
      table,
      ...[each.keys, each.links, each.triggers].map((names) => names.sort().join(', ')),
    ])
  expect(rowsUnder('table')).toEqual(found)
})

async function readSchema() {
  const { rows: keys } = await sql<{ table: string; columns: string[] }>`
    SELECT indrelid::regclass::text AS table, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
    WHERE indisunique AND indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    GROUP BY indexrelid, indrelid`.execute(own.db)
  const { rows: links } = await sql<{
    table: string
    columns: string[]
    target: string
    targets: string[]
  }>`
    SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS target,
      array(SELECT attname::text FROM unnest(conkey) WITH ORDINALITY AS key (number, place)
        JOIN pg_attribute ON attrelid = conrelid AND attnum = number ORDER BY place) AS columns,
      array(SELECT attname::text FROM unnest(confkey) WITH ORDINALITY AS key (number, place)
        JOIN pg_attribute ON attrelid = confrelid AND attnum = number ORDER BY place) AS targets
    FROM pg_constraint WHERE contype = 'f'`.execute(own.db)
  const { rows: triggers } = await sql<{ table: string; name: string }>`
    SELECT tgrelid::regclass::text AS table, tgname::text AS name FROM pg_trigger WHERE NOT tgisinternal`.execute(
    own.db,
  )
  const { rows } = await sql<{ table: string; required: boolean }>`
    SELECT attrelid::regclass::text AS table, attnotnull AS required FROM pg_attribute
    WHERE attname = 'account_id' AND attnum > 0`.execute(own.db)
  const whole = new Set(['account', ...rows.map(({ table }) => table)])
  return { keys, links, triggers, whole, some: rows.filter((row) => !row.required).map((row) => row.table) }
}
