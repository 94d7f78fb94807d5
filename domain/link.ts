import { publicNameProblem } from '#domain/contact/contact.ts'
import { isUnseen, nameHoldsSigns } from './signs.ts'

/** Links with a secret, by which something is shown to somebody without an account. */

/** How long a link is open. */
export const LINK_DAYS = 90
/** Links of one thing that may be open at a time. */
export const LINKS_AT_ONCE = 5
/** Of a name that is typed: the student's on a link, a commenter's, whom a link is for. */
export const LINK_NAME_LENGTH = 12

/** What is wrong with a name that others read; undefined: nothing. It may be empty. */
export function shownNameProblem(name: string): string | undefined {
  if (name.length > LINK_NAME_LENGTH) return `最多 ${LINK_NAME_LENGTH} 个字`
  if (name !== '' && isUnseen(name)) return '这里面没有看得见的字，请重新写'
  if (nameHoldsSigns(name)) return '有不能用的符号，请换一个'
  return publicNameProblem(name)
}
