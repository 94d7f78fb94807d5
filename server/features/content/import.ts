import { basename, join, resolve } from 'node:path'
import { sql } from 'kysely'
import { type Db, openDb } from '#server/db/open.ts'
import { fileFault } from '#server/file-fault.ts'
import { IMPORT_CHANNEL } from '#server/snapshot/snapshot.ts'
import { readDirectory } from '#server/features/directory/service.ts'
import { shellDeed } from '#server/features/staff/service.ts'
import { readFolder, sumOfFolder } from './files.ts'
import { readKnown } from './known.ts'
import { lockContent } from './queries.ts'
import type { Text } from './text.ts'

/** The source that texts have among the imported files. */
const CONTENT_SOURCE = 'content'

const starterFolder = join(import.meta.dirname, '../../../data/content')
const SHOWN = 50

export interface ContentImport {
  readonly databaseUrl: string
  readonly folder: string
  /** Removes texts whose files are gone. */
  readonly prune: boolean
  readonly print: (line: string) => void
  /** Told how many texts would go, whose names are printed: whether they may. */
  readonly agree: (count: number) => Promise<boolean>
}

/** A folder that was not imported; nothing was changed. */
export class ContentRefusal extends Error {
  override name = 'ContentRefusal'
}

/**
 * Puts the texts of a folder in, all or none, in one transaction. A text is known by its file's path: a changed file
 * changes it, one that is gone is told and stays unless `prune`. Samples of the installation give way to texts of the
 * same school, kind and topic. Nothing goes before it was listed and agreed to. What the console has made or changed is
 * its own: it is told where a file differs, and neither changed nor removed.
 *
 * @throws ContentRefusal after every fault has been printed, or where what would go may not
 */
export async function importContent({
  databaseUrl,
  folder,
  prune,
  print,
  agree,
}: ContentImport): Promise<void> {
  const db = openDb(databaseUrl, { max: 1, statementTimeout: 60_000 })
  try {
    const { texts, faults, leftOut } = await readFolder(
      folder,
      await readKnown(db, await readDirectory(db)),
    ).catch((error: unknown) => {
      throw new ContentRefusal(`${folder}: cannot be read (${fileFault(error) ?? String(error)})`)
    })
    for (const path of leftOut) print(`  left out: ${path} is no .md file`)
    if (faults.length > 0) {
      for (const fault of faults) print(`  ${fault}`)
      throw new ContentRefusal(`${folder}: REFUSED, nothing was changed: ${plural(faults.length, 'fault')}`)
    }
    if (texts.length === 0) throw new ContentRefusal(`${folder}: there is no .md file in it`)
    await db.transaction().execute(async (transaction) => {
      await lockContent(transaction)
      const sha256 = await sumOfFolder(folder)
      await swapIn(transaction, texts, { folder, prune, print, agree, sha256 })
    })
  } finally {
    await db.destroy()
  }
}

async function swapIn(
  db: Db,
  texts: readonly Text[],
  { folder, prune, print, agree, sha256 }: Omit<ContentImport, 'databaseUrl'> & { sha256: string },
): Promise<void> {
  const held = new Map((await listHeld(db)).map((row) => [row.path, row]))
  const paths = new Set(texts.map(({ path }) => path))
  const added = texts.filter(({ path }) => !held.has(path))
  const isOwn = ({ path }: Text): boolean => held.get(path)?.console_at != null
  const changed = texts.filter((text) => {
    const row = held.get(text.path)
    return row !== undefined && !isOwn(text) && (row.starter || !isSame(text, row))
  })
  const left = texts.filter((text) => {
    const row = held.get(text.path)
    return row !== undefined && isOwn(text) && !isSame(text, row)
  })
  // A column of the console's texts stays with them.
  const columns = new Set(
    [...held.values()].filter(({ console_at }) => console_at !== null).map((row) => row.column_hash_id),
  )
  const gone = [...held.values()].filter(
    ({ path, starter, console_at, hash_id }) =>
      !starter && console_at === null && !paths.has(path) && !columns.has(hash_id),
  )
  const replaced = [...held.values()].filter(
    (row) =>
      row.starter &&
      !paths.has(row.path) &&
      !columns.has(row.hash_id) &&
      texts.some((text) => isAlike(text, row)),
  )
  for (const { path } of gone.slice(0, SHOWN)) {
    print(`  ${prune ? 'would be removed' : 'gone, but kept (remove with --prune)'}: ${path}`)
  }
  if (gone.length > SHOWN) print(`  and ${gone.length - SHOWN} more`)
  for (const { path } of left.slice(0, SHOWN)) {
    print(`  kept as the console has it, the file differs: ${path}`)
  }
  if (left.length > SHOWN) print(`  and ${left.length - SHOWN} more of the console`)
  for (const { path, kind } of replaced) print(`  the sample ${path} would give way to your ${kind}`)
  const away = [...replaced, ...(prune ? gone : [])]
  if (added.length + changed.length + away.length === 0) {
    print(`${folder}: nothing to do, ${plural(texts.length, 'text')} as before`)
    return
  }
  if (away.length > 0 && !(await agree(away.length))) {
    throw new ContentRefusal(`${folder}: nothing was changed, ${plural(away.length, 'text')} would have gone`)
  }
  await deleteContent(db, away)
  const importId = await insertFile(db, {
    file_name: basename(resolve(folder)),
    sha256,
    accepted: texts.length,
    starter: false,
  })
  const moved = new Set(changed.map(({ path }) => path))
  for (const text of texts.filter((each) => !isOwn(each))) {
    const own = { ...text, import_id: importId }
    const grown = moved.has(text.path) ? { revision: sql<number>`content.revision + 1` } : {}
    await db
      .insertInto('content')
      .values(own)
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ ...own, ...grown }))
      .execute()
  }
  await deleteUnusedFiles(db)
  await sql`SELECT pg_notify(${IMPORT_CHANNEL}, '')`.execute(db)
  await shellDeed(db, { deed: 'content.files', kind: 'import_file', id: importId })
  const parts = [`${added.length} new`, `${changed.length} changed`]
  if (prune) parts.push(`${gone.length} removed`)
  print(`${folder}: ${plural(texts.length, 'text')} in (${parts.join(', ')})`)
}

