import type { SheetCondition } from '#contract/apprec.ts'
import { paths } from '#domain/paths.ts'
import { changesLeft } from '#domain/season/confirmed.ts'
import { withQuery } from '#web/client/with-query.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { type Fact, Facts } from '#web/ui/table/Facts.tsx'
import { count, when } from '#web/ui/text/format.ts'
import { List, Row } from '#web/ui/list/List.tsx'

/** What was confirmed, and how often it may still be changed. @param isOver the season has ended: nothing can be changed */
export function ConfirmedCondition({
  condition,
  isOver = false,
}: {
  condition: SheetCondition
  isOver?: boolean
}) {
  const { sheet, majors } = condition
  const isLeft = changesLeft(sheet.changes) > 0
  const facts: Fact[] = [
    ['考试', `${condition.year ?? ''} 年 ${condition.province.name}`],
    ['总分', condition.totalScore === null ? null : `${condition.totalScore} 分`],
    ['全省位次', condition.rank === null ? null : `第 ${count(condition.rank)} 名`],
    ['选科', condition.subjects.map(({ name }) => name).join('、')],
    ...condition.scores.map(({ name, score }): Fact => [name, `${score} 分`]),
    ['确认时间', sheet.confirmedAt === null ? null : when(sheet.confirmedAt)],
  ]
  return (
    <>
      <Card title="已确认的正式成绩">
        <Facts facts={facts} />
        {!isOver && (
          <>
            <p className="soft mt-3 mb-3">{sheet.timesTip}</p>
            <div className="stack">
              <LinkButton kind="primary" block to={paths.apprec.result()}>
                看能填的志愿
              </LinkButton>
              {isLeft ? (
                <LinkButton block to={withQuery(paths.apprec.condition(), { change: 1 })}>
                  填错了，修改
                </LinkButton>
              ) : (
                <LinkButton block to={paths.my.myfeedback()}>
                  填错了，告诉我们
                </LinkButton>
              )}
            </div>
          </>
        )}
      </Card>
      {!isOver && (
        <List>
          <Row
            to={paths.apprec.conditionMajors()}
            extra={majors.length === 0 ? '不限' : `已选 ${majors.length} 个`}
            description="随时可以改，不算修改次数"
          >
            喜欢的专业
          </Row>
        </List>
      )}
    </>
  )
}
