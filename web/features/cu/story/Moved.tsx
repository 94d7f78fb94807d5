import type { ReactNode } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSchoolPortrait } from '#contract/cu.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { count } from '#web/ui/text/format.ts'

type Portrait = DataOf<typeof getSchoolPortrait>
type Moves = NonNullable<Portrait['moves']>

/** What of a school rose and fell between two years: ranks of the same name side by side. */
export function Moved({ portrait, children }: { portrait: Portrait; children: ReactNode }) {
  const { moves, byGroups, province, track, taken } = portrait
  if (moves === null) {
    if (taken.length === 0) return null
    return (
      <Card title="哪些专业涨了、跌了">
        <p className="soft">
          {byGroups
            ? `${province}的院校专业组每年重新编，今年的 01 组和去年的不一定是同一个组，所以不逐组比涨跌。整所学校的位次变化，看“概况”里的历年图。`
            : `${province}手头没有这所学校两个可比年份的位次，比不了涨跌。`}
        </p>
      </Card>
    )
  }
  const { from, to, compared, risen, fallen } = moves
  return (
    <Card title={`${to} 年和 ${from} 年比`}>
      <p className="soft mb-2">
        {track !== null && track !== '综合' && `${track}类，`}两年都有位次的普通专业 {count(compared)} 个。
        {risen.length + fallen.length === 0 && '位次变化都不到 5%。'}
      </p>
      <Side title="变难考的" caption="位次往前了" rows={risen} {...moves} />
      <Side title="变容易的" caption="位次往后了" rows={fallen} {...moves} />
      <p className="weak mt-2">
        只列变化最大的几个，同名专业自己和自己比；人数少的专业一年一个样，涨跌不说明下一年。
      </p>
      {children}
    </Card>
  )
}

interface SideProps extends Moves {
  title: string
  caption: string
  rows: Moves['risen']
}

function Side({ title, caption, rows, from, to }: SideProps) {
  if (rows.length === 0) return null
  return (
    <div className="mb-3">
      <Table
        caption={`${title}（${caption}）`}
        columns={[
          { name: '专业', cell: ({ unitName }) => unitName },
          { name: String(from), cell: ({ before }) => count(before) },
          { name: String(to), cell: ({ after }) => count(after) },
        ]}
        rows={rows}
        keyOf={({ unitName, after }) => `${unitName}${after}`}
      />
    </div>
  )
}
