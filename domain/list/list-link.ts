import { publicNameProblem, publicTextProblem } from '#domain/contact/contact.ts'
import { shownNameProblem } from '#domain/link.ts'
import { listNameProblem } from '#domain/typed.ts'

/** What holders of a link may say of an application list. */

export const LINK_COMMENT_LENGTH = 500
/** Comments that may stand under one link. */
export const COMMENTS_A_LINK = 200
/** What is wrong with the name under a comment; undefined: nothing. */
export const commenterProblem = (name: string): string | undefined =>
  name === '' ? '请写上称呼，比如“班主任”' : shownNameProblem(name)

/** What is wrong with a comment; undefined: nothing. */
export function linkCommentProblem(text: string): string | undefined {
  if (text === '') return '请写几个字再发送'
  if (text.length > LINK_COMMENT_LENGTH) return `最多 ${LINK_COMMENT_LENGTH} 个字`
  return publicTextProblem(text)
}

/** What is wrong with the name of a list, which holders of a link read; undefined: nothing. */
export const sharedListNameProblem = (name: string): string | undefined =>
  listNameProblem(name) ?? publicNameProblem(name)
