import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { snapshotReader } from '#server/read-snapshot.ts'
import { openSnapshots } from '#server/snapshot/load.ts'
import { openLog } from '#server/http/running/log.ts'
import { prepareDatabase } from '#server/start/prepare.ts'
import { makeDataDir } from '#test/product.ts'
import { smallFigures } from '#test/starter.ts'
import { bytesInUse } from './memory.ts'
import { printTable } from './table.ts'

const PROVINCES = 24

/**
 * Weighs all that a server keeps in memory to answer for a nation: engines, names, three years of lines, reference. The
 * lines are made up in a database of their own and loaded as the product loads them.
 */
export async function weighServer(wanted: number): Promise<void> {
  const { dataDir, remove } = makeDataDir()
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), { app: true })
  const db = openDb(database.url, { statementTimeout: 0 })
  try {
    await prepareDatabase(database.url, smallFigures)
    await makeNation(db, Math.round(wanted / PROVINCES / 2 / 3))
    const { rows } = await sql<{ lines: number }>`SELECT count(*) AS lines FROM line`.execute(db)
    const lines = rows[0]?.lines ?? 0
    const before = bytesInUse()
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const start = performance.now()
    const snapshots = openSnapshots(database.url, openLog('error'), snapshotReader({ examYear: 2026 }))
    await snapshots.load()
    const seconds = (performance.now() - start) / 1000
    delay.disable()
    const used = bytesInUse() - before
    const scopes = snapshots.current?.scopes.all() ?? []
    printTable([
      {
        'the whole server': `${new Set(scopes.map(({ provinceId }) => provinceId)).size} provinces`,
        lines,
        'MB grown': (used / 1e6).toFixed(1),
        'bytes a line': (used / lines).toFixed(1),
        'must ≤': 100,
        kept: used / lines <= 100 ? 'yes' : 'NO',
        's to load': seconds.toFixed(1),
        'longest pause ms': Math.round(delay.max / 1e6),
      },
    ])
    await snapshots.close()
  } finally {
    await db.destroy()
    await database.close()
    remove()
  }
}

/** Lines of two tracks and three years in every province; a third of the names list majors of their own. */
async function makeNation(db: Db, units: number): Promise<void> {
  await sql`
    WITH file AS (
      INSERT INTO import_file (source, file_name, sha256, authority, title, accepted, rejected)
      VALUES ('synthetic', 'nation', '', 'synthetic', 'synthetic', 0, 0) RETURNING id
    ),
    schools AS (SELECT array_agg(name ORDER BY code) AS names FROM school),
    majors AS (SELECT array_agg(name ORDER BY code) AS names FROM major),
    provinces AS (SELECT id FROM province ORDER BY id LIMIT ${PROVINCES})
    INSERT INTO line (import_id, province_id, year, batch, track, unit_kind, school_code, school_name, unit_code,
      unit_name, plan, min_score, min_rank, requirement)
    SELECT file.id, p.id, y, '本科批', t, 'major', lpad((u % n)::text, 4, '0'), schools.names[1 + u % n],
      lpad((u / n)::text, 3, '0'),
      majors.names[1 + (u * 37 + u / n) % m] || CASE u % 3 WHEN 0
        THEN '(' || majors.names[1 + (u * 7) % m] || '、' || majors.names[1 + (u * 11 + p.id) % m] || ')' ELSE '' END,
      1 + u % 80, 450 + u % 240, 500 + (u * 41 + y * 97 + p.id) % 170000,
      CASE u % 4 WHEN 0 THEN '不提科目要求' WHEN 1 THEN '物理' ELSE '物理,化学' END
    FROM file, schools, majors, provinces p, generate_series(2023, 2025) y,
      unnest(ARRAY['物理', '历史']) t, generate_series(0, ${units}::int - 1) u,
      LATERAL (SELECT cardinality(schools.names) AS n, cardinality(majors.names) AS m) sizes`.execute(db)
}
