import { LinkButton } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Status.tsx'
import { paths } from '#web/app/paths.ts'

export function NotFoundPage() {
  return (
    <Empty
      title="没有找到这个页面"
      action={
        <LinkButton kind="primary" to={paths.home()}>
          回到首页
        </LinkButton>
      }
    >
      地址可能输错了，或者页面已经搬走。
    </Empty>
  )
}
