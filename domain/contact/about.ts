import { holdsSigns } from '#domain/signs.ts'

/** What is told of who runs the product. */
export const ABOUT_NAMES = ['operator', 'icp', 'police', 'email', 'phone', 'address'] as const
export type AboutName = (typeof ABOUT_NAMES)[number]

export const ABOUT_LABELS: Readonly<Record<AboutName, string>> = {
  operator: '运营者',
  icp: 'ICP 备案号',
  police: '公安备案号',
  email: '邮箱',
  phone: '电话',
  address: '地址',
}

const FORMS: Readonly<Partial<Record<AboutName, readonly [RegExp, string]>>> = {
  icp: [/^\p{Script=Han}ICP[备证]\d{6,10}号(?:-\d{1,3})?$/u, '应当像“浙ICP备2026000001号-1”'],
  police: [/^\p{Script=Han}公网安备\s?\d{14}号$/u, '应当像“浙公网安备33010602000001号”'],
  email: [/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/u, '应当像 name@example.com'],
  phone: [/^[\d+][\d\s-]{4,19}$/u, '应当是电话号码'],
}

/** What is wrong with one of them; '' takes it away. */
export function aboutProblem(name: AboutName, typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (text.length > 100) return '最多 100 个字'
  if (holdsSigns(text)) return '有不能用的符号'
  const [form, wrong] = FORMS[name] ?? []
  return form === undefined || form.test(text) ? undefined : wrong
}

/** Where the ministry shows a filing. */
export const ICP_REGISTER = 'https://beian.miit.gov.cn/'

/** Where the police show a filing. @param police as it is shown, with its 14 digits */
export const policeRegister = (police: string): string =>
  `https://beian.mps.gov.cn/#/query/webSearch?code=${/\d{14}/.exec(police)?.[0] ?? ''}`

/** What students agree to. */
export const LEGAL_KINDS = ['agreement', 'privacy'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]
export const LEGAL_NAMES: Readonly<Record<LegalKind, string>> = { agreement: '用户协议', privacy: '隐私政策' }
const LEGAL_LENGTH = 50_000

/** A day as it is written: 2026-11-24; 30 February is none. */
export function dayProblem(typed: string): string | undefined {
  const time = new Date(`${typed}T00:00:00Z`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(time.getTime())
  return isDay && time.toISOString().startsWith(typed) ? undefined : '请填日期'
}

export function legalTextProblem(typed: string): string | undefined {
  const { length } = typed.trim()
  if (length === 0) return '请写正文'
  return length > LEGAL_LENGTH ? `最多 ${LEGAL_LENGTH} 个字` : undefined
}
