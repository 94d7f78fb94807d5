import type { DirectorySnapshot } from '#server/features/directory/service.ts'
import type { Written } from '#server/http/endpoint.ts'

/** Answers kept of one thing: a student goes back and forth between few pages. */
const MOST_ANSWERS = 8

interface Answer {
  snapshot: DirectorySnapshot
  written: Written
}
const answers = new WeakMap<object, Map<string, Answer>>()

/**
 * An answer given before to the same question about the same thing (a row kept in memory, a scope), as long as no import
 * landed since. Such things are other objects once they change, and their answers go with them.
 */
export function answerAgain(
  about: object,
  snapshot: DirectorySnapshot,
  question: string,
  write: () => Written,
): Written {
  const given = answers.get(about) ?? new Map<string, Answer>()
  answers.set(about, given)
  const known = given.get(question)
  if (known?.snapshot === snapshot) return known.written
  const written = write()
  given.set(question, { snapshot, written })
  if (given.size > MOST_ANSWERS) {
    const [oldest] = given.keys()
    if (oldest !== undefined) given.delete(oldest)
  }
  return written
}
