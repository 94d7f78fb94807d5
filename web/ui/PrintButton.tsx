import type { ReactNode } from 'react'
import { host } from '#web/host/host.ts'
import { Button } from './Button.tsx'
import { notify } from './feedback.ts'

const NAMES = { wechat: '微信', dingtalk: '钉钉' } as const

interface PrintButtonProps {
  kind?: 'plain' | 'primary'
  children?: ReactNode
}

/** Prints the page. WeChat and DingTalk do not: there it says what to do. */
export function PrintButton({ kind = 'plain', children = '打印' }: PrintButtonProps) {
  const print = (): void => {
    const { name } = host
    if (name !== 'wechat' && name !== 'dingtalk') return window.print()
    void notify(`${NAMES[name]}里不能打印`, '请点右上角的菜单，选择“在浏览器打开”，再试一次。')
  }
  return (
    <Button kind={kind} block onClick={print}>
      {children}
    </Button>
  )
}
