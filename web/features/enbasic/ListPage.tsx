import { useQuery } from '@tanstack/react-query'
import { isTest } from '#domain/enbasic/formula.ts'
import { enrolsIn } from '#domain/enbasic/shortlist.ts'
import { scoreRange } from '#domain/exam/bounds.ts'
import { paths } from '#domain/paths.ts'
import { figure, oneOf, searchParams, text } from '#web/client/search-params.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useProvince } from '#web/features/province/parts/provinces.ts'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { ExamFields, type ExamMarks, TEST_SHARE } from './ExamFields.tsx'
import { Leads } from './Leads.tsx'
import { type EnbasicSchool, type EnbasicYear, schoolsQuery } from './queries.ts'
import { enrolText, examFullIn, isUnsure, nameIn } from './school.ts'
import { type Ready, markText, readyOf, workOut } from './work.ts'

const entries = searchParams({
  q: text(30),
  where: oneOf(['own', 'all'], 'own'),
  score: figure(scoreRange(null)),
  test: figure(TEST_SHARE),
})

/** The schools, those of the reader's province first, with what given marks come to at each. */
export function ListPage() {
  const context = usePageContext()
  const query = useQuery(schoolsQuery)
  const province = useProvince(context.provinceId)
  const filters = entries.read(context.params)
  const marks: ExamMarks = { score: filters.score ?? context.score, test: filters.test }
  const examFull = examFullIn(province)
  return (
    <QueryView query={query}>
      {({ schools, sources }) => {
        const own = schools.filter((each) => province === undefined || takes(each, province.name) !== false)
        const shown = (filters.where === 'own' ? own : schools).filter(({ name }) =>
          name.includes(filters.q.trim()),
        )
        return (
          <>
            <ExamFields
              examFull={examFull}
              marks={marks}
              onChange={(typed) => context.setParams(entries.write(typed))}
            />
            <Choices
              look="segments"
              label="哪些学校"
              hideLabel
              options={[
                { value: 'own', text: `在${province?.name ?? '本省'}招的` },
                { value: 'all', text: `全部 ${schools.length} 所` },
              ]}
              value={[filters.where]}
              onChange={([where = 'own']) => context.setParams(entries.write({ where }))}
            />
            <SearchBox
              label="按校名找"
              placeholder="学校名称"
              searched={filters.q}
              onSearch={(q) => context.setParams({ q })}
            />
            {shown.length === 0 ? (
              <Empty title="没有这样的学校">换个名字，或者看全部学校。</Empty>
            ) : (
              <List title={`${shown.length} 所学校${isUnsure(shown) ? '，待核对的线索' : ''}`}>
                {shown.map((school) => (
                  <SchoolRow
                    key={school.name}
                    school={school}
                    province={province?.name ?? ''}
                    to={context.to(
                      withQuery(paths.enbasic.home(), {
                        school: nameIn(school),
                        marks: carriedMarks(school, examFull, filters).join(','),
                      }),
                    )}
                    composite={compositeText(school, examFull, marks)}
                  />
                ))}
              </List>
            )}
            <Card title="不同学校的综合成绩不能比">
              <p className="soft">
                有的学校满分 100，有的 750 或 1000，折成百分比又几乎一样，因为多数学校高考占
                85%。该比的是同一所学校、同一个省往年的录取综合成绩，它由学校公布。
              </p>
            </Card>
            <Leads schools={schools} sources={sources} />
          </>
        )
      }}
    </QueryView>
  )
}

/** Whether a school enrolled in a province in the latest year. */
const takes = ({ years }: EnbasicSchool, province: string): boolean | null =>
  years[0] === undefined ? null : enrolsIn(years[0].provinces, province)

interface SchoolRowProps {
  school: EnbasicSchool
  province: string
  to: string
  composite: string | null
}

function SchoolRow({ school: { name, years }, province, to, composite }: SchoolRowProps) {
  const [latest] = years
  return (
    <Row
      to={to}
      description={
        latest && [factsText(latest), province && enrolText(latest, province)].filter(Boolean).join(' · ')
      }
      extra={composite}
    >
      {name}
    </Row>
  )
}

const factsText = ({ multiple }: EnbasicYear): string => (multiple === null ? '' : `${multiple} 倍入围`)

/** What the marks come to by a school's formula, or why nothing can be said; null where no marks are given. */
function compositeText(school: EnbasicSchool, examFull: number, { score, test }: ExamMarks): string | null {
  const [row] = school.years[0]?.formulas ?? []
  const ready = row ? readyOf(row, [], examFull) : null
  if (ready === null) return '公式待核对'
  const full = markText(ready.weights.exam + ready.weights.test)
  if (score === null || test === null || score > examFull) return `满分 ${full}`
  const { composite } = workOut(ready, marksOf(ready, score, test))
  if (composite === null) return '要单科或加权分'
  return `${markText(composite)} / ${full}`
}

/** What is typed here, as the school's page takes it: the score, and the estimate of the test in its own full marks. */
function carriedMarks(school: EnbasicSchool, examFull: number, { score, test }: ExamMarks): string[] {
  const row = school.years[0]?.formulas[0]
  const ready = row ? readyOf(row, [], examFull) : null
  const marks = ready === null ? [] : marksOf(ready, score, test)
  return score === null || marks.some((pair) => pair.startsWith('高考:'))
    ? marks
    : [`高考:${score}`, ...marks]
}

/** The score, and the same share of full marks in every part of the test. */
function marksOf({ marks, fulls }: Ready, score: number | null, test: number | null): string[] {
  return marks.flatMap((mark) => {
    if (isTest(mark)) return test === null ? [] : `${mark}:${markText(((fulls[mark] ?? 0) * test) / 100)}`
    return mark === '高考' && score !== null ? `高考:${score}` : []
  })
}
