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

/** Every address of a page, but that of the page which says that there is none; as the router takes them. */
const KNOWN = new RegExp(
  `^(?:${patternsIn(paths)
    .filter((pattern) => pattern !== paths.notFound.pattern)
    .map(isOne)
    .join('|')})/*$`,
  'iu',
)

/** Whether a path is of a page. */
export function isKnownPath(path: string): boolean {
  try {
    return KNOWN.test(decodeURI(path))
  } catch {
    return false
  }
}
