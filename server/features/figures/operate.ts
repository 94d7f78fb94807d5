import { createHash } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import type { readUpload, uploadFigures } from '#contract/console/figures.ts'
import { ALONE_SENTENCE, fileProblem, isBusy, isReadable, plainFileName } from '#domain/staff/upload.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal, badInput, notFound } from '#server/http/errors.ts'
import type { Deed } from '#server/http/console/staff.ts'
import { inChinese } from '#server/import/in-chinese.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import { remapped } from '#server/import/remap.ts'
import { sources } from '#server/import/sources/sources.ts'
import * as queries from './queries.ts'
import { type AskedReading, reportShape } from './report.ts'
import { hasNobodyElse, undoProblem } from './show.ts'

/*
 * What is done with files of figures. Each function only notes what is to be done: a process of its own does it (desk.ts).
 */

/** Files that wait at once. */
const MOST_WAITING = 20

const changed = (): Refusal => new Refusal('同事刚刚改过，请看过新的再来', 'CHANGED')

type Asked = Pick<BodyOf<typeof uploadFigures>, 'force' | 'whole' | 'province' | 'year' | 'covers'>

const askedOf = ({ force, whole, province, year, covers }: Asked): AskedReading => ({
  force,
  whole,
  province: province ?? null,
  year: year ?? null,
  covers: covers ?? null,
})

/** @throws HttpProblem 400 for a kind that there is none of */
function checkSource(name: string): void {
  if (!sources.some((source) => source.name === name)) throw badInput('source', '没有这种数据')
}

/**
 * Keeps a file, and has it read.
 * @param body The file in base64
 * @throws HttpProblem 400 for a name or a size that is not taken; Refusal where too many wait
 */
export async function upload(
  db: Db,
  { source, fileName, file, ...asked }: BodyOf<typeof uploadFigures>,
  staffId: number,
  deed: Deed,
): Promise<number> {
  checkSource(source)
  const bytes = Buffer.from(file, 'base64')
  const problem = fileProblem({ name: fileName, size: bytes.length })
  if (problem !== undefined) throw badInput('file', problem)
  return db.transaction().execute(async (tx) => {
    if ((await queries.countBusy(tx)) >= MOST_WAITING)
      throw new Refusal(`已经有 ${MOST_WAITING} 个文件在排队，请等它们读完`)
    const id = await queries.insertUpload(tx, {
      source,
      file_name: plainFileName(fileName),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes,
      asked: askedOf(asked),
      staffId,
    })
    await deed(tx, { deed: 'figures.upload', kind: 'figure_upload', id })
    return id
  })
}

/**
 * Has a file read another way; nothing of it has landed.
 * @throws HttpProblem 400, 404; Refusal CHANGED, or where it is too late
 */
export async function readAnew(
  db: Db,
  id: number,
  body: BodyOf<typeof readUpload>,
  staffId: number,
  deed: Deed,
): Promise<void> {
  checkSource(body.source)
  await db.transaction().execute(async (tx) => {
    const row = await held(tx, id)
    if (row.reading !== body.reading || isBusy(row.state)) throw changed()
    if (!isReadable(row.state)) throw new Refusal('这个文件已经处理完了，不能再改读法')
    if (!row.is_kept) throw new Refusal('文件已经删掉了，请重新上传')
    const description = describedBy(body, row)
    await queries.updateReading(tx, id, { source: body.source, asked: askedOf(body), description, staffId })
    const fields = ['source', 'force', 'whole', 'province', 'year', 'covers']
    const described = description === row.description ? [] : ['description']
    await deed(tx, { deed: 'figures.read', kind: 'figure_upload', id, fields: [...fields, ...described] })
  })
}

/** How the file is laid out, as JSON; null: as is known, or guessed. */
function describedBy(
  { source, columns, description, ...said }: BodyOf<typeof readUpload>,
  row: { source: string; description: string | null; report: unknown },
): string | null {
  if (description !== undefined) return description.trim() === '' ? null : description
  const isSame = source === row.source
  if (columns === undefined) return isSame ? row.description : null
  const seen = reportShape.nullable().parse(row.report)?.survey?.description ?? null
  try {
    return remapped(source, isSame ? (row.description ?? seen) : null, { ...said, columns })
  } catch (error) {
    if (error instanceof ImportRefusal) throw badInput('columns', inChinese(error.message))
    if (error instanceof SyntaxError) throw badInput('description', '不是 JSON')
    throw error
  }
}

/**
 * Has a file land.
 * @throws HttpProblem 404; Refusal CHANGED, or where a colleague has to
 */
export async function confirm(
  db: Db,
  id: number,
  { reading, sentence }: { reading: number; sentence: string },
  staffId: number,
  deed: Deed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await held(tx, id)
    if (row.reading !== reading || row.state !== 'ready') throw changed()
    const isOwn = row.prepared_by === staffId
    if (isOwn && !(await hasNobodyElse(tx, staffId)))
      throw new Refusal('要请另一位管数据的同事来确认，不能自己确认自己的')
    if (isOwn && sentence.trim() !== ALONE_SENTENCE) throw badInput('sentence', `请照写：${ALONE_SENTENCE}`)
    if (!row.is_kept) throw new Refusal('文件已经删掉了，请重新上传')
    await queries.updateConfirmed(tx, id, staffId, isOwn)
    await deed(tx, {
      deed: 'figures.confirm',
      kind: 'figure_upload',
      id,
      ...(isOwn ? { fields: ['alone'] } : {}),
    })
  })
}

/** Puts a file aside that has not landed. @throws HttpProblem 404; Refusal */
export async function withdraw(db: Db, id: number, deed: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await held(tx, id)
    if (isBusy(row.state)) throw new Refusal('正在处理这个文件，请等它做完')
    if (!isReadable(row.state)) throw new Refusal('这个文件已经处理完了')
    await queries.updateWithdrawn(tx, id)
    await deed(tx, { deed: 'figures.withdraw', kind: 'figure_upload', id })
  })
}

/** Has what a file replaced put back. @param staffId null: the shell does. @throws HttpProblem 404; Refusal */
export async function undo(db: Db, id: number, staffId: number | null, deed: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await held(tx, id)
    if (row.state === 'undoing') throw changed()
    if (row.state !== 'landed') throw new Refusal('这个文件没有导入，没有什么要撤销')
    const problem = undoProblem(row)
    if (problem !== null) throw new Refusal(problem)
    await queries.updateUndoing(tx, id, staffId)
    await deed(tx, { deed: 'figures.undo', kind: 'figure_upload', id })
  })
}

/** @throws HttpProblem 404 */
async function held(tx: Db, id: number) {
  const row = await queries.lockUpload(tx, id)
  if (!row) throw notFound()
  return row
}
