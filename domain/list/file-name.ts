import { beijingDay } from '#domain/beijing.ts'
import { FIRST_NAME } from './list-title.ts'

/** What a list's file is called by. */
interface NamedFile {
  readonly provinceName: string
  readonly year: number
  readonly batch: string
  /** The list's own name. */
  readonly name: string
  /** What stands before 志愿表: 试填的; '': nothing. */
  readonly kind: string
  /** The student's; null: not known. */
  readonly score: number | null
  readonly at: Date
}

/** Letters of a name that a file bears, so that all of it fits where file names are short. */
const MOST_LETTERS = 24

/**
 * A file's name without its ending, which tells lists apart in a folder: 浙江2026年普通类一段志愿表-640分-冲一冲-2026-06-26.
 */
export function listFileName({ provinceName, year, batch, name, kind, score, at }: NamedFile): string {
  const parts = [
    `${provinceName}${year}年${batch}${kind}志愿表`,
    score === null ? '' : `${score}分`,
    name === FIRST_NAME ? '' : [...safe(name)].slice(0, MOST_LETTERS).join('').trim(),
    beijingDay(at),
  ]
  return parts.map(safe).filter(Boolean).join('-')
}

/** Without what a system takes for a folder, a wildcard, a command or no letter at all. */
const safe = (text: string): string =>
  text.replace(/[\\/:*?"<>|%#\p{C}\p{Z}]+/gu, ' ').replace(/^[\s.]+|[\s.]+$/gu, '')
