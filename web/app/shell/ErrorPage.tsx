import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { ChunkError } from '#web/client/chunk.ts'
import { CallError, errorMessage } from '#web/client/errors.ts'
import { report } from '#web/features/log/parts/report.ts'
import { ErrorBlock } from '#web/ui/state/Status.tsx'
import { WayHome } from '#web/ui/link/WayHome.tsx'

function explain(error: unknown): { title: string; text: string } {
  if (error instanceof ChunkError && !navigator.onLine) {
    return { title: '网络断开了', text: `这个页面还没有下载过，恢复网络后再试。（${error.message}）` }
  }
  if (error instanceof ChunkError) {
    return {
      title: '页面没有加载完整',
      text: `可能是网络不稳，或者我们刚刚更新了版本，重新加载一次就好。（${error.message}）`,
    }
  }
  if (error instanceof CallError) return { title: errorMessage(error), text: '' }
  return { title: '页面出错了', text: '错误已经报告给我们，请重新加载；还是不行，请先用其他功能。' }
}

/** Shown for whatever a page throws. */
export function ErrorPage() {
  const error = useRouteError()
  const { title, text } = explain(error)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [wasOffline] = useState(!navigator.onLine)
  const retry = (): void => {
    // What only lacked the network needs no new page, which would lose what is not saved yet.
    if (wasOffline) void navigate(pathname + search, { replace: true })
    else window.location.reload()
  }
  useEffect(() => {
    document.getElementById('loading')?.remove()
    if (!(error instanceof ChunkError)) void report(error)
  }, [error])
  return (
    <ErrorBlock title={title} onRetry={retry} action={<WayHome kind="plain" />}>
      {text}
    </ErrorBlock>
  )
}
