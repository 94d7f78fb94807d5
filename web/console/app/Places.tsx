import { useRouteError } from 'react-router'
import { errorMessage } from '#web/client/errors.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Empty, ErrorBlock, Loading } from '#web/ui/state/Status.tsx'

/** While the first screen is on its way. */
export function Opening() {
  return (
    <main className="narrow pad-4">
      <Loading />
    </main>
  )
}

/** Where there is no page. */
export function Nowhere() {
  return <Empty title="没有这个页面" action={<LinkButton to="/">回首页</LinkButton>} />
}

/** Where a screen did not come. */
export function Trouble() {
  return (
    <main className="narrow pad-4">
      <ErrorBlock title={errorMessage(useRouteError())} onRetry={() => window.location.reload()} />
    </main>
  )
}
