import type { ReactNode } from 'react'
import { host } from '#web/host/host.ts'
import { Button } from './Button.tsx'
import { notify } from '#web/ui/dialog/feedback.ts'

interface PrintButtonProps {
  kind?: 'plain' | 'primary'
  /** Among other buttons, in place of a line of its own. */
  isSmall?: boolean
  children?: ReactNode
}

/** Prints the page; inside an app that does not, it says what to do. */
export function PrintButton({ kind = 'plain', isSmall = false, children = '打印' }: PrintButtonProps) {
  const print = (): void => {
    if (host.app === undefined) return window.print()
    void notify(`${host.app}里不能打印`, '请点右上角的菜单，选择“在浏览器打开”，再试一次。')
  }
  return (
    <Button kind={kind} block={!isSmall} small={isSmall} onClick={print}>
      {children}
    </Button>
  )
}
