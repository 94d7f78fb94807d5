import { useRouteError } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { CallError, sayError } from '#web/data/errors.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { ErrorBlock } from '#web/ui/Status.tsx'

/** Shown for whatever a page throws. */
export function ErrorPage() {
  const error = useRouteError()
  const known = error instanceof CallError
  return (
    <main>
      <ErrorBlock
        title={known ? sayError(error) : '页面出错了'}
        onRetry={() => window.location.reload()}
        action={<LinkButton to={paths.home()}>回到首页</LinkButton>}
      >
        {known ? undefined : '我们已经收到错误报告，请刷新重试。'}
      </ErrorBlock>
    </main>
  )
}
