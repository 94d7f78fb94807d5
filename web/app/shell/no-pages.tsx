import { Empty } from '#web/ui/state/Status.tsx'
import { WayHome } from '#web/ui/link/WayHome.tsx'

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
