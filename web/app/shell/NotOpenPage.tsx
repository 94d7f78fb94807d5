import { useLocation } from 'react-router'
import { Empty } from '#web/ui/Status.tsx'
import { isEmbedded } from '#web/client/embedded.ts'
import { WayHome } from '#web/ui/WayHome.tsx'

/** Stands where the specification has a screen that is not built yet. */
export function NotOpenPage() {
  const embedded = isEmbedded(useLocation().pathname)
  return (
    <Empty title="暂未开放" action={<WayHome text="看看已经开放的功能" />}>
      {embedded ? '钉钉版的这项功能还在准备中。' : '这项功能还在准备中，完成后会出现在首页。'}
    </Empty>
  )
}
