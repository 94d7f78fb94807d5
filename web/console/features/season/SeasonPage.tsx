import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import type { getSeasonSet } from '#contract/console/season.ts'
import type { RoundShown } from '#contract/season.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { removeSeasonRound, setSeasonChanges } from '#web/console/calls/season.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { confirm, notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { when } from '#web/ui/text/format.ts'
import { RoundForm } from './RoundForm.tsx'
import { RoundLine } from './parts/RoundLine.tsx'
import { seasonSetQuery, seasonsKey } from './queries.ts'

const ROUND_STATE_NAMES = { coming: '还没开始', open: '正在填报', closed: '已截止' }

/** The rounds of one province and year: set, changed, taken away. */
export function SeasonPage() {
  const { provinceId = '', year = '' } = useParams()
  const query = useQuery(seasonSetQuery(Number(provinceId), Number(year)))
  const back = <Link to={`${inRoom(ROOMS.seasons)}?year=${year}`}>回填报时间</Link>
  return (
    <>
      <p className="mb-3 links">{back}</p>
      <QueryView
        query={query}
        missing={
          <Empty title="没有这个省" action={<LinkButton to={inRoom(ROOMS.seasons)}>回填报时间</LinkButton>} />
        }
      >
        {(season) => <Season key={`${season.provinceId} ${season.year}`} season={season} />}
      </QueryView>
    </>
  )
}

type Shown = DataOf<typeof getSeasonSet>

function Season({ season }: { season: Shown }) {
  const { provinceId, year, province, rounds, changes, confirmed } = season
  const client = useQueryClient()
  const [changing, setChanging] = useState<RoundShown>()
  const refresh = (): void => void client.invalidateQueries({ queryKey: seasonsKey })
  const remove = useMutation({
    mutationFn: ({ batch, round, kind, opens, closes }: RoundShown) =>
      call(removeSeasonRound, {
        params: { provinceId, year },
        body: { batch, round, roundBefore: { kind, opens, closes } },
      }),
    onSuccess: () => {
      setChanging(undefined)
      void toast('已删除')
    },
    onError: (error) => void notify('没有删除', errorMessage(error)),
    onSettled: refresh,
  })
  const askRemove = async (round: RoundShown): Promise<void> => {
    const content =
      confirmed === 0
        ? '学生会看到这一轮没有时间。'
        : `学生会看到这一轮没有时间。${confirmed} 个人确认过的成绩条件会留着。`
    if (await confirm({ title: `删除“${round.name}”的时间？`, content, confirmText: '删除', danger: true }))
      remove.mutate(round)
  }
  return (
    <>
      <Card title={`${province} ${year} 年`}>
        {rounds.length === 0 ? (
          <p className="muted">还没有定时间。</p>
        ) : (
          <>
            <RoundLine rounds={rounds} year={year} />
            <ul className="list ruled">
              {rounds.map((round) => (
                <li key={`${round.batch} ${round.round}`} className="row between wrap gap-2">
                  <span>
                    {round.name}
                    <span className="weak block">
                      {when(round.opens)} 到 {when(round.closes)}，{ROUND_STATE_NAMES[round.state]}
                    </span>
                  </span>
                  <span className="row gap-2">
                    <Button small label={`改“${round.name}”`} onClick={() => setChanging(round)}>
                      改
                    </Button>
                    <Button
                      small
                      kind="danger"
                      label={`删除“${round.name}”`}
                      onClick={() => void askRemove(round)}
                    >
                      删除
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
        {confirmed > 0 && <p className="weak mt-2">{confirmed} 个学生确认了这一年的成绩条件。</p>}
      </Card>
      <RoundForm
        key={
          changing === undefined
            ? 'new'
            : `${changing.batch} ${changing.round} ${changing.opens} ${changing.closes}`
        }
        season={season}
        changing={changing}
        onDone={() => {
          setChanging(undefined)
          refresh()
        }}
      />
      {changes !== null && <Changes key={changes} of={season} changes={changes} onDone={refresh} />}
    </>
  )
}

function Changes({ of, changes, onDone }: { of: Shown; changes: number; onDone: () => void }) {
  const { provinceId, year } = of
  const { register, handleSubmit, formState } = useForm({ defaultValues: { changes: String(changes) } })
  const save = useMutation({
    mutationFn: (typed: { changes: string }) =>
      call(setSeasonChanges, {
        params: { provinceId, year },
        body: { changes: Number(typed.changes), changesBefore: changes },
      }),
    onSuccess: () => void toast('已保存'),
    onSettled: onDone,
  })
  return (
    <Card title="条件可以改几次">
      <form onSubmit={handleSubmit((typed) => save.mutate(typed))} noValidate>
        <TextField
          label="确认成绩条件以后还可以改"
          inputMode="numeric"
          autoComplete="off"
          extra="次"
          error={formState.errors.changes?.message}
          {...register('changes', {
            validate: (text) => (/^(?:1?\d|20)$/.test(text.trim()) ? undefined : '请填 0 到 20 的整数'),
          })}
        />
        <FormError>{save.error && errorMessage(save.error)}</FormError>
        <Button type="submit" loading={save.isPending}>
          保存次数
        </Button>
      </form>
      <Notice>改少了，已经改过那么多次的学生不能再改。</Notice>
    </Card>
  )
}
