import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Status.tsx'

/** Stands where the specification has a screen that is not built yet. */
export function NotOpenPage() {
  return (
    <Empty
      title="暂未开放"
      action={
        <LinkButton kind="primary" to={paths.home()}>
          看看已经开放的功能
        </LinkButton>
      }
    >
      这项功能还在准备中，完成后会出现在首页。
    </Empty>
  )
}
