import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { nextExamYear } from '#domain/exam/exam-year.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { type Changes, findChanges } from '#server/import/changes.ts'
import { contradictionText } from '#server/import/checks/settle.ts'
import { coverageText } from '#server/import/layouts/coverage.ts'
import { rowNumber } from '#server/import/layouts/columns.ts'
import { ImportRefusal, type RowIssue } from '#server/import/layouts/refusal.ts'
import type { FileSource } from '#server/import/layouts/source.ts'
import { surveyFile } from '#server/import/read-file.ts'
import type { FileReport } from '#server/import/report.ts'
import { type ImportOptions, type TakenIn, runImport } from '#server/import/run.ts'
import { sources } from '#server/import/sources/sources.ts'
import type { Survey } from '#server/import/survey.ts'
import { keepBefore, undoImport } from '#server/import/undo.ts'
import * as queries from './queries.ts'
import { type UploadReport, askedShape, keptShape, reportShape } from './report.ts'

/** Rows at fault that are kept; a wrong file has thousands of the same. */
const MOST_ISSUES = 2000

export const ABANDONED = '做到一半断了，什么都没有改，可以再来一次'
const OURS = '我们这边出了错，什么都没有改。请稍后再来一次；还是不行，请告诉管理员'
const CHANGED_SINCE = '导入以后，这些数据又被别的文件改过，不能撤销了。请把原来的文件再导入一次'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/**
 * Does all that is to be done with files, one after the other, and ends. One process works at a time, in all.
 * @param tell Is told what went wrong on our side
 */
export async function workOff(databaseUrl: string, tell: (error: unknown) => void): Promise<void> {
  const db = openDb(databaseUrl, { max: 3, statementTimeout: 0 })
  try {
    await db.connection().execute(async (holder) => {
      await queries.holdWork(holder)
      try {
        await queries.failAbandoned(db, ABANDONED)
        for (let next = await queries.takeUpload(db); next; next = await queries.takeUpload(db))
          await workOn(db, databaseUrl, next, tell)
        await queries.dropOldFiles(db, new Date())
      } finally {
        await queries.releaseWork(holder)
      }
    })
  } finally {
    await db.destroy()
  }
}

async function workOn(
  db: Db,
  databaseUrl: string,
  upload: queries.TakenUpload,
  tell: (error: unknown) => void,
): Promise<void> {
  const source = sources.find(({ name }) => name === upload.source)
  const isUndo = upload.state === 'undoing'
  try {
    if (!source) throw new Error(`no source ${upload.source}`)
    if (isUndo) await undo(db, source, upload)
    else await withFile(upload, (paths) => takeOrTry(db, { databaseUrl, source, upload, ...paths }))
  } catch (error) {
    tell(error)
    await queries.settleUpload(db, upload.id, { state: isUndo ? 'landed' : 'failed', problem: OURS })
  }
}

