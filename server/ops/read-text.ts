import { readFileSync } from 'node:fs'
import { OpsError } from './command.ts'

/** @throws OpsError */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new OpsError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
