import type { ListedUpload, ShownUpload } from '#contract/console/figures.ts'
import { UPLOAD_KEPT } from '#domain/staff/upload.ts'
import { cutPage } from '#server/db/page.ts'
import { findColleagues, namesOf } from '#server/features/staff/service.ts'
import type { Db } from '#server/db/open.ts'
import { notFound } from '#server/http/errors.ts'
import { inChinese } from '#server/import/in-chinese.ts'
import { isDated } from '#server/import/remove.ts'
import { sources } from '#server/import/sources/sources.ts'
import * as queries from './queries.ts'
import { askedShape, progressShape, reportShape } from './report.ts'

const PAGE = 20
const ISSUES = 50

/** @param before The id from which on they are read */
export async function showUploads(
  db: Db,
  before: number | undefined,
): Promise<{ list: ListedUpload[]; next: number | null }> {
  const rows = await queries.listUploadRows(db, before, PAGE + 1)
  const { shown, next } = cutPage(rows, PAGE)
  const names = await namesOf(db, shown.flatMap(staffIn))
  const nameOf = (id: number): string => names.get(id)?.name ?? ''
  return {
    list: shown.map(({ title, reason, problem, ...row }) => ({
      uploadId: row.id,
      source: row.source,
      fileName: row.file_name,
      state: row.state,
      uploadedBy: nameOf(row.uploaded_by),
      uploadedAt: row.uploaded_at.toISOString(),
      confirmedBy: row.confirmed_by === null ? null : nameOf(row.confirmed_by),
      about: problem ?? title ?? (reason === null ? '' : inChinese(reason)),
    })),
    next,
  }
}

const staffIn = (row: { uploaded_by: number; confirmed_by: number | null }): number[] =>
  row.confirmed_by === null ? [row.uploaded_by] : [row.uploaded_by, row.confirmed_by]

/** @throws HttpProblem 404 */
export async function showUpload(db: Db, id: number, staffId: number): Promise<ShownUpload> {
  const row = await queries.findUpload(db, id)
  if (!row) throw notFound()
  const [names, isAlone] = await Promise.all([namesOf(db, staffIn(row)), hasNobodyElse(db, row.prepared_by)])
  const report = reportShape.nullable().parse(row.report)
  const survey = report?.survey
  const nameOf = (staff: number): string => names.get(staff)?.name ?? ''
  const reason = report?.reason ?? null
  const whyNoUndo = row.state === 'landed' ? undoProblem(row) : null
  return {
    uploadId: row.id,
    source: row.source,
    fileName: row.file_name,
    size: row.size,
    sha256: row.sha256,
    state: row.state,
    reading: row.reading,
    asked: askedShape.parse(row.asked),
    uploadedBy: nameOf(row.uploaded_by),
    uploadedAt: row.uploaded_at.toISOString(),
    confirmedBy: row.confirmed_by === null ? null : nameOf(row.confirmed_by),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    progress: progressText(row),
    problem: row.problem ?? (row.state === 'faulty' && reason !== null ? inChinese(reason) : null),
    about: report?.title ?? '',
    title: report?.title ?? null,
    accepted: report?.accepted ?? 0,
    issueCount: report?.issueCount ?? 0,
    notes: [...new Set(report?.notes)].map(inChinese),
    columns: (survey?.columns ?? []).map((column) => ({ ...column, samples: [...column.samples] })),
    fields: [...(survey?.fields ?? [])],
    description: row.description ?? survey?.description ?? null,
    isGuessed: survey?.isGuessed ?? false,
    rows: (survey?.rows ?? []).map(shownRow),
    many: survey?.many ?? 0,
    changes: report?.changes
      ? {
          ...report.changes,
          examples: report.changes.examples.map(({ kind, row: of, before }) => ({
            kind,
            row: shownRow(of),
            before: shownRow(before),
          })),
        }
      : null,
    isOwn: row.prepared_by === staffId,
    isAlone,
    wasAlone: row.alone,
    canUndo: row.state === 'landed' && whyNoUndo === null,
    whyNoUndo,
    isKept: Boolean(row.is_kept),
  }
}

/** Whether nobody but one could confirm. */
export async function hasNobodyElse(db: Db, staffId: number): Promise<boolean> {
  return (await findColleagues(db, 'data')).every(({ id }) => id === staffId)
}

/** Why what a file replaced cannot be put back. */
export function undoProblem({
  source,
  has_before,
}: Pick<queries.UploadRow, 'source' | 'has_before'>): string | null {
  const found = sources.find(({ name }) => name === source)
  if (!found || !isDated(found)) return '这类数据不分省份和年份，不能撤销；导入对的文件就会改过来'
  return has_before ? null : `导入已经超过 ${Math.round(UPLOAD_KEPT / 86_400_000)} 天，不能撤销了`
}

/** What the server is at, in words. */
export function progressText({
  state,
  taken_at,
  progress,
}: Pick<queries.UploadRow, 'state' | 'taken_at' | 'progress'>): string {
  if (state !== 'reading' && state !== 'landing' && state !== 'undoing') return ''
  if (taken_at === null) return '在排队'
  if (state === 'undoing') return '正在撤销'
  const told = progressShape.safeParse(progress).data
  if (!told || told.at === 'reading') return '正在读文件'
  const what = state === 'landing' ? '正在导入' : '正在试着导入'
  return told.at === 'staging' ? `${what}，共 ${told.rows} 行` : `${what}，${told.done} / ${told.rows} 行`
}

/** A row as people read it: what is not a figure or a text is written as JSON, and what is empty is left out. */
function shownRow(row: Readonly<Record<string, unknown>>): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) =>
      field === 'at' || field.endsWith('_import_id') || value === undefined ? [] : [[field, plain(value)]],
    ),
  )
}

const plain = (value: unknown): string | number | boolean | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
    ? value
    : JSON.stringify(value)

/** @throws HttpProblem 404 */
export async function showIssues(db: Db, id: number, after: number) {
  const row = await queries.findUpload(db, id)
  if (!row) throw notFound()
  const issues = reportShape.nullable().parse(row.report)?.issues ?? []
  const list = issues
    .slice(after, after + ISSUES)
    .map(({ row: at, reason }) => ({ row: at, reason: inChinese(reason) }))
  return { list, next: issues.length > after + ISSUES ? after + ISSUES : null }
}
