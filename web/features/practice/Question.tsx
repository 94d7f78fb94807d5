import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { readFigure } from '#domain/figure.ts'
import { grouped } from '#domain/grouped.ts'
import { paths } from '#domain/paths.ts'
import { RankField } from '#web/features/candidate/parts/RankField.tsx'
import { TrackField } from '#web/features/candidate/parts/TrackField.tsx'
import { ProvinceField } from '#web/features/province/parts/ProvinceField.tsx'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { type PracticeGround, practiceQuery } from './queries.ts'

/** Who plays. */
export interface Player {
  readonly provinceId: number
  readonly track: string
  readonly rank: number
}

/** Province, track and a rank: one's own, or any. */
export function Question({ own, onSaid }: { own: Candidate; onSaid: (said: Player) => void }) {
  const [provinceId, setProvinceId] = useState(own.provinceId)
  const [track, setTrack] = useState(own.track)
  const [rank, setRank] = useState(own.rank === null ? '' : String(own.rank))
  const query = useQuery(practiceQuery({ provinceId, ...(track !== null && { track }) }))
  const choose = (id: number): void => {
    setProvinceId(id)
    setTrack(null)
    if (id !== own.provinceId) setRank('')
  }
  return (
    <Card>
      <ProvinceField value={provinceId} onChange={choose} hint="用哪个省的线来投" />
      <QueryView query={query} loading={<Loading look="plain" rows={3} />}>
        {({ ground, provinceName, tracks }) =>
          ground === null ? (
            <Notice kind="warn">
              <p className="mb-2">
                {provinceName}还没有能比位次的投档线，这里玩不了。可以换一个省练手，规则是一样的；
                {provinceName}有什么数据，到历年分数里看。
              </p>
              <LinkButton small to={paths.hiscore.home()}>
                看历年分数
              </LinkButton>
            </Notice>
          ) : (
            <RankForm
              ground={ground}
              tracks={tracks}
              rank={rank}
              onRank={setRank}
              onTrack={setTrack}
              onSend={(figure) => onSaid({ provinceId, track: ground.track, rank: figure })}
            />
          )
        }
      </QueryView>
    </Card>
  )
}

interface RankFormProps {
  ground: PracticeGround
  tracks: readonly string[]
  rank: string
  onRank: (typed: string) => void
  onTrack: (track: string) => void
  onSend: (rank: number) => void
}

function RankForm({ ground, tracks, rank, onRank, onTrack, onSend }: RankFormProps) {
  const [fault, setFault] = useState<string | undefined>()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const { value } = readFigure(rank, { what: '位次', least: 1, most: 2_000_000 })
    if (value === null || !Number.isInteger(value)) return setFault('请填一个位次，例如 20000')
    if (value > ground.lastRank)
      return setFault(`${ground.year} 年这一批最后一名是第 ${grouped(ground.lastRank)} 名，请填它以前的`)
    setFault(undefined)
    onSend(value)
  }
  return (
    <form noValidate onSubmit={send}>
      <TrackField tracks={tracks} value={ground.track} onChange={onTrack} />
      <RankField
        hint="自己的，或者随便想一个"
        error={fault}
        value={rank}
        onType={(typed) => {
          setFault(undefined)
          onRank(typed)
        }}
      />
      <p className="weak mb-3">
        用 {ground.year} 年{ground.batch}的投档线。只看位次，不看选科；填的不保存。
      </p>
      <Button kind="primary" block type="submit">
        发一组真实的志愿
      </Button>
    </form>
  )
}
