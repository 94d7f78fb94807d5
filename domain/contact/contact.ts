import { accountDoubt, addressDoubt } from './accounts.ts'
import { numberDoubt } from './numbers.ts'
import { plain } from './plain.ts'
import type { Suspicion } from './verdict.ts'

/**
 * How surely a text leads strangers elsewhere: by mobile number, chat account or address. All public text
 * goes through this.
 */
export function contactIn(text: string): Suspicion {
  const looked = plain(text)
  const found = [numberDoubt(looked), accountDoubt(looked), addressDoubt(looked)]
  if (found.includes('certain')) return 'certain'
  return found.includes('doubt') ? 'doubt' : 'none'
}

/** What is said of a text that surely leads elsewhere; undefined: it may stay, once looked at. */
export const publicTextProblem = (text: string): string | undefined =>
  contactIn(text) === 'certain' ? '不能有手机号、QQ 号、微信号、邮箱和网址，请去掉后再发送' : undefined

/** Of a name, which nobody looks at first: what is in doubt is none either. */
export const publicNameProblem = (name: string): string | undefined =>
  contactIn(name) === 'none' ? undefined : '不能有手机号、QQ 号、微信号和网址'