/** The file in a folder of its own, and a folder beside it for what says how it is laid out. */
async function withFile(
  { bytes, file_name }: queries.TakenUpload,
  work: (paths: { path: string; beside: string }) => Promise<void>,
): Promise<void> {
  if (bytes === null) throw new Error('the file was dropped')
  const folder = await mkdtemp(join(tmpdir(), 'xuankao-figures-'))
  try {
    await Promise.all(['file', 'beside'].map((name) => mkdir(join(folder, name))))
    const path = join(folder, 'file', file_name)
    await writeFile(path, bytes)
    await work({ path, beside: join(folder, 'beside') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Job {
  readonly databaseUrl: string
  readonly source: FileSource
  readonly upload: queries.TakenUpload
  readonly path: string
  readonly beside: string
}

/** Ends the transaction of a trial. */
class TrialOver extends Error {
  readonly taken: TakenIn
  readonly changes: Changes
  constructor(taken: TakenIn, changes: Changes) {
    super('a trial is over')
    this.taken = taken
    this.changes = changes
  }
}

async function takeOrTry(db: Db, job: Job): Promise<void> {
  const { upload, source } = job
  const asked = askedShape.parse(upload.asked)
  const stated = source.takesStated
    ? { province: asked.province ?? undefined, year: asked.year ?? undefined }
    : undefined
  const given = await writeDescription(job, upload.description)
  const isTrial = upload.state === 'reading'
  const survey = isTrial
    ? await toldOf(() => surveyFile(source, job.path, given, stated))
    : { survey: reportShape.nullable().parse(upload.report)?.survey ?? null }
  if ('refusal' in survey) return settle(db, upload, refused(survey.refusal, null))
  if (isTrial && isSurvey(survey.survey) && survey.survey.refusal !== null)
    return settle(db, upload, refused(new ImportRefusal(survey.survey.refusal), survey.survey))
  const seen = survey.survey
  const description = given ?? (seen?.isGuessed ? await writeDescription(job, seen.description) : undefined)
  const options: ImportOptions = {
    source,
    files: [job.path],
    databaseUrl: job.databaseUrl,
    force: asked.force,
    whole: asked.whole,
    description,
    covers: asked.covers === null ? undefined : asked.covers === 'all' ? 'all' : [],
    stated,
    onProgress: ({ file: _file, ...progress }) => void queries.updateProgress(db, upload.id, progress),
    last: async (tx, taken) => {
      refuseFuture(source, taken, new Date())
      if (isTrial) throw new TrialOver(taken, await findChanges(db, tx, source, taken.rows))
      const kept = await keepBefore(db, tx, source, taken.rows)
      await queries.landUpload(tx, upload.id, kept && (await pack(JSON.stringify(kept))))
    },
  }
  try {
    for await (const report of runImport(options)) {
      // What has landed is noted with it.
      if (report.outcome === 'accepted') continue
      await settle(db, upload, reportOf(report, seen))
    }
  } catch (error) {
    if (!(error instanceof TrialOver)) throw error
    const { taken, changes } = error
    const report: FileReport = {
      file: upload.file_name,
      remarks: [],
      contradictions: [],
      outcome: 'accepted',
      ...taken.outcome,
    }
    await settle(db, upload, { ...reportOf(report, seen), changes })
  }
}

/** Figures that are published once a year, for the exam of it. */
const YEARLY = new Set(['line', 'plan', 'score_rank', 'control_line'])

/** @throws ImportRefusal for figures of an exam after the one that is prepared for: a year was mistyped */
function refuseFuture({ target }: FileSource, { rows }: TakenIn, today: Date): void {
  const year = rows.reduce((latest, row) => Math.max(latest, Number(row['year'] ?? 0)), 0)
  if (YEARLY.has(target.table) && year > nextExamYear(today))
    throw new ImportRefusal(`the figures are of ${year}, an exam that is still far off`)
}

const isSurvey = (survey: object | null): survey is Survey => survey !== null && 'refusal' in survey

async function writeDescription({ beside }: Job, text: string | null): Promise<string | undefined> {
  if (text === null) return undefined
  const path = join(beside, 'description.json')
  await writeFile(path, text)
  return path
}

async function toldOf(work: () => Promise<Survey>): Promise<{ survey: Survey } | { refusal: ImportRefusal }> {
  try {
    return { survey: await work() }
  } catch (error) {
    if (error instanceof ImportRefusal) return { refusal: error }
    throw error
  }
}

const STATES = { refused: 'faulty', accepted: 'ready', unchanged: 'nothing', overruled: 'nothing' } as const

const settle = (db: Db, { id }: queries.TakenUpload, report: UploadReport): Promise<void> =>
  queries.settleUpload(db, id, { state: STATES[report.outcome], report })

const refused = ({ message, issues }: ImportRefusal, survey: UploadReport['survey']): UploadReport => ({
  ...empty,
  outcome: 'refused',
  reason: message,
  ...issuesOf(issues),
  survey,
})

const empty = {
  title: null,
  reason: null,
  accepted: 0,
  issues: [],
  issueCount: 0,
  notes: [],
  survey: null,
  changes: null,
} satisfies Omit<UploadReport, 'outcome'>

const issuesOf = (issues: readonly RowIssue[]): Pick<UploadReport, 'issues' | 'issueCount'> => ({
  issues: issues.slice(0, MOST_ISSUES).map(({ row, reason }) => ({ row: rowNumber(row), reason })),
  issueCount: issues.length,
})

function reportOf(report: FileReport, survey: UploadReport['survey']): UploadReport {
  const seen = [...report.remarks, ...report.contradictions.map(contradictionText)]
  const common = { ...empty, survey, notes: seen }
  switch (report.outcome) {
    case 'refused':
      return { ...common, outcome: 'refused', reason: report.reason, ...issuesOf(report.issues) }
    case 'unchanged':
      return { ...common, outcome: 'unchanged' }
    case 'overruled':
      return { ...common, outcome: 'overruled', title: report.title, ...issuesOf(report.rejected) }
    case 'accepted':
      return {
        ...common,
        outcome: 'accepted',
        title: report.title,
        accepted: report.accepted,
        ...issuesOf(report.rejected),
        notes: [
          ...seen,
          ...report.stays,
          ...report.fewer,
          ...(report.covers ?? []).map(coverageText),
          ...report.notes.map(({ reason }) => reason),
        ].slice(0, MOST_ISSUES),
      }
  }
}

async function undo(db: Db, source: FileSource, { id, before }: queries.TakenUpload): Promise<void> {
  if (before === null) throw new Error('what it replaced was dropped')
  const kept = keptShape.parse(JSON.parse((await unpack(before)).toString()))
  const back = await db.transaction().execute(async (tx) => {
    const rows = await undoImport(tx, source, kept)
    if (rows !== null) await queries.settleUpload(tx, id, { state: 'undone' })
    return rows
  })
  if (back === null) await queries.settleUpload(db, id, { state: 'landed', problem: CHANGED_SINCE })
}
