import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Sources whose files hold neither lines nor plans: their rows are not looked for among those. */
const WITHOUT_UNITS = [
  'moe-schools',
  'military-schools',
  'majors',
  'assessment',
  'double-first-class',
  'province-rules',
  'control-lines',
  'score-rank',
  'art-rules',
  'trinity-rules',
  'enbasic',
  'enbasic-rules',
  'enbasic-charters',
]

/** Sources of one authority's files that are read for every province: what majors will ask for. */
const FOR_ALL = ['requirements']

/** What of the imported files touches provinces, a word for each file. */
export interface Touching {
  readonly all: readonly string[]
  /** Its own files, and its part of those of several. */
  readonly own: ReadonlyMap<number, readonly string[]>
}

export async function readTouching(db: Db): Promise<Touching> {
  const files = await db
    .selectFrom('import_file')
    .select(['id', 'source', 'province_id', 'accepted', 'sha256', 'imported_at'])
    // Texts change nothing that is foretold.
    .where('source', '!=', 'content')
    .orderBy('id')
    .execute()
  const touching = new Map<number, string[]>()
  const touch = (provinceId: number, word: string): void => {
    touching.set(provinceId, [...(touching.get(provinceId) ?? []), word])
  }
  const all: string[] = []
  const shared = new Map<number, string>()
  for (const { id, source, province_id, accepted, sha256, imported_at } of files) {
    // Another database may have given the same number to another file.
    const word = `${id} ${imported_at.getTime()}`
    const whole = `${word} ${accepted} ${sha256}`
    if (FOR_ALL.includes(source)) all.push(whole)
    else if (province_id === null) shared.set(id, word)
    else touch(province_id, whole)
  }
  const mayHoldUnits = files.some(({ id, source }) => shared.has(id) && !WITHOUT_UNITS.includes(source))
  const tables = ['score_rank', 'control_line', ...(mayHoldUnits ? ['line', 'plan'] : [])]
  const ids = [...shared.keys()]
  const unfound = new Set(files.flatMap(({ id, source }) => (WITHOUT_UNITS.includes(source) ? [] : id)))
  for (const table of tables) {
    const { rows } = await sql<{ province_id: number; import_id: number; held: number }>`
      SELECT province_id, import_id, count(*)::integer AS held FROM ${sql.table(table)}
      WHERE import_id = ANY(${ids}) GROUP BY province_id, import_id ORDER BY province_id, import_id`.execute(
      db,
    )
    // What is taken back of one province leaves the rows of others.
    for (const { province_id, import_id, held } of rows) {
      touch(province_id, `${table} ${shared.get(import_id) ?? ''} ${held}`)
      unfound.delete(import_id)
    }
  }
  // Of what else a file may hold nothing is known.
  for (const [id, word] of shared) if (unfound.has(id)) all.push(word)
  return { all, own: touching }
}

/** One word for plain data: it differs where they do. */
export const sumOf = (...data: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(data, (_, value: unknown) => (value instanceof Map ? [...value] : value)))
    .digest('base64url')
