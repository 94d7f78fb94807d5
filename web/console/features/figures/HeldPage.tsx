import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HeldKind, getFiguresHeld } from '#contract/console/figures.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { Choices } from '#web/ui/form/Choices.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { type Column, Table } from '#web/ui/table/Table.tsx'
import { heldQuery } from './queries.ts'
import { KIND_NAMES, LACK_NAMES } from './words.ts'

type Held = DataOf<typeof getFiguresHeld>
type Province = Held['provinces'][number]

const KINDS: readonly HeldKind[] = ['lines', 'score-rank', 'control lines', 'plan']

/** What is held of every province and year, and what is missing for the coming season. */
export function HeldPage() {
  const query = useQuery(heldQuery)
  const [shown, setShown] = useState<'all' | 'missing'>('all')
  return (
    <>
      <p className="mb-3 links">
        <Link to={inRoom(ROOMS.figures)}>回数据</Link>
      </p>
      <QueryView query={query}>
        {({ season, years, coming, provinces }) => {
          const lacking = provinces.filter(({ missing }) => missing.length > 0)
          const rows = shown === 'all' ? provinces : lacking
          return (
            <>
              <Choices
                label="看哪些"
                hideLabel
                look="chips"
                options={[
                  { value: 'all', text: `全部 ${provinces.length}` },
                  { value: 'missing', text: `还缺的 ${lacking.length}` },
                ]}
                value={[shown]}
                onChange={([next]) => setShown(next ?? shown)}
              />
              <Notice>
                “还缺”说的是多数省已经公布、这里还没有的。
                {coming.length > 0 &&
                  `${season} 年的还没到时候：${coming.map(({ kind, from }) => `${KIND_NAMES[kind]} ${from} 前后`).join('，')}。`}
                带 * 的只有一部分，带 ~ 的位次是按分数推算的。
              </Notice>
              {rows.length === 0 ? (
                <Empty title="该有的都有了" />
              ) : (
                <div className="card pad-4">
                  <Table
                    caption="各省各年有什么"
                    hideCaption
                    columns={columnsOf(years)}
                    rows={rows}
                    keyOf={({ name }) => name}
                  />
                </div>
              )}
            </>
          )
        }}
      </QueryView>
    </>
  )
}

const columnsOf = (years: readonly number[]): [Column<Province>, ...Column<Province>[]] => [
  { name: '省份', cell: ({ name }) => name },
  { name: '还缺', cell: ({ missing }) => missingText(missing) || '不缺', words: true },
  ...years.map((year) => ({
    name: `${year} 年`,
    cell: ({ held }: Province) => heldText(held, year) || '—',
    words: true,
  })),
]

const heldText = (held: Province['held'], year: number): string =>
  KINDS.flatMap((kind) => {
    const own = held.filter((each) => each.year === year && each.kind === kind)
    if (own.length === 0) return []
    const marks = `${own.every(({ partial }) => partial) ? '*' : ''}${own.some(({ derived }) => derived) ? '~' : ''}`
    return `${KIND_NAMES[kind]}${marks}`
  }).join('、')

const missingText = (missing: Province['missing']): string =>
  KINDS.flatMap((kind) => {
    const years = missing
      .filter((each) => each.kind === kind)
      .map(({ year, lack }) => `${year}${LACK_NAMES[lack] === '' ? '' : `（${LACK_NAMES[lack]}）`}`)
    return years.length === 0 ? [] : `${KIND_NAMES[kind]} ${years.join('、')}`
  }).join('；')
