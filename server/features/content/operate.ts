import { sql } from 'kysely'
import * as z from 'zod'
import type { WrittenText } from '#contract/console/content.ts'
import type { Db } from '#server/db/open.ts'
import type { Directory } from '#server/features/directory/service.ts'
import { hashIdOf, makeHashId } from '#server/hash-id.ts'
import type { Deed, StaffUser } from '#server/http/console/staff.ts'
import { Refusal, badInput, notFound } from '#server/http/errors.ts'
import { IMPORT_CHANNEL } from '#server/snapshot/snapshot.ts'
import { type FieldFault, fieldWords, kindShape } from './fields.ts'
import { type FormValues, fieldsOf, valuesOf } from './form.ts'
import { imageAddress, readImage } from './image.ts'
import { deleteUnused, imagesAmong, insertImage } from './image-queries.ts'
import { readKnown } from './known.ts'
import { imagesIn } from './warnings.ts'
import * as queries from './queries.ts'
import { type Text, hashOfPath, readFields } from './text.ts'

/*
 * What editors do to texts: each is one transaction that records its deed. What was there before is kept, and who began
 * from something older than what is there is told.
 */

/** What an operation is done with: who does it, and what records it. */
export interface Doing {
  db: Db
  directory: Directory
  staff: StaffUser
  deed: Deed
}

/** What the editor began from; 0: none. */
export interface Base {
  draftVersion: number
  revision: number
}

const valuesShape = z.record(z.string(), z.string())
const TEXT = 'content'
const FIRST_LINE = 100

/** @throws Refusal TEXT_CHANGED */
function refuseChanged(): never {
  throw new Refusal('别的同事刚改过这一篇，你写的还在这里，先看看再定', 'TEXT_CHANGED')
}

const draftOf = ({ values, markdown }: WrittenText, staff: StaffUser) => ({
  kind: values['kind'] ?? '',
  title: (values['title'] ?? '').slice(0, FIRST_LINE),
  fields: JSON.stringify(values),
  markdown,
  staff_id: staff.id,
})

/** @throws HttpProblem 400 where the kind is none */
function requireKind(values: FormValues): void {
  if (!kindShape.safeParse(values['kind']).success) throw badInput('values', '种类要从列出的里面选')
}

/** Begins a text of the console's own. */
export async function createText({ db, staff, deed }: Doing, written: WrittenText) {
  requireKind(written.values)
  const path = `${queries.OWN_PATH}${makeHashId()}`
  const hash_id = hashOfPath(path)
  return db.transaction().execute(async (tx) => {
    const draftVersion = await queries.saveDraft(tx, { ...draftOf(written, staff), hash_id, path })
    await deed(tx, { deed: 'content.draft', kind: TEXT, id: hash_id })
    return { textId: hash_id, draftVersion }
  })
}

/** What there is of a text, locked against others. @throws HttpProblem 404 */
async function requireText(tx: Db, textId: string) {
  await queries.lockContent(tx)
  const row = await queries.findRow(tx, textId)
  const draft = await queries.findDraft(tx, textId)
  const path = row?.path ?? draft?.path
  if (path === undefined) throw notFound()
  return { row, draft, path }
}

const isBase = ({ row, draft }: Awaited<ReturnType<typeof requireText>>, base: Base): boolean =>
  (draft?.version ?? 0) === base.draftVersion && (row?.revision ?? 0) === base.revision

/** Saves a draft; over that of somebody else, which is kept, only where it is said so. */
export async function saveTextDraft(
  { db, staff, deed }: Doing,
  textId: string,
  { overwrites, ...written }: WrittenText & Base & { overwrites: boolean },
): Promise<{ draftVersion: number }> {
  requireKind(written.values)
  return db.transaction().execute(async (tx) => {
    const held = await requireText(tx, textId)
    if (!isBase(held, written)) {
      if (!overwrites) refuseChanged()
      if (held.draft) await keepDraft(tx, held.draft, staff)
    }
    const { path } = held
    const draftVersion = await queries.saveDraft(tx, { ...draftOf(written, staff), hash_id: textId, path })
    await deed(tx, { deed: 'content.draft', kind: TEXT, id: textId })
    return { draftVersion }
  })
}

