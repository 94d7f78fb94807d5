import pg from 'pg'
import { liftLimits } from '#server/db/open.ts'

/** Opens a connection for work that takes as long as it takes. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await liftLimits(client)
  return client
}

/** A table as COPY takes it. */
export interface TableCopy {
  readonly table: string
  readonly columns: readonly string[]
}

/** As it stands behind COPY. */
export function copyTarget({ table, columns }: TableCopy): string {
  return `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
}

/** All tables but the note of migrations, a table after those it refers to. */
export async function findTables(client: pg.Client): Promise<TableCopy[]> {
  const tables = await client.query<{ table: string; columns: string[]; parents: string[] }>(`
    SELECT c.relname AS table,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      ARRAY(SELECT DISTINCT p.relname::text FROM pg_constraint f JOIN pg_class p ON p.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS parents
    FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'migration'
    ORDER BY c.relname`)
  const waiting = [...tables.rows]
  const ordered: TableCopy[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex((row) =>
      row.parents.every((p) => ordered.some((done) => done.table === p)),
    )
    const [row] = waiting.splice(next, 1)
    if (next < 0 || !row) throw new Error('tables refer to each other in a circle')
    ordered.push({ table: row.table, columns: row.columns })
  }
  return ordered
}

/** Lets ids go on above the highest that is there. */
export async function resetSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    SELECT c.relname AS table, a.attname AS column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attidentity <> ''`)
  for (const { table, column, sequence } of rows) {
    const [t, c] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)]
    await client.query(`SELECT setval($1, coalesce((SELECT max(${c}) FROM ${t}), 0) + 1, false)`, [sequence])
  }
}
