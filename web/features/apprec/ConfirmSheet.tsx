import type { SheetCondition } from '#contract/apprec.ts'
import type { bodyOf } from '#web/features/apprecsim/parts/condition-form.ts'
import { changesLeft } from '#domain/season/confirmed.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { type Fact, Facts } from '#web/ui/table/Facts.tsx'
import { count } from '#web/ui/text/format.ts'
import { Popup } from '#web/ui/dialog/Popup.tsx'

interface ConfirmSheetProps {
  province: SheetCondition['province']
  body: ReturnType<typeof bodyOf>
  sheet: SheetCondition['sheet']
  onAnswer: (agreed: boolean) => void
}

/** Everything that is about to be confirmed, to be read once more beside the score sheet. */
export function ConfirmSheet({ province, body, sheet, onAnswer }: ConfirmSheetProps) {
  const { year, track, totalScore, rank, scores = [], subjectIds } = body
  const names = [...province.firstSubjects, ...province.subjects]
    .filter(({ id }) => subjectIds.includes(id))
    .map(({ name }) => name)
  const byTable = `由 ${year} 年一分一段表得出`
  const facts: Fact[] = [
    ['考试', `${year} 年 ${province.name}${track && province.tracks.length > 1 ? ` ${track}` : ''}`],
    ['总分', <strong key="score">{totalScore === undefined ? byTable : `${totalScore} 分`}</strong>],
    ['全省位次', <strong key="rank">{rank === undefined ? byTable : `第 ${count(rank)} 名`}</strong>],
    ['选科', names.join('、')],
    ...scores.map(({ name, score }): Fact => [name, `${score} 分`]),
  ]
  const isFirst = sheet.confirmedAt === null
  const left = changesLeft(sheet.changes) - (isFirst ? 0 : 1)
  return (
    <Popup
      open
      onClose={() => onAnswer(false)}
      title={isFirst ? '和成绩单对一遍' : '确认修改'}
      footer={
        <>
          <Button block onClick={() => onAnswer(false)}>
            回去改
          </Button>
          <Button kind="primary" block onClick={() => onAnswer(true)}>
            {isFirst ? '无误，确认' : '确认修改'}
          </Button>
        </>
      }
    >
      <div className="mb-4">
        <Facts facts={facts} />
      </div>
      <Notice kind="warn">
        推荐、概率和检查都按这份条件算。
        {left > 0 ? `确认以后还能改 ${left} 次。` : '确认以后不能再改。'}
      </Notice>
    </Popup>
  )
}