type Draft = NonNullable<Awaited<ReturnType<typeof queries.findDraft>>>

const keepDraft = (tx: Db, { hash_id, fields, markdown }: Draft, staff: StaffUser): Promise<void> =>
  queries.keepVersion(tx, {
    hash_id,
    is_draft: true,
    fields: valuesShape.parse(fields),
    markdown,
    staff_id: staff.id,
  })

/** Takes a draft away, and keeps it among what was there before. */
export async function discardTextDraft(
  { db, staff, deed }: Doing,
  textId: string,
  draftVersion: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { draft } = await requireText(tx, textId)
    if (!draft) throw notFound()
    if (draft.version !== draftVersion) refuseChanged()
    await keepDraft(tx, draft, staff)
    await queries.deleteDraft(tx, textId)
    await deed(tx, { deed: 'content.discard', kind: TEXT, id: textId })
  })
}

/** Publishes what is written, and takes its draft away. @throws HttpProblem 400 with the first fault */
export async function publishText(
  doing: Doing,
  textId: string,
  written: WrittenText & Base,
): Promise<{ revision: number }> {
  return doing.db.transaction().execute(async (tx) => {
    const held = await requireText(tx, textId)
    if (!isBase(held, written)) refuseChanged()
    const revision = await putIn(tx, doing, held, written)
    await queries.deleteDraft(tx, textId)
    await doing.deed(tx, {
      deed: 'content.publish',
      kind: TEXT,
      id: textId,
      fields: Object.keys(fieldsOf(written.values)),
    })
    return { revision }
  })
}

/** Publishes what a text was before; the draft, which may be somebody's work, stays. */
export async function restoreText(
  doing: Doing,
  textId: string,
  { versionId, revision }: { versionId: number; revision: number },
): Promise<{ revision: number }> {
  return doing.db.transaction().execute(async (tx) => {
    const held = await requireText(tx, textId)
    if ((held.row?.revision ?? 0) !== revision) refuseChanged()
    const version = await queries.findVersion(tx, textId, versionId)
    if (!version) throw notFound()
    const written = { values: valuesShape.parse(version.fields), markdown: version.markdown }
    const next = await putIn(tx, doing, held, written)
    await doing.deed(tx, { deed: 'content.restore', kind: TEXT, id: textId })
    return { revision: next }
  })
}

async function putIn(
  tx: Db,
  { directory, staff }: Doing,
  { row, path }: Awaited<ReturnType<typeof requireText>>,
  written: WrittenText,
): Promise<number> {
  const text = await readWritten(tx, directory, path, written)
  if (Array.isArray(text)) throw firstOf(text)
  if (row?.kind === 'column' && text.kind !== 'column' && (await queries.hasTexts(tx, row.hash_id)))
    throw badInput('values', '这个专栏里还有文章，不能改成别的种类')
  if (row) await keepShown(tx, directory, row, staff)
  const revision = await queries.putText(tx, text)
  await tellAll(tx)
  return revision
}

function firstOf([fault]: readonly FieldFault[]): Error {
  if (!fault) return notFound()
  const { field, told } = fault
  if (field === 'text') return badInput('markdown', told)
  return badInput('values', field === '' ? told : `${fieldWords[field].label}：${told}`)
}

/** What is written as a text of the table, or all that is wrong with it: as of a file, and its column is one of ours. */
export async function readWritten(
  db: Db,
  directory: Directory,
  path: string,
  { values, markdown }: WrittenText,
): Promise<Text | FieldFault[]> {
  const text = readFields({ path, fields: fieldsOf(values), markdown }, await readKnown(db, directory))
  const lost = await findImageFaults(db, markdown)
  if (Array.isArray(text) || lost.length > 0) return [...(Array.isArray(text) ? text : []), ...lost]
  if (text.column_hash_id === null) return text
  const columns = await queries.listColumns(db)
  if (columns.some(({ hash_id }) => hash_id === text.column_hash_id && hash_id !== text.hash_id)) return text
  return [{ field: 'column', said: 'column: is none', told: fieldWords.column.should }]
}

