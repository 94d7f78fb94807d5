import { paths } from '#web/app/paths.ts'
import { host } from '#web/host/host.ts'
import { choose, notify, toast } from '#web/ui/feedback.ts'

const slogan = '新高考从这里开始！邀你一起学习！'

/** Offers the ways this browser has to hand the product's address on. */
export async function recommend(): Promise<void> {
  const url = window.location.origin + paths.home()
  const { share } = host
  const way = await choose('推荐给同学', [
    ...(share ? [{ key: 'share' as const, text: '发给好友' }] : []),
    { key: 'copy' as const, text: '复制链接', description: '粘贴到微信或 QQ 里发出去' },
  ])
  if (way === 'copy') {
    if (await host.copy(`${slogan} ${url}`)) await toast('已复制')
    else await notify('没有复制成功', `请长按或选中后复制：${url}`)
  }
  if (way === 'share' && (await share?.({ title: '选考在线', text: slogan, url })) === 'failed') {
    await notify('没有发送成功', '这个浏览器不让发送，请改用复制链接。')
  }
}
