/** A row, and what is wrong with it or was done about it. */
export interface RowIssue {
  /** Number of the row in its sheet or file, the first being 1. */
  readonly row: number
  /** In plain English, naming the field and its value. */
  readonly reason: string
}

/** A file that was not imported. The message is for the operator; no table was changed. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal'
  /** The rows that are at fault, where rows are. */
  readonly issues: readonly RowIssue[]

  constructor(message: string, issues: readonly RowIssue[] = []) {
    super(message)
    this.issues = issues
  }
}
