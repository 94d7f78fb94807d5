import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Card.tsx'
import type { Asked } from './useAsked.ts'

/** Above a page of another province than the student's own: whose figures these are, and the way to their own. */
export function ProvinceNote({ asked, name }: { asked: Asked; name: string | undefined }) {
  if (!asked.foreign || name === undefined) return null
  return (
    <Notice>
      这里是{name}的数据。
      <Button
        kind="text"
        small
        onClick={() => asked.put({ provinceId: null, track: null, batchId: null, score: null, rank: null })}
      >
        看我的省份
      </Button>
    </Notice>
  )
}
