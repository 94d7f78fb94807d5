import { randomBytes } from 'node:crypto'
import Sqids from 'sqids'

const sqids = new Sqids({ minLength: 8 })

/**
 * The opaque public id of an official code: a school's ten digits, or a major's digits with letters behind them
 * (080717T), or a school's code in a bulletin (P030). The same for the same code in every installation, so that links survive a re-import.
 *
 * @throws RangeError for a code of another form
 */
export function hashIdOf(code: string): string {
  const parts = /^([A-Z]?)(\d{1,14})([A-Z]{0,2})$/.exec(code)
  if (!parts) throw new RangeError(`no official code: ${code}`)
  const [, first = '', digits = '', letters = ''] = parts
  const numbersOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0) - 64)
  // The 1 in front keeps leading zeros; so no code's digits begin with the 0 that tells of a letter before them.
  return sqids.encode([
    ...(first === '' ? [] : [0, ...numbersOf(first)]),
    Number(`1${digits}`),
    ...numbersOf(letters),
  ])
}

/**
 * A public id, by chance, of what has no official code: an account, a question, a simulation. It does not begin with a
 * dash, which a command of the operator's would take for another option.
 */
export function makeHashId(): string {
  const id = randomBytes(9).toString('base64url')
  return id.startsWith('-') ? makeHashId() : id
}
