import { accountDoubt, addressDoubt } from './accounts.ts'
import { numberDoubt } from './numbers.ts'
import { plain } from './plain.ts'

/** What an answer may give away of somebody, or lead elsewhere by; whoever sends it is asked first. */
const DOUBTS = {
  identity: '身份证号',
  mobile: '手机号',
  order: '订单号',
  number: '电话、准考证号或别的一长串数字',
  code: '邀请码',
  account: '微信号、QQ 号等账号',
  address: '邮箱、网址或住址',
} as const
export type SendingDoubt = keyof typeof DOUBTS

/** A line that should be looked at again, and why. */
export interface DoubtfulLine {
  readonly line: string
  readonly doubts: readonly SendingDoubt[]
}

const IDENTITY = /(?:^|\D)\d{6}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dx](?!\d)/u
const MOBILE = /(?:^|\D)(?:86|\+86)?1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/u
/** Our own, of 24 digits, and those of who takes the payment. */
const ORDER = /\d{24,32}|(?:订单|交易|流水|单)号\P{L}{0,3}[a-z\d]{6,}/u
/** Twelve signs, none of which is taken for another; they may be written in groups. */
const CODE = /(?<![A-Z\d])(?:[2-9A-HJKMNP-Z]{4}[\s-]?){2}[2-9A-HJKMNP-Z]{4}(?![A-Z\d])/gu
/** Pages of schools and of offices, which answers name. */
const OFFICIAL = /(?:https?:\/\/)?(?:[a-z\d-]+\.)+(?:edu\.cn|gov\.cn|chsi\.com\.cn)(?:\/[\w./?=&%#-]*)?/giu

function doubtsIn(line: string): SendingDoubt[] {
  const told = line.replace(OFFICIAL, ' ')
  const looked = plain(told)
  const found: SendingDoubt[] = []
  if (IDENTITY.test(looked)) found.push('identity')
  if (MOBILE.test(looked)) found.push('mobile')
  if (ORDER.test(looked)) found.push('order')
  if (found.length === 0 && numberDoubt(looked) !== 'none') found.push('number')
  // Letters and digits together: a word or a figure alone is no code.
  const codes = told.normalize('NFKC').toUpperCase().match(CODE) ?? []
  if (codes.some((code) => /[A-Z]/u.test(code) && /\d/u.test(code))) found.push('code')
  if (accountDoubt(looked) !== 'none') found.push('account')
  if (addressDoubt(looked) !== 'none') found.push('address')
  return found
}

/** The lines of an answer that look as if they held a number, a code or an address of somebody. */
export function doubtfulLines(text: string): DoubtfulLine[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const single = lines.flatMap((line) => {
    const doubts = doubtsIn(line)
    return doubts.length === 0 ? [] : [{ line, doubts }]
  })
  if (single.length > 0) return single
  // What is parted by line breaks is seen in the whole alone.
  const whole = doubtsIn(lines.join(' '))
  return whole.length === 0 ? [] : [{ line: lines.join(' '), doubts: whole }]
}

/** Of a line, so much is quoted. */
const QUOTED = 40

/** What is asked before it is sent; undefined: nothing has to be. */
export function sendingQuestion(text: string): string | undefined {
  const lines = doubtfulLines(text)
  if (lines.length === 0) return undefined
  const told = lines.slice(0, 3).map(({ line, doubts }) => {
    const short = line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line
    return `“${short}”里好像有${doubts.map((each) => DOUBTS[each]).join('、')}`
  })
  const more = lines.length > 3 ? `；另外还有 ${lines.length - 3} 处` : ''
  return `${told.join('；')}${more}。`
}