/**
 * Loads the samples of the installation where they are not in: none whose school and kind the operator has written about,
 * none that the operator has removed.
 */
export async function loadStarterContent(db: Db): Promise<void> {
  // The operator's import takes the same lock, so that neither sees half of the other.
  await lockContent(db)
  const sha256 = await sumOfFolder(starterFolder)
  const known = await db
    .selectFrom('import_file')
    .select('id')
    .where('source', '=', CONTENT_SOURCE)
    .where('starter', '=', true)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (known) return
  const { texts } = await readFolder(starterFolder, await readKnown(db, await readDirectory(db)))
  const held = await listHeld(db)
  await deleteContent(
    db,
    held.filter(({ starter }) => starter),
  )
  await db
    .deleteFrom('import_file')
    .where('source', '=', CONTENT_SOURCE)
    .where('starter', '=', true)
    .execute()
  const own = held.filter(({ starter }) => !starter)
  // What the console made takes no sample's place: an editor takes a sample down where it should go.
  const wanted = texts.filter(
    (text) => !own.some((row) => row.path === text.path || (row.console_at === null && isAlike(text, row))),
  )
  const file = { file_name: 'data/content', sha256, accepted: wanted.length, starter: true }
  const importId = await insertFile(db, file)
  if (wanted.length === 0) return
  await db
    .insertInto('content')
    .values(wanted.map((text) => ({ ...text, import_id: importId })))
    .execute()
}

type Held = Awaited<ReturnType<typeof listHeld>>[number]

async function listHeld(db: Db) {
  return db
    .selectFrom('content')
    .leftJoin('import_file', 'import_file.id', 'content.import_id')
    .select([
      'console_at',
      'path',
      'kind',
      'school_code',
      'content.title',
      'content.source',
      'markdown',
      'starter',
    ])
    .select(['content.province_id', 'publish_at', 'until_at', 'category', 'number', 'link', 'teacher'])
    .select([
      'starts_at',
      'pop',
      'hash_id',
      'goods_id',
      'price',
      'days',
      'column_hash_id',
      'page',
      'from_day',
    ])
    .select(sql<string>`content.date::text`.as('date'))
    .orderBy('path')
    .execute()
}

function isSame(text: Text, row: Held): boolean {
  const held: Readonly<Record<string, unknown>> = row
  return Object.entries(text).every(([field, value]) => JSON.stringify(value) === JSON.stringify(held[field]))
}

/** Whether a sample gives way to a text: it is of the same school, kind and topic or grade, and a guide at its address. */
const isAlike = (text: Text, row: Held): boolean =>
  (['kind', 'school_code', 'category', 'page'] as const).every((field) => text[field] === row[field])

async function deleteContent(db: Db, rows: readonly Pick<Held, 'path'>[]): Promise<void> {
  if (rows.length === 0) return
  const paths = rows.map(({ path }) => path)
  await db.deleteFrom('content').where('path', 'in', paths).execute()
}

async function insertFile(
  db: Db,
  file: { file_name: string; sha256: string; accepted: number; starter: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('import_file')
    .values({
      ...file,
      source: CONTENT_SOURCE,
      authority: '本站',
      title: '文章与学校资料',
      rejected: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Forgets imports that no text is from any more; that of the samples stays, so that removed ones do not come back. */
async function deleteUnusedFiles(db: Db): Promise<void> {
  await db
    .deleteFrom('import_file')
    .where('source', '=', CONTENT_SOURCE)
    .where('starter', '=', false)
    .where('id', 'not in', db.selectFrom('content').select('import_id').where('import_id', 'is not', null))
    .execute()
}

const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
