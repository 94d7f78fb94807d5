import { holdsSigns } from '#domain/signs.ts'
import { badInput } from './errors.ts'

/** Nobody is shown them: a password is hashed, a secret looked up. */
const HASHED = new Set(['password', 'oldPassword', 'newPassword', 'secret'])

/**
 * Refuses controls and signs that turn a text's direction wherever they stand in what is sent: names and texts come to the
 * eyes of others, on screens, in files and on an operator's terminal.
 * @throws HttpProblem 400
 */
export function refuseSigns(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') {
    if (holdsSigns(value)) throw badInput(path.join('.'), '有不能用的符号（看不见的控制符），请删掉后再试')
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      if (!HASHED.has(name)) refuseSigns(inner, [...path, name])
    }
  }
}
