import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { SeasonSet } from '#contract/console/season.ts'
import type { SeasonState } from '#domain/season/season.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { SelectField } from '#web/ui/form/Field.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Stale } from '#web/ui/state/Status.tsx'
import { type Column, Table } from '#web/ui/table/Table.tsx'
import { when } from '#web/ui/text/format.ts'
import { RoundLine } from './parts/RoundLine.tsx'
import { seasonYearQuery } from './queries.ts'

const STATE_NAMES: Readonly<Record<SeasonState, string>> = {
  none: '没有定',
  before: '还没开始',
  open: '正在填报',
  between: '两轮之间',
  closed: '已经结束',
}

const SHOWN = ['all', 'none', 'set'] as const
const SHOWN_NAMES = { all: '全部', none: '没有定', set: '定好的' }

/** Every province of a year: what is set, and where nothing is. */
export function SeasonsPage() {
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('year'))
  const query = useQuery(seasonYearQuery(asked > 0 ? asked : undefined))
  const shown = SHOWN.find((each) => each === params.get('show')) ?? 'all'
  const show = (name: string, value: string): void => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    setParams(next, { replace: true })
  }
  return (
    <QueryView query={query}>
      {({ year, years, provinces }) => {
        const rows = provinces.filter(
          ({ rounds }) => shown === 'all' || (shown === 'none') === (rounds.length === 0),
        )
        const missing = provinces.filter(({ rounds }) => rounds.length === 0).length
        return (
          <>
            <SelectField
              label="年份"
              options={[...new Set([...years, year])].map((each) => ({ value: each, text: `${each} 年` }))}
              value={year}
              onChange={({ target }) => show('year', target.value)}
            />
            <Choices
              label="看哪些"
              hideLabel

              options={SHOWN.map((value) => ({
                value,
                text: `${SHOWN_NAMES[value]} ${{ all: provinces.length, none: missing, set: provinces.length - missing }[value]}`,
              }))}
              value={[shown]}
              onChange={([next]) => show('show', next ?? shown)}
            />
            <Notice>时间都是北京时间。没有定的省，学生只能用模拟推荐，正式填报不开放。</Notice>
            {rows.length === 0 ? (
              <Empty title="没有这样的省" />
            ) : (
              <Stale when={query.isPlaceholderData}>
                <div className="card pad-4">
                  <Table
                    caption={`${year} 年各省的填报时间`}
                    hideCaption
                    columns={columnsOf(year)}
                    rows={rows}
                    keyOf={({ provinceId }) => provinceId}
                  />
                </div>
              </Stale>
            )}
          </>
        )
      }}
    </QueryView>
  )
}

const columnsOf = (year: number): [Column<SeasonSet>, ...Column<SeasonSet>[]] => [
  {
    name: '省份',
    cell: ({ provinceId, province }) => (
      <Link className="underline" to={inRoom(ROOMS.seasons, `${provinceId}/${year}`)}>
        {province}
      </Link>
    ),
  },
  { name: '现在', cell: ({ state }) => STATE_NAMES[state], words: true },
  {
    name: '什么时候填',
    words: true,
    cell: ({ rounds }) =>
      rounds.length > 0 && (
        <>
          <RoundLine rounds={rounds} year={year} />
          {rounds.map(({ batch, round, name, opens, closes }) => (
            <span key={`${batch} ${round}`} className="block">
              {name} {when(opens)} 到 {when(closes)}
            </span>
          ))}
        </>
      ),
  },
  { name: '条件可改', cell: ({ changes }) => changes !== null && `${changes} 次` },
]