/** A picture is there, and says what it shows. */
async function findImageFaults(db: Db, markdown: string): Promise<FieldFault[]> {
  const images = imagesIn(markdown)
  const there = await imagesAmong(
    db,
    images.map(({ imageId }) => imageId),
  )
  const fault = (told: string): FieldFault => ({ field: 'text', said: 'text: has a picture', told })
  return images.flatMap(({ imageId, text }) => {
    if (!there.has(imageId)) return [fault('里面有一张图片已经没有了，请重新上传')]
    return text.trim() === '' ? [fault('每张图片都要写说明文字，看不见图的人靠它')] : []
  })
}

/** Keeps a picture for texts. */
export async function uploadImage({ db, staff, deed }: Doing, { file, alt }: { file: string; alt: string }) {
  const image = await readImage(Buffer.from(file, 'base64'))
  await db.transaction().execute(async (tx) => {
    await insertImage(tx, { ...image, alt, staff_id: staff.id })
    await deed(tx, { deed: 'content.image', kind: 'content_image', id: image.hash_id })
  })
  const { hash_id: imageId, width, height } = image
  return { imageId, width, height, address: imageAddress(image) }
}

/** Removes a picture that nothing names. */
export async function removeImage({ db, deed }: Doing, imageId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await queries.lockContent(tx)
    const uses = await deleteUnused(tx, imageId)
    if (uses === undefined) throw notFound()
    if (uses > 0) throw new Refusal('还有文章、草稿或旧版用着这张图片，不能删')
    await deed(tx, { deed: 'content.imageRemove', kind: 'content_image', id: imageId })
  })
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findRow>>>

/** A text of the table as the form has it. */
export function shownValues(row: Row, directory: Directory): FormValues {
  const school = row.school_code === null ? null : (directory.school(hashIdOf(row.school_code))?.name ?? null)
  const names = { school, province: row.province, columnPath: row.column_path }
  return valuesOf({ ...row, kind: kindShape.parse(row.kind) }, names)
}

const keepShown = (tx: Db, directory: Directory, row: Row, staff: StaffUser): Promise<void> =>
  queries.keepVersion(tx, {
    hash_id: row.hash_id,
    is_draft: false,
    fields: shownValues(row, directory),
    markdown: row.markdown,
    staff_id: staff.id,
  })

/** Takes a text down now; a sample too, which then does not come back by itself. */
export async function endText(doing: Doing, textId: string, revision: number): Promise<void> {
  const { db, directory, staff, deed } = doing
  await db.transaction().execute(async (tx) => {
    const { row } = await requireText(tx, textId)
    if (!row) throw notFound()
    if (row.revision !== revision) refuseChanged()
    if (row.until_at !== null && row.until_at <= new Date()) throw new Refusal('这一篇已经结束了')
    await keepShown(tx, directory, row, staff)
    await queries.endRow(tx, textId)
    await tellAll(tx)
    await deed(tx, { deed: 'content.end', kind: TEXT, id: textId, fields: ['until'] })
  })
}

/** Lets the file of a text decide again. */
export async function releaseText({ db, deed }: Doing, textId: string, revision: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { row, path } = await requireText(tx, textId)
    if (!row) throw notFound()
    if (row.revision !== revision) refuseChanged()
    if (row.console_at === null || path.startsWith(queries.OWN_PATH))
      throw new Refusal('这一篇没有可以跟着走的文件')
    await queries.releaseRow(tx, textId)
    await deed(tx, { deed: 'content.release', kind: TEXT, id: textId })
  })
}

/** Has every process read the texts anew. */
async function tellAll(tx: Db): Promise<void> {
  await sql`SELECT pg_notify(${IMPORT_CHANNEL}, '')`.execute(tx)
}
