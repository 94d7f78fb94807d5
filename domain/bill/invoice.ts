import { isUnseen, nameHoldsSigns } from '#domain/signs.ts'

/** Characters of a 统一社会信用代码, each worth its place (GB 32100-2015); I, O, S, V and Z are none. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

const TITLE_LENGTH = 100

/** Who an invoice is made out to. */
export function invoiceTitleProblem(text: string): string | undefined {
  const title = text.trim()
  if (isUnseen(title)) return '请填抬头'
  if (nameHoldsSigns(title)) return '抬头里有不能用的符号'
  return [...title].length > TITLE_LENGTH ? `抬头最多 ${TITLE_LENGTH} 个字` : undefined
}

/** As it is kept: capitals, without blanks. */
export const plainTaxNumber = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

/** A number of 18 ends with its check sign; older ones of 15, 17 and 20 have none. Empty: made out to a person. */
export function taxNumberProblem(text: string): string | undefined {
  const number = plainTaxNumber(text)
  if (number === '') return undefined
  if (/^[0-9A-Z]{15}$|^[0-9A-Z]{17}$|^[0-9A-Z]{20}$/.test(number)) return undefined
  if (!/^[0-9A-Z]{18}$/.test(number)) return '税号是 15 到 20 位数字和大写字母'
  return isCreditCode(number) ? undefined : '税号不对，请照营业执照上的统一社会信用代码核对'
}

function isCreditCode(number: string): boolean {
  const worth = [...number].map((sign) => SIGNS.indexOf(sign))
  if (worth.includes(-1)) return false
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * (worth[at] ?? 0), 0)
  return (31 - (sum % 31)) % 31 === worth[17]
}

/** The number that the tax office's system gave an invoice: 20 digits, 8 on paper. */
export function invoiceNumberProblem(text: string): string | undefined {
  return /^(?:\d{8}|\d{20})$/.test(text.trim()) ? undefined : '发票号码是 20 位数字（纸质的 8 位）'
}
