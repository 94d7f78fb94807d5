import type { RoundShown } from '#contract/season.ts'
import { List, Row } from '#web/ui/list/List.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { spanText } from './season.ts'

const STATE = {
  coming: { kind: 'plain', text: '未开始' },
  open: { kind: 'good', text: '正在填报' },
  closed: { kind: 'plain', text: '已结束' },
} as const

/** When each batch is filed, in the order of time. */
export function Rounds({ title, rounds }: { title: string; rounds: readonly RoundShown[] }) {
  if (rounds.length === 0) return null
  return (
    <List title={title}>
      {rounds.map((round) => (
        <Row
          key={`${round.batch} ${round.round}`}
          description={<span className="tabular">{spanText(round)}</span>}
          extra={<Tag kind={STATE[round.state].kind}>{STATE[round.state].text}</Tag>}
        >
          {round.name}
        </Row>
      ))}
    </List>
  )
}
