import type { FileFormat } from '#contract/paper.ts'
import type { PrintJob } from './document.ts'

/** A file that may be made: what it is called, and of what it is made. */
export interface OpenedFile {
  /** Without its ending. */
  readonly name: string
  /** The same in the address: letters and figures alone. */
  readonly plain: string
  job(): Promise<PrintJob>
}

/** How a file is asked for. */
export interface AskedFile {
  readonly format: FileFormat
  /** Typed for this print; null: none. */
  readonly name: string | null
}
