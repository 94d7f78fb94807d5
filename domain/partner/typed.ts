import { isUnseen, nameHoldsSigns } from '#domain/signs.ts'

/** Of what students are shown of a partner, in characters. */
const LENGTHS = { name: 30, contact: 60, use: 120 } as const
const WORDS = { name: '名称', contact: '联系方式', use: '用途' } as const

/** @param part of a partner */
export function partnerTextProblem(part: keyof typeof LENGTHS, text: string): string | undefined {
  const said = text.trim()
  if (isUnseen(said)) return `请写${WORDS[part]}`
  if (nameHoldsSigns(said)) return `${WORDS[part]}里有不能用的符号，请换一个`
  return said.length > LENGTHS[part] ? `${WORDS[part]}最多 ${LENGTHS[part]} 个字` : undefined
}

/** The longest address of a webhook, in characters. */
const URL_LENGTH = 300

const WEBHOOK = /^(https?):\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:\/[!-"$-~]*)?$/u

/**
 * Of an address that webhooks go to; where it leads is looked at each time that one is sent. Empty: nowhere.
 * @param plain http may be, which an operator allows for a trial
 */
export function webhookUrlProblem(text: string, { plain }: { plain: boolean }): string | undefined {
  if (text === '') return undefined
  if (text.length > URL_LENGTH) return `推送地址最多 ${URL_LENGTH} 个字符`
  const protocol = WEBHOOK.exec(text)?.[1]
  return protocol === 'https' || (plain && protocol === 'http')
    ? undefined
    : '推送地址应该是 https:// 开头的完整地址，不带用户名、密码和 #'
}

/** A partner's own number of a student. */
export const PARTNER_REFERENCE = /^[A-Za-z0-9_.-]{1,64}$/
