import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { isLaterRound } from '#domain/province/rules.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { count } from '#web/ui/text/format.ts'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { yearsQuery } from './queries.ts'
import { useYear, yearLink } from './year.ts'

/** The way into a past year: the one of the address, and the others. */
export function ReplayPage() {
  const provinceId = useProvinceId()
  const year = useYear()
  const query = useQuery(yearsQuery(provinceId))
  return (
    <QueryView query={query}>
      {({ provinceName, years }) => {
        const own = years.find((each) => each.year === year)
        const others = years.filter((each) => each.year !== year)
        if (years.length === 0) {
          return (
            <Empty title={`还没有${provinceName}往年的投档线`}>
              往年试填要有那一年的线才能走。
              <LinkButton to={paths.hiscore.index()}>看看有哪些数据</LinkButton>
            </Empty>
          )
        }
        return (
          <>
            <Card>
              <h2 className="lead">
                {provinceName} {year} 年
              </h2>
              {own === undefined ? (
                <p className="muted mt-2">
                  没有{provinceName} {year} 年的投档线，下面这些年份可以试。
                </p>
              ) : (
                <>
                  <p className="muted mt-2">
                    拿一个分数回到那一年：哪些志愿够线，排好（或自动填好）的志愿表会在第几个录取，当时的预测又会怎么说。
                  </p>
                  <p className="soft mt-2">
                    {batchesText(own.batches)} · 有线的志愿 {count(own.units)} 个
                    {own.own && ` · 你填的是 ${own.own.totalScore} 分，位次 ${count(own.own.rank)}`}
                  </p>
                  <div className="stack mt-4">
                    {own.own === null ? (
                      <LinkButton kind="primary" block to={yearLink(paths.y2020.condition, year)}>
                        填 {year} 年的成绩
                      </LinkButton>
                    ) : (
                      <>
                        <LinkButton kind="primary" block to={yearLink(paths.y2020.result, year)}>
                          看哪些够线
                        </LinkButton>
                        <LinkButton block to={yearLink(paths.y2020.condition, year)}>
                          改成绩
                        </LinkButton>
                      </>
                    )}
                  </div>
                </>
              )}
            </Card>
            {own !== undefined && (
              <List>
                <Row
                  to={yearLink(paths.y2020.check, year)}
                  description="从第 1 志愿往下走，看会在哪里录取"
                  extra={own.choices === 0 ? '' : `${own.choices} 个志愿`}
                >
                  {year} 年试填的志愿表
                </Row>
                <Row
                  to={yearLink(paths.y2020.history, year)}
                  description="每次改过的志愿表，能比较，也能换回"
                >
                  试填记录
                </Row>
                <Row to={yearLink(paths.y2020.help, year)} description="够线怎么判断，哪些说不准">
                  怎么看
                </Row>
              </List>
            )}
            {others.length > 0 && (
              <List title="别的年份">
                {others.map((each) => (
                  <Row
                    key={each.year}
                    to={yearLink(paths.y2020.index, each.year)}
                    description={`${batchesText(each.batches)} · 有线的志愿 ${count(each.units)} 个`}
                    extra={each.own === null ? '' : `${each.own.totalScore} 分`}
                  >
                    {each.year} 年
                  </Row>
                ))}
              </List>
            )}
          </>
        )
      }}
    </QueryView>
  )
}

/** Batches in words; 征集, of which there may be many, as one. */
const batchesText = (batches: readonly string[]): string =>
  [...batches.filter((batch) => !isLaterRound(batch)), ...(batches.some(isLaterRound) ? ['征集'] : [])].join(
    '、',
  )
