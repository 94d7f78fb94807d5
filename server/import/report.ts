import { type Contradiction, contradictionText } from '#server/import/checks/settle.ts'
import { type Coverage, coverageText } from '#server/import/layouts/coverage.ts'
import { megabytes } from '#server/import/layouts/guard.ts'
import { rowNumber } from '#server/import/layouts/columns.ts'
import type { RowIssue } from '#server/import/layouts/refusal.ts'
import { beijingStamp } from '#domain/beijing.ts'

/** What an import is at, for who waits. */
export type ImportProgress = { readonly file: string } & (
  | { readonly at: 'reading'; readonly bytes: number }
  | { readonly at: 'staging'; readonly rows: number }
  | { readonly at: 'staged'; readonly done: number; readonly rows: number }
)

/** What was seen of a file's rows beside those that stand, whatever came of the file. */
export interface Remarks {
  /** Which of two files was believed, and other things that an operator should know. */
  readonly remarks: string[]
  /** What the file says otherwise than what stands, with all rows. */
  readonly contradictions: Contradiction[]
}

/** What came of one file. */
export type FileReport = { readonly file: string } & Remarks &
  (
    | { readonly outcome: 'refused'; readonly reason: string; readonly issues: readonly RowIssue[] }
    | { readonly outcome: 'unchanged'; readonly importedAt: Date }
    /** Surer files hold all of it. */
    | { readonly outcome: 'overruled'; readonly title: string; readonly rejected: readonly RowIssue[] }
    | ({ readonly outcome: 'accepted' } & Accepted)
  )

/** A file that is in. */
export interface Accepted {
  readonly title: string
  /** Rows that came in. */
  readonly accepted: number
  readonly rejected: readonly RowIssue[]
  /** What an operator should know of rows that came in. */
  readonly notes: readonly RowIssue[]
  /** Rows of other files that stay beside it. */
  readonly stays: readonly string[]
  /** Where it has fewer rows than were loaded. */
  readonly fewer: readonly string[]
  /** Of a plan, for whom it is complete; null for what is no plan. */
  readonly covers: readonly Coverage[] | null
}

/** Faults that are told; a wrong file has thousands of the same. */
const SHOWN_FAULTS = 20

/** Progress as an operator reads it. */
export function progressText(progress: ImportProgress): string {
  const { file } = progress
  if (progress.at === 'reading') return `${file}: reading ${megabytes(progress.bytes)}`
  if (progress.at === 'staging') return `${file}: ${progress.rows} rows read; staging`
  return `${file}: ${progress.done} of ${progress.rows} rows staged`
}

/** A report as an operator reads it, line by line; the last line says what came of the file. */
export function reportText(report: FileReport): string[] {
  const seen = [...report.remarks, ...report.contradictions.map(contradictionText)]
  return [...seen.map((remark) => `  note: ${remark}`), ...outcomeText(report)]
}

function outcomeText(report: FileReport): string[] {
  const { file } = report
  switch (report.outcome) {
    case 'refused': {
      const more = report.issues.length - SHOWN_FAULTS
      return [
        ...report.issues
          .slice(0, SHOWN_FAULTS)
          .map(({ row, reason }) => `  row ${rowNumber(row)}: ${reason}`),
        ...(more > 0 ? [`  and ${more} more`] : []),
        `${file}: REFUSED, nothing was changed: ${report.reason}`,
      ]
    }
    case 'unchanged':
      return [
        `${file}: nothing to do, this very file was imported on ${beijingStamp(report.importedAt)} and all of its rows stand; --force imports it anew`,
      ]
    case 'overruled':
      return [
        `${file}: no row accepted, ${report.rejected.length} rejected: surer files hold all of it (${report.title})`,
      ]
    case 'accepted':
      return acceptedText(file, report)
  }
}

const acceptedText = (
  file: string,
  { title, accepted, rejected, notes, stays, fewer, covers }: Accepted,
): string[] => [
  ...[...stays, ...fewer].map((note) => `  note: ${note}`),
  ...(covers ?? []).map((each) => `  ${coverageText(each)}`),
  ...(covers?.length === 0
    ? [
        '  note: it does not say for whom it is complete, so that what it lacks proves nothing; --covers states it',
      ]
    : []),
  ...notes.map(({ row, reason }) => `  note: row ${rowNumber(row)}: ${reason}`),
  ...rejected.map(({ row, reason }) => `  rejected: row ${rowNumber(row)}: ${reason}`),
  `${file}: ${accepted} rows accepted, ${rejected.length} rejected (${title})`,
]
