import { useMemo } from 'react'
import type { Shared } from '#web/host/adapter.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { useFocusHere } from '#web/ui/state/use-focus-here.ts'
import { drawPoster } from './draw-poster.ts'
import styles from './ShareSheet.module.css'

interface SharePosterProps {
  what: Shared
  onBack: () => void
}

/** A picture of the page's title and sentence with a code that leads to it, to be saved and sent. */
export function SharePoster({ what: { heading, text, url }, onBack }: SharePosterProps) {
  const drawn = useMemo(() => {
    try {
      return drawPoster({ heading, text, url })
    } catch {
      return null
    }
  }, [heading, text, url])
  const back = useFocusHere()
  return (
    <div ref={back} tabIndex={-1}>
      {drawn === null ? (
        <p role="alert">这个浏览器画不出海报，请改用复制链接。</p>
      ) : (
        <>
          <img
            className={`block ${styles.poster}`}
            src={drawn}
            alt={`分享海报：${heading}。${text}`}
            width="750"
            height="1000"
          />
          <p className="small muted center">
            长按图片保存，或{' '}
            <a href={drawn} download="选考在线.png">
              下载海报
            </a>
          </p>
        </>
      )}
      <Button block onClick={onBack}>
        返回
      </Button>
    </div>
  )
}
