import { isUnseen, nameHoldsSigns } from '#domain/signs.ts'
import { DAY } from '#domain/time.ts'
import { MOBILE, USER_NAME } from './login-name.ts'

/** What somebody asks of the operator about an account, and what is written down of it. */

export const REQUEST_KINDS = {
  reset: '重设密码',
  factor: '关闭两步验证',
  export: '导出资料',
  erase: '注销账号',
} as const
export type RequestKind = keyof typeof REQUEST_KINDS

/** Who asks. */
export const ASKERS = { owner: '本人', guardian: '监护人', authority: '主管或司法机关' } as const
export type Asker = keyof typeof ASKERS

/** How it was checked that they are who they say. */
export const CHECKS = {
  call: '回拨登记的手机号',
  presence: '当面核对证件',
  paper: '核对书面材料',
} as const
export type IdentityCheck = keyof typeof CHECKS

/** How long a link to a new password is good, in ms. */
export const PASSWORD_LINK_GOOD = DAY

/** Of a whole mobile or user name; blanks around it do not count. */
export function accountNameProblem(text: string): string | undefined {
  const name = text.trim()
  if (name === '') return '请输入手机号或用户名'
  return MOBILE.test(name) || USER_NAME.test(name)
    ? undefined
    : '请输入完整的 11 位手机号，或 12 位数字的用户名'
}

const REASON_LENGTH = 100

/** Of a reason that somebody of the staff gives; blanks around it do not count. */
export function reasonProblem(text: string): string | undefined {
  const reason = text.trim()
  if (isUnseen(reason)) return '请写理由'
  if (nameHoldsSigns(reason)) return '理由里有不能用的符号，请换一个'
  return [...reason].length > REASON_LENGTH ? `理由最多 ${REASON_LENGTH} 个字` : undefined
}
