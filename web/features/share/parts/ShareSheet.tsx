import { type ReactNode, useState } from 'react'
import { useSharedPage } from './shared-page.ts'
import type { Shared } from '#web/host/adapter.ts'
import { host } from '#web/host/host.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { notify, toast } from '#web/ui/dialog/feedback.ts'
import { SharePoster } from './SharePoster.tsx'
import styles from './ShareSheet.module.css'

export interface ShareSheetProps {
  /** Hands on the product, whatever the page is. */
  product?: boolean
  /** It has been sent, or is in the clipboard. */
  onShared?: () => void
}

/** The ways to hand the page on that is open, or the product. */
export function ShareSheet({ product = false, onShared }: ShareSheetProps) {
  return (
    <ShareWays what={useSharedPage(product)} {...(onShared ? { onShared } : {})}>
      只带这个页面，不带你的分数、位次和账号。
    </ShareWays>
  )
}

interface ShareWaysProps {
  what: Shared
  onShared?: () => void
  /** What is handed on with it. */
  children: ReactNode
}

/** The ways to hand something on: the app's or the system's own sheet, the link, a poster. */
export function ShareWays({ what, onShared, children }: ShareWaysProps) {
  const [poster, setPoster] = useState(false)
  const { share } = host
  const send = async (): Promise<void> => {
    const done = await share?.(what)
    if (done === 'shared') onShared?.()
    else if (done === 'failed') await notify('没有发送成功', '这个浏览器不让发送，请改用复制链接。')
  }
  const copy = async (): Promise<void> => {
    if (await host.copy(`${what.line} ${what.url}`)) {
      onShared?.()
      await toast('已复制')
    } else await notify('没有复制成功', `请长按或选中后复制：${what.url}`)
  }
  if (poster) return <SharePoster what={what} onBack={() => setPoster(false)} />
  return (
    <>
      <div className={`pad anywhere ${styles.card}`}>
        <p className="strong">{what.title}</p>
        <p>{what.text}</p>
        <p className="small muted">{what.url}</p>
      </div>
      {host.name === 'wechat' && <p className="small muted">点右上角的“…”，就能发给朋友或分享到朋友圈。</p>}
      <div className="stack mt-4 mb-2">
        {share && (
          <Button kind="primary" block onClick={() => void send()}>
            发给好友
          </Button>
        )}
        <Button kind={share ? 'plain' : 'primary'} block onClick={() => void copy()}>
          复制链接
        </Button>
        <Button block onClick={() => setPoster(true)}>
          生成海报
        </Button>
      </div>
      <p className="small muted">{children}</p>
    </>
  )
}
