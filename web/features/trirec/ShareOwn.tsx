import { useMemo, useState } from 'react'
import { paths } from '#domain/paths.ts'
import type { Own } from '#domain/trirec/own.ts'
import { queryOf } from '#web/client/use-address.ts'
import type { Shared } from '#web/host/adapter.ts'
import { ShareWays } from '#web/features/share/parts/ShareSheet.tsx'
import { useSharedPage } from '#web/features/share/parts/shared-page.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Popup } from '#web/ui/dialog/Popup.tsx'
import { writeOwn } from './own-address.ts'

/** Sends the figures and the short list to who is to see them: a link that opens at the same. */
export function ShareOwn({ own }: { own: Own }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        发给家长看
      </Button>
      <Popup open={open} onClose={() => setOpen(false)} title="发给家长看">
        <Ways own={own} />
      </Popup>
    </>
  )
}

function Ways({ own }: { own: Own }) {
  const { url, image } = useSharedPage(true)
  const what = useMemo((): Shared => {
    const title = '三位一体的候选学校'
    const text = '我的学考、测试、高考和候选学校，打开就能接着算。'
    const link = new URL(`${paths.trirec.index()}?${queryOf(writeOwn(own))}`, url).href
    return { title, heading: title, text, url: link, image, line: `${title}：${text}` }
  }, [own, url, image])
  return (
    <ShareWays what={what}>
      链接里带着你填的学考等级、预计成绩和候选学校，没有姓名和账号。谁拿到链接都能看，只发给你想给的人。
    </ShareWays>
  )
}
