import { holdsContact } from './contact.ts'

/** Links by which an application list is shown to somebody without an account, and what they may say of it. */

/** Links of one list that may be open at a time. */
export const LINKS_A_LIST = 5
/** How long a link is open. */
export const LINK_DAYS = 90
export const LINK_COMMENT_LENGTH = 500
/** Comments that may stand under one link. */
export const COMMENTS_A_LINK = 200
/** Of a name that is typed: the student's on a link, a commenter's, whom a link is for. */
export const LINK_NAME_LENGTH = 12

/** What is wrong with a name that others read; undefined: nothing. It may be empty. */
export function shownNameProblem(name: string): string | undefined {
  if (name.length > LINK_NAME_LENGTH) return `最多 ${LINK_NAME_LENGTH} 个字`
  return holdsContact(name) ? '不能有手机号、QQ 号、微信号和网址' : undefined
}

/** What is wrong with the name under a comment; undefined: nothing. */
export const commenterProblem = (name: string): string | undefined =>
  name === '' ? '请写上称呼，比如“班主任”' : shownNameProblem(name)

/** What is wrong with a comment; undefined: nothing. */
export function linkCommentProblem(text: string): string | undefined {
  if (text === '') return '请写几个字再发送'
  if (text.length > LINK_COMMENT_LENGTH) return `最多 ${LINK_COMMENT_LENGTH} 个字`
  return holdsContact(text) ? '不能有手机号、QQ 号、微信号和网址，请去掉后再发送' : undefined
}
