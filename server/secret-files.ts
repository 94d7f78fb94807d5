import { readFileSync, statSync } from 'node:fs'
import { fileFault } from './file-fault.ts'

/** Who may read a file beside its owner and group. */
const READ_BY_OTHERS = 0o004

interface SecretFiles {
  values: Record<string, string>
  /** Files that everybody may read. */
  warnings: string[]
  /** Files that hold no secret, and variables that are set beside theirs. */
  problems: string[]
}

/**
 * Reads what NAME_FILE names for each of these variables, without the line break at its end.
 * @param env without what is empty
 */
export function readSecretFiles(
  names: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): SecretFiles {
  const found: SecretFiles = { values: {}, warnings: [], problems: [] }
  for (const name of names) {
    const path = env[`${name}_FILE`]
    if (path === undefined) continue
    const written = `${name}_FILE=${path}`
    if (env[name] !== undefined) {
      found.problems.push(`${written}: ${name} should not be set beside it`)
      continue
    }
    try {
      found.values[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      if (found.values[name] === '') found.problems.push(`${written}: should hold a secret; it is empty`)
      if ((statSync(path).mode & READ_BY_OTHERS) !== 0)
        found.warnings.push(`${written}: everybody on this machine may read it; chmod o-r ${path}`)
    } catch (error) {
      const fault = fileFault(error)
      if (fault === undefined) throw error
      found.problems.push(`${written}: should be a file that holds the secret; ${fault}`)
    }
  }
  return found
}
