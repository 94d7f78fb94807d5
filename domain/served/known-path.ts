import { paths } from '#domain/paths.ts'

interface Pattern {
  readonly pattern: string
}
const isPattern = (value: unknown): value is Pattern =>
  typeof value === 'function' && 'pattern' in value && typeof value.pattern === 'string'

const patternsIn = (part: object): string[] =>
  Object.values(part).flatMap((each: unknown) => {
    if (isPattern(each)) return each.pattern
    return typeof each === 'object' && each !== null ? patternsIn(each) : []
  })

const isOne = (pattern: string): string =>
  pattern.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')

/** Every address of a page, but that of the page which says that there is none. */
const PATTERNS = patternsIn(paths).filter((pattern) => pattern !== paths.notFound.pattern)

/** As the router takes them. */
const KNOWN = new RegExp(`^(?:${PATTERNS.map(isOne).join('|')})/*$`, 'iu')

/** Whether a path is of a page. */
export function isKnownPath(path: string): boolean {
  try {
    return KNOWN.test(decodeURI(path))
  } catch {
    return false
  }
}

/** The pattern that a page's path follows, which holds nothing of what was looked at; undefined: it is no page's. */
export function patternOf(path: string): string | undefined {
  if (!isKnownPath(path)) return undefined
  const plain = decodeURI(path)
  // A name of its own goes before a parameter.
  const matching = PATTERNS.filter((pattern) => new RegExp(`^${isOne(pattern)}/*$`, 'iu').test(plain))
  return matching.sort((a, b) => a.split(':').length - b.split(':').length)[0]
}
