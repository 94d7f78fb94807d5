import { useQuery } from '@tanstack/react-query'
import { categoryName } from '#domain/art/category.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { type LineList, listName, useLineList } from '#web/features/art/parts/line-list.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Chips } from '#web/ui/form/Chips.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { PrintButton } from '#web/ui/form/PrintButton.tsx'
import { ArtrecView, type ArtStepProps } from './ArtrecView.tsx'
import { Reached } from './Reached.tsx'
import { Standing } from './Standing.tsx'
import { Sum } from './Sum.tsx'
import { Unfilled } from './Unfilled.tsx'
import { pickedMajors } from './facts.ts'
import { artrecLinesQuery } from './queries.ts'

/** What the composite score reaches, and what it does not. */
export function ResultPage() {
  return <ArtrecView>{(props) => <Result {...props} />}</ArtrecView>
}

function Result(props: ArtStepProps) {
  const { art, reading } = props
  if (reading.culture.value === null || reading.test.value === null) return <Unfilled art={art} />
  return (
    <>
      <Sum {...props} />
      <Units {...props} />
      <Standing {...props} />
      <div className="stack gap-2 screen-only mb-4">
        <PrintButton />
        <LinkButton block to={withQuery(paths.artrec.condition(), art.query)}>
          改成绩
        </LinkButton>
        <LinkButton kind="text" block to={paths.artrec.help()}>
          这些数字怎么看
        </LinkButton>
      </div>
    </>
  )
}

function Units({ art: { provinceId, values }, frame, reading }: ArtStepProps) {
  const { list, choice } = useLineList(frame, values.category)
  const { composite } = reading
  if (list === undefined) {
    return (
      <Empty title={`我们没有${frame.province.name}${categoryName(values.category)}类的院校投档线`}>
        这不等于没有学校够得着：这个省的数字还没有载入，所以列不出来。投档线在省教育考试院官网查，拿上面的综合分去对。
      </Empty>
    )
  }
  return (
    <>
      <Notice kind="warn">
        只有 {list.year}{' '}
        年一年的线。那年够得着，你考的那年不一定：人数、计划和题目难度一变，线就变，十几分的上下很常见。所以只写够不够、差多少，不写概率。
      </Notice>
      <Card title={`按 ${list.year} 年投档线`}>
        {choice}
        {reading.isEstimate && (
          <Notice kind="warn">
            这里的综合分是按文化占 50% 估的，够得着几条也跟着是估的。查到{frame.province.name}
            的比例，填上再看一遍。
          </Notice>
        )}
        {composite === null ? (
          <p className="soft">比例填对了，才能算综合分，和投档线比。</p>
        ) : (
          <Lines key={listName(list)} provinceId={provinceId} list={list} composite={composite} />
        )}
        <Wanted codes={values.majors} />
      </Card>
    </>
  )
}

interface LinesProps {
  provinceId: number
  list: LineList
  composite: number
}

function Lines({ provinceId, list, composite }: LinesProps) {
  const { year, batch, category, track } = list
  const query = useQuery(artrecLinesQuery({ provinceId, year, batch, category, track }))
  return (
    <QueryView query={query} loading={<Loading look="plain" />}>
      {(data) => <Reached {...data} composite={composite} name={listName(list)} />}
    </QueryView>
  )
}

/** What was wished for, which groups do not name. */
function Wanted({ codes }: { codes: readonly string[] }) {
  const majors = pickedMajors(codes)
  if (majors.length === 0) return null
  return (
    <>
      <p className="soft mt-3 mb-2">
        你想学{majors.map(([, name]) => name).join('、')}。组里有没有，对照学校的招生计划看：
      </p>
      <Chips
        links={majors.map(([code, name]) => ({
          to: paths.major.cumajorType({ majorTypeCode: code }),
          text: name,
        }))}
      />
    </>
  )
}
