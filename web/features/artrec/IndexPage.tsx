import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { List } from '#web/ui/list/List.tsx'
import { GuideRows } from '#web/features/art/parts/GuideRows.tsx'
import { listsOf } from '#web/features/art/parts/line-list.tsx'
import { ArtrecView, type ArtStepProps } from './ArtrecView.tsx'
import { factsOf } from './facts.ts'

const STEPS = [
  ['填成绩', '省份、考试类别、文化分和统考分；没出分也可以按估的填。'],
  ['选专业类', '想学哪一类；不限也可以。'],
  ['核对', '综合分多少，两份成绩过不过控制线。'],
  ['看结果', '哪些够得着，哪些差一点，差多少分。'],
] as const

/** What the tool does, and where one left off. */
export function IndexPage() {
  return <ArtrecView>{(props) => <Index {...props} />}</ArtrecView>
}

function Index(props: ArtStepProps) {
  const { art, frame, reading } = props
  const begun = reading.culture.value !== null || reading.test.value !== null
  return (
    <>
      <Card title="按综合分，看够得着哪些院校">
        <ol className="stack gap-2 mb-4">
          {STEPS.map(([name, hint]) => (
            <li key={name}>
              {name}
              <span className="block weak">{hint}</span>
            </li>
          ))}
        </ol>
        <LinkButton kind="primary" block to={withQuery(paths.artrec.condition(), art.query)}>
          {begun ? '改成绩' : '开始填'}
        </LinkButton>
      </Card>
      {begun && (
        <Card title="上次填到这里">
          <Facts facts={factsOf(props)} />
          <p className="weak mt-2 mb-3">成绩只存在这台设备上。</p>
          <LinkButton block to={withQuery(paths.artrec.confirm(), art.query)}>
            接着看
          </LinkButton>
        </Card>
      )}
      {listsOf(frame, art.values.category).length === 0 && (
        <Notice>
          现在还没有{frame.province.name}
          这一类的院校投档线，能对的是控制线。各省的线由省教育考试院公布，载入以后这里就能列出院校。
        </Notice>
      )}
      <Notice>这里不给录取概率：载入的投档线只有一年，一年的线推不出把握。只说够不够、差多少。</Notice>
      <List>
        <GuideRows />
      </List>
    </>
  )
}
