import { type ChildProcess, fork } from 'node:child_process'
import { ImportRefusal, type RowIssue } from '#server/import/layouts/refusal.ts'
import type { Survey } from './survey.ts'
import type { Parsed, FileSource, StatedBulletin } from '#server/import/layouts/source.ts'

/** What reading one file may take at most; the largest so far takes 200 MB and 2 s. */
const MAX_HEAP_MB = 768
const MAX_MS = 120_000
/** Young objects are cleared away often: a third less memory for no more time. */
const YOUNG_HEAP_MB = 8

/** A file that was read. */
export interface ReadFile {
  readonly parsed: Parsed
  /** Whether the last row of a CSV table has no line break: it may be cut off. */
  readonly endsAbruptly: boolean
}

/** What the reading process says once. */
export type ReadAnswer =
  | ReadFile
  | { lines: readonly string[] }
  | { survey: Survey }
  | { refusal: string; issues: readonly RowIssue[] }

/**
 * Reads a file.
 * @param description A file that says how it is laid out, in place of what is known
 * @param stated What the operator says of it
 * @throws ImportRefusal
 */
export type FileReader = (
  source: FileSource,
  path: string,
  description?: string,
  stated?: StatedBulletin,
) => Promise<ReadFile>

/** @param answer Says what comes of a file */
export const readerBy =
  (answer: (words: readonly string[]) => Promise<ReadAnswer>): FileReader =>
  async (source, path, description = '', stated = {}) => {
    const said = await answer([source.name, path, description, JSON.stringify(stated)])
    if ('parsed' in said) return said
    throw refusalOf(said)
  }

/** Reads a file in its own process: memory is freed, and a file made to exhaust it is refused. */
export const readFile = readerBy(ask)

/**
 * Proposes how a file is laid out, read as `readFile` reads.
 * @returns what the operator is told, line by line
 * @throws ImportRefusal
 */
export async function guessFile(path: string): Promise<readonly string[]> {
  const answer = await ask([GUESS, path])
  if ('lines' in answer) return answer.lines
  throw refusalOf(answer)
}

/**
 * Says how a file is understood as one of a source, read as `readFile` reads.
 * @throws ImportRefusal where it is no table at all
 */
export async function surveyFile(
  source: FileSource,
  path: string,
  description = '',
  stated: StatedBulletin = {},
): Promise<Survey> {
  const answer = await ask([SURVEY, source.name, path, description, JSON.stringify(stated)])
  if ('survey' in answer) return answer.survey
  throw refusalOf(answer)
}

/** Stands before a source's name where a file is to be surveyed. */
export const SURVEY = '--survey'
/** Stands in place of a source's name where a layout is to be guessed. */
export const GUESS = '--guess'

const refusalOf = (answer: ReadAnswer): Error =>
  'refusal' in answer
    ? new ImportRefusal(answer.refusal, answer.issues)
    : new Error('the reading process answered something else than it was asked')

function ask(words: readonly string[]): Promise<ReadAnswer> {
  const child = fork(new URL('./read-process.ts', import.meta.url), words, {
    execArgv: [
      `--max-old-space-size=${MAX_HEAP_MB}`,
      `--max-semi-space-size=${YOUNG_HEAP_MB}`,
      '--optimize-for-size',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: MAX_MS,
    killSignal: 'SIGKILL',
  })
  return listen(child)
}

function listen(child: ChildProcess): Promise<ReadAnswer> {
  return new Promise((resolve, reject) => {
    let answer: ReadAnswer | undefined
    let errors = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text))
    child.once('message', (message: ReadAnswer) => (answer = message))
    child.once('error', reject)
    child.once('close', (_code, signal) => {
      if (answer) resolve(answer)
      else if (signal === 'SIGKILL')
        reject(new ImportRefusal(`reading took longer than ${MAX_MS / 1000} s or was stopped`))
      else if (errors.includes('heap out of memory')) {
        reject(
          new ImportRefusal(
            `reading took more than ${MAX_HEAP_MB} MB: the file is damaged or no official one`,
          ),
        )
      } else reject(new Error(`the reading process failed: ${errors}`))
    })
  })
}
