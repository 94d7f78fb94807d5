import { readFileSync } from 'node:fs'
import { OpsError } from './command.ts'
import { fileFault } from '#server/file-fault.ts'

/** The text of a file that a call names. @throws OpsError saying why it cannot be read */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new OpsError(`${file}: ${fileFault(error) ?? String(error)}`)
  }
}
