import { holdsSigns } from '#domain/signs.ts'
import { badInput } from './errors.ts'

/** Nobody is shown them: a password is hashed, a secret looked up. */
const HASHED = new Set(['password', 'oldPassword', 'newPassword', 'secret'])

/**
 * Refuses controls and signs that turn a text's direction: others and terminals see what is sent.
 * @throws HttpProblem 400
 */
export function refuseSigns(body: unknown): void {
  // Bodies nest deeper than a stack of calls does.
  const left: Place[] = [{ value: body, within: null, name: '' }]
  for (let place = left.pop(); place !== undefined; place = left.pop()) {
    const { value } = place
    if (typeof value === 'string') {
      if (holdsSigns(value)) throw badInput(pathOf(place), '有不能用的符号（看不见的控制符），请删掉后再试')
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (!HASHED.has(name)) left.push({ value: inner, within: place, name })
      }
    }
  }
}

/** A value, where it stands in what was sent. */
interface Place {
  readonly value: unknown
  readonly within: Place | null
  readonly name: string
}

function pathOf(place: Place): string {
  const names: string[] = []
  for (let at: Place = place; at.within !== null; at = at.within) names.unshift(at.name)
  return names.join('.')
}
