import { Empty } from '#web/ui/Status.tsx'
import { WayHome } from '#web/ui/WayHome.tsx'

export function NotFoundPage() {
  return (
    <Empty title="没有找到这个页面" action={<WayHome />}>
      地址可能输错了，或者页面已经搬走。
    </Empty>
  )
}
