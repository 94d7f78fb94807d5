/** On which side something went wrong. */
export const FAULT_SIDES = ['page', 'server'] as const
export type FaultSide = (typeof FAULT_SIDES)[number]
export const FAULT_SIDE_NAMES: Readonly<Record<FaultSide, string>> = { page: '页面', server: '服务器' }

/** The fingerprint of those that are not kept apart any more. */
export const OTHER_FAULTS = 'other'
/** The release of a page that no start of ours has served. */
export const UNKNOWN_RELEASE = 'unknown'

/** Characters of a message that are kept, and frames of its stack. */
const MESSAGE_LENGTH = 200
const FRAMES = 3

const LEFT_OUT = '…'

/**
 * A message without what may be somebody's: addresses, quoted texts but names of code, whatever is long, digits, and
 * all that is not ASCII. What is left says what went wrong, not with what.
 */
export function barredMessage(message: string): string {
  return message
    .replaceAll(/[^ -~]+/g, LEFT_OUT)
    .replaceAll(/\b[a-z][\w+.-]*:\/\/\S+/gi, 'URL')
    .replaceAll(/\S+@\S+/g, LEFT_OUT)
    .replaceAll(
      /(reading |setting )?(["'`])(.*?)\2/g,
      (whole, isRead: string | undefined, _quote: string, quoted: string) =>
        isNameOfCode(quoted, isRead !== undefined) ? whole : LEFT_OUT,
    )
    .replaceAll(/[\w-]{25,}/g, LEFT_OUT)
    .replaceAll(/\d+/g, '#')
    .trim()
    .slice(0, MESSAGE_LENGTH)
}

/** As code names its parts; a bare lower-case word may be somebody's name, where no engine says that it was read. */
const isNameOfCode = (text: string, isRead: boolean): boolean =>
  /^[A-Za-z_$][A-Za-z_$.]{0,39}$/.test(text) && (isRead || /[A-Z_$.]/.test(text))

/** `at f (file:1:2)`, `f@file:1:2`, `at file:1:2`: the name of what was called, the file, line and column. */
const FRAME =
  /(?:at (?:async )?([\w$.<>]{1,60}) \(|at |([\w$.<>/]{1,60})?@)?[^\s()]*?([\w.-]{1,60}\.[cm]?[jt]sx?)[^\s():]*:(\d{1,6})(?::(\d{1,6}))?/

/** The first frames of a stack: functions and places in files of ours, whatever else stands there. */
export function stackHead(stack: string): string {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, called, before, file, at, column] = FRAME.exec(line) ?? []
      if (file === undefined || at === undefined) return []
      const place = [file, at, column].filter((part) => part !== undefined).join(':')
      return [[called ?? before, place].filter((part) => part !== undefined && part !== '').join(' ')]
    })
    .slice(0, FRAMES)
    .join('\n')
}
