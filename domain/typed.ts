import { MOBILE, USER_NAME } from './account/login-name.ts'
import { isUnseen, nameHoldsSigns } from './signs.ts'

/**
 * What is wrong with what somebody typed, in the specification's own sentences (§5); undefined: nothing. A form says it
 * before it sends, and the server says the same.
 */

export const SMS_CODE = /^\d{6}$/
/** Of a new password: what it holds is free, how long it is counts. The upper end bounds the work of hashing. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const
export const QUESTION_LENGTH = { min: 5, max: 1000 } as const
export const TIPS_LENGTH = 500
/** Of a list: signs as people count them, and the characters that these may be made of. */
const LIST_NAME = { signs: 20, characters: 120 } as const

/** What is said of a new password that is none. */
export const SAME_PASSWORD = '新密码和原来的一样，请换一个'

/** What is said of a wish for none of the services. */
export const NO_SERVICE = '请至少选一项'

export function mobileProblem(text: string): string | undefined {
  if (text === '') return '手机号不能为空'
  return MOBILE.test(text) ? undefined : '手机号格式错误'
}

export function smsCodeProblem(text: string): string | undefined {
  if (text === '') return '验证码不能为空'
  if (!/^\d+$/.test(text)) return '验证码格式错误'
  return SMS_CODE.test(text) ? undefined : '验证码是 6 位数字'
}

export function loginNameProblem(text: string): string | undefined {
  if (text === '') return '请输入手机号或用户名'
  return MOBILE.test(text) || USER_NAME.test(text) ? undefined : '请输入正确的手机号或用户名'
}

/** Of the password that somebody has: whether it is right only the server knows. */
export const passwordProblem = (text: string): string | undefined => (text === '' ? '请输入密码' : undefined)

export function newPasswordProblem(text: string): string | undefined {
  if (text.length < PASSWORD_LENGTH.min) return `密码至少 ${PASSWORD_LENGTH.min} 位`
  return text.length > PASSWORD_LENGTH.max ? `密码最多 ${PASSWORD_LENGTH.max} 位` : undefined
}

/** Blanks around it do not count. */
export function questionProblem(text: string): string | undefined {
  const { length } = text.trim()
  if (length < QUESTION_LENGTH.min) return `请至少写 ${QUESTION_LENGTH.min} 个字，把事情说清楚`
  return length > QUESTION_LENGTH.max ? `最多 ${QUESTION_LENGTH.max} 个字` : undefined
}

/** Blanks around it do not count. */
export const tipsProblem = (text: string): string | undefined =>
  text.trim().length > TIPS_LENGTH ? `最多 ${TIPS_LENGTH} 个字` : undefined

/** Of a list or of one of its versions. Blanks around it do not count. */
export function listNameProblem(text: string): string | undefined {
  const name = text.trim()
  if (isUnseen(name)) return '请给它起个名字'
  if (nameHoldsSigns(name)) return '名字里有不能用的符号，请换一个'
  const isShort = signsOf(name) <= LIST_NAME.signs && [...name].length <= LIST_NAME.characters
  return isShort ? undefined : `名字最多 ${LIST_NAME.signs} 个字`
}

/** How many signs people see: a family of four is one. Browsers that cannot count them count characters. */
function signsOf(text: string): number {
  if (!('Segmenter' in Intl)) return [...text].length
  return [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)].length
}

/** Of a name that goes on paper, in characters. */
const PRINTED_NAME_LENGTH = 20

/** Letters that run from left to right and that the font of the paper holds, most likely; of others there are no names. */
const PRINTED_NAME = /^[\p{Script=Han}\p{Script=Latin}\d ·•.'’-]*$/u

/** A name that is printed on a list. */
export function printedNameProblem(text: string): string | undefined {
  if (!PRINTED_NAME.test(text)) return '姓名只能用汉字、字母、数字、空格和·'
  return [...text].length > PRINTED_NAME_LENGTH ? `姓名最多 ${PRINTED_NAME_LENGTH} 个字` : undefined
}
