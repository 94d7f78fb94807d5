import { host } from '#web/host/host.ts'
import { notify } from './feedback.ts'

const NAMES = { wechat: '微信', dingtalk: '钉钉' } as const

/** WeChat and DingTalk do not print: says so there, and gives whether it did. */
export function needsBrowser(what: '打印'): boolean {
  const { name } = host
  if (name !== 'wechat' && name !== 'dingtalk') return false
  void notify(`${NAMES[name]}里不能${what}`, '请点右上角的菜单，选择“在浏览器打开”，再试一次。')
  return true
}
