import { existsSync } from 'node:fs'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDb } from '#server/db/open.ts'
import { findLineYears, findLines, listScopes } from '#server/features/scopes/units/queries.ts'
import type { LineRow } from './backtest-evaluate.ts'
import { type Province, levelOfLine } from './backtest-read.ts'

/**
 * The lines of a province's track that are loaded in the installation's database, by year; of its batches the largest. Empty where
 * there is no database yet.
 */
export async function readLoaded(province: Province, track: string): Promise<Map<number, LineRow[]>> {
  const config = readConfig()
  if (config.databaseUrl === undefined && !existsSync(config.dataDir)) return new Map()
  const database = await openDatabase(config)
  try {
    await migrate(database.url)
    const db = openDb(database.url, { statementTimeout: 0 })
    try {
      let largest = new Map<number, LineRow[]>()
      for (const scope of await listScopes(db, province.id)) {
        if (scope.unitKind !== province.kind || scope.track !== track) continue
        const lines = new Map<number, LineRow[]>()
        for (const { year } of await findLineYears(db, scope)) {
          const rows = await findLines(db, scope, year)
          lines.set(
            year,
            rows.map((row) => ({
              school: row.school_name,
              name: row.unit_name,
              rank: row.min_rank,
              plan: row.plan,
              level: levelOfLine(scope, row),
              requirement: parseRequirement(row.requirement),
            })),
          )
        }
        if (count(lines) > count(largest)) largest = lines
      }
      return largest
    } finally {
      await db.destroy()
    }
  } finally {
    await database.close()
  }
}

/** Of two sources the fuller one, year by year. */
export function fuller(
  a: ReadonlyMap<number, LineRow[]>,
  b: ReadonlyMap<number, LineRow[]>,
): Map<number, LineRow[]> {
  const merged = new Map(a)
  for (const [year, rows] of b) if (rows.length > (merged.get(year)?.length ?? 0)) merged.set(year, rows)
  return merged
}

function count(lines: ReadonlyMap<number, readonly LineRow[]>): number {
  return [...lines.values()].reduce((sum, rows) => sum + rows.length, 0)
}
