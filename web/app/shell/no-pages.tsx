import { useLocation } from 'react-router'
import { isEmbedded } from '#web/client/embedded.ts'
import { Empty } from '#web/ui/Status.tsx'
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

/** Inside DingTalk nothing is sold: a tool that asks for goods leads here. */
export function NotOfferedPage() {
  return (
    <Empty title="钉钉里不提供这项功能" action={<WayHome />}>
      这项功能要开通才能用，钉钉里不办理开通。请在浏览器或微信里打开选考在线使用。
    </Empty>
  )
}

export function NotFoundPage() {
  return (
    <Empty title="没有找到这个页面" action={<WayHome />}>
      地址可能输错了，或者页面已经搬走。
    </Empty>
  )
}
