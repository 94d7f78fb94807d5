import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from './config.ts'

/**
 * Makes DATA_DIR, if it is not there.
 * @throws ConfigError when it cannot be made or written
 */
export function makeDataDir(folder: string): void {
  try {
    makeFolders(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR=${folder}: should be a folder this process may write (${error instanceof Error ? error.message : String(error)})`,
    )
  }
}

/** Step by step: mkdir's own `recursive` never ends where the system makes no folders (/proc/x). */
function makeFolders(folder: string): void {
  if (isFolder(folder)) return
  makeFolders(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have made it in between.
    if (!isFolder(folder)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
