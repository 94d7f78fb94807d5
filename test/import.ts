import type { StatedCoverage } from '#server/import/layouts/coverage.ts'
import { printImport } from '#server/import/ops.ts'
import { readHere } from '#server/import/read-answer.ts'
import { readFile } from '#server/import/read-file.ts'
import type { FileSource, StatedBulletin } from '#server/import/layouts/source.ts'
import { sources } from '#server/import/sources/sources.ts'

/** @throws Error for a name that no source has */
export function sourceOf(name: string): FileSource {
  const source = sources.find((each) => each.name === name)
  if (!source) throw new Error(name)
  return source
}

interface Options {
  force?: boolean
  whole?: boolean
  covers?: StatedCoverage
  description?: string
  stated?: StatedBulletin
  print?: (line: string) => void
  /** Whether each file is read in a process of its own, as the operator's command does. */
  apart?: boolean
}

/** Imports files of a source as the operator's command does. @returns how many were refused, and all that was printed */
export async function importFiles(
  databaseUrl: string,
  name: string,
  files: readonly string[],
  { print = () => {}, apart = false, ...options }: Options = {},
): Promise<{ refused: number; printed: string }> {
  const printed: string[] = []
  const say = (line: string): void => {
    printed.push(line)
    print(line)
  }
  const read = apart ? readFile : readHere
  const refused = await printImport({ source: sourceOf(name), files, databaseUrl, read, ...options }, say)
  return { refused, printed: printed.join('\n') }
}
