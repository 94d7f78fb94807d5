import { useProvince } from '#web/features/province/parts/provinces.ts'
import { useShowPlace } from '#web/features/province/parts/shown-place.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import type { PageContext } from './use-page-context.ts'

/** On each page of provincial figures: links open at the same ones; not the student's own, it says so. */
export function ProvinceNote({ context }: { context: PageContext }) {
  const { provinceId, track, foreign, otherTrack, setParams } = context
  const province = useProvince(provinceId)
  const isRankedApart = (province?.rules[0]?.tracks.length ?? 0) > 1
  useShowPlace({
    provinceId,
    track: isRankedApart ? track : null,
    foreign: foreign || otherTrack,
  })
  if (province === undefined || !(foreign || otherTrack)) return null
  return (
    <Notice>
      这里是{province.name}
      {isRankedApart && track !== null && ` · ${track}`}的数据。
      <Button
        kind="text"
        small
        onClick={() => setParams({ provinceId: null, track: null, batchId: null, score: null, rank: null })}
      >
        {foreign ? '看我的省份' : '看我的科类'}
      </Button>
    </Notice>
  )
}
