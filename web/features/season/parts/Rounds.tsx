import type { RoundShown } from '#contract/season.ts'
import { host } from '#web/host/host.ts'
import { notify } from '#web/ui/dialog/feedback.ts'
import { List, Row } from '#web/ui/list/List.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { calendarLink, spanText } from './season.ts'

const STATE = {
  coming: { kind: 'plain', text: '未开始' },
  open: { kind: 'good', text: '正在填报' },
  closed: { kind: 'plain', text: '已结束' },
} as const

/** When each batch is filed, in the order of time. */
export function Rounds({
  title,
  rounds,
  provinceId,
}: {
  title: string
  rounds: readonly RoundShown[]
  provinceId: number
}) {
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
      <Calendar provinceId={provinceId} />
    </List>
  )
}

/** The rounds for the reader's own calendar. */
function Calendar({ provinceId }: { provinceId: number }) {
  const save = (): void => {
    // The season's page stays: what is answered is a file.
    if (host.app === undefined) return window.location.assign(calendarLink(provinceId))
    void notify(`${host.app}里不能保存日历文件`, '请点右上角的菜单，选择“在浏览器打开”，再试一次。')
  }
  return (
    <Row onClick={save} description="每次截止前一天和前两小时，手机会提醒你">
      加到手机日历
    </Row>
  )
}
