import { newestRules } from '#domain/province/rules.ts'
import { dayText, pastCalendar } from '#domain/season/past-calendar.ts'
import { useNextExamYear } from '#web/features/province/parts/exam-year.ts'
import { useProvince } from '#web/features/province/parts/provinces.ts'
import { Notice } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { UncheckedTag } from '#web/ui/mark/UncheckedTag.tsx'

/**
 * How the last season went, for whoever waits for the dates of the next: its days where they are known, and 征集 by batch.
 *
 * @param setYear The year whose rounds are set; null: none
 */
export function LastSeason({ provinceId, setYear }: { provinceId: number; setYear: number | null }) {
  const province = useProvince(provinceId)
  const next = useNextExamYear()
  if (!province || (setYear !== null && setYear >= next)) return null
  // What the rounds of a set year tell needs no calendar.
  const calendar = pastCalendar(provinceId, setYear ?? next)
  const again = newestRules(province.rules).flatMap(({ batch, supplement }) =>
    supplement === null ? [] : [{ batch, supplement }],
  )
  return (
    <>
      {calendar && (
        <>
          <List title={`${calendar.year} 年是这样安排的`}>
            {calendar.days.map((day) => (
              <Row key={day.what} extra={<span className="tabular">{dayText(day)}</span>}>
                {day.what}
              </Row>
            ))}
          </List>
          <Notice>
            来源：{calendar.source} <UncheckedTag certainty={calendar.certainty} />。{next}{' '}
            年的时间以省教育考试院的通知为准。
          </Notice>
        </>
      )}
      {again.length > 0 && (
        <>
          <List title={`${province.name}的征集志愿`}>
            {again.map(({ batch, supplement }) => (
              <Row key={batch} description={supplement}>
                {batch}
              </Row>
            ))}
          </List>
          <Notice>
            征集志愿的安排转述自考试院的文件 <UncheckedTag certainty="M" />
            ，以当年的通知为准。
          </Notice>
        </>
      )}
    </>
  )
}
