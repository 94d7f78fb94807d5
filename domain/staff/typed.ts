import { isUnseen, nameHoldsSigns } from '#domain/signs.ts'

/** A name to sign in by. */
export const STAFF_LOGIN = /^[a-z][a-z0-9._-]{2,31}$/

const NAME_LENGTH = 20

export function staffLoginProblem(text: string): string | undefined {
  if (text === '') return '请输入登录名'
  return STAFF_LOGIN.test(text) ? undefined : '登录名是 3 到 32 位小写字母、数字、点、横线，以字母开头'
}

/** Blanks around it do not count. */
export function staffNameProblem(text: string): string | undefined {
  const name = text.trim()
  if (isUnseen(name)) return '请写这位同事的称呼'
  if (nameHoldsSigns(name)) return '称呼里有不能用的符号，请换一个'
  return [...name].length > NAME_LENGTH ? `称呼最多 ${NAME_LENGTH} 个字` : undefined
}
