import type { Source } from '#contract/fields.ts'
import { certaintyOf } from '#domain/exam/certainty.ts'
import type { Db } from '#server/db/open.ts'

/** The imported files by id: where figures are from. */
export type Sources = ReadonlyMap<number, Source>

/**
 * The sources that ids name, each once, in the order in which they are first named.
 *
 * @param ids Of `import_file`; null and undefined name none, nor does an id whose file is gone.
 */
export function listSources(
  { sources }: { readonly sources: Sources },
  ids: Iterable<number | null | undefined>,
): Source[] {
  return [...new Set(ids)].flatMap((id) => sources.get(id ?? 0) ?? [])
}

/** The same in order of id. */
export const sourcesById = (held: { readonly sources: Sources }, ids: Iterable<number>): Source[] =>
  listSources(
    held,
    [...new Set(ids)].sort((a, b) => a - b),
  )

/** Reads every imported file. */
export async function readSources(db: Db): Promise<Sources> {
  const rows = await db
    .selectFrom('import_file')
    .select(['id', 'authority', 'title', 'year', 'imported_at', 'partial'])
    .execute()
  // All at once: looked for file by file, each would read all plans until the database knows how rare they are.
  const read = await db
    .selectFrom('plan')
    .select(['import_id', 'read_from'])
    .where('read_from', '!=', 'file')
    .distinct()
    .execute()
  const ways = new Map(read.map(({ import_id, read_from }) => [import_id, read_from]))
  return new Map(
    rows.map(({ id, authority, title, year, imported_at, partial }) => {
      const { readFrom } = certaintyOf({ read_from: ways.get(id) ?? 'file' })
      const importedAt = imported_at.toISOString()
      return [id, { id, authority, title, year, importedAt, starter: partial, ...(readFrom && { readFrom }) }]
    }),
  )
}
