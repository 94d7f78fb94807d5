import { useQuery } from '@tanstack/react-query'
import { unitWord } from '#domain/province/unit-word.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Bars } from '#web/ui/table/Bars.tsx'
import { type RequirementDemand, demandQuery } from '#web/features/requirement/parts/demand.ts'
import { DemandNotice, DemandPlaceFields, DemandSource } from '#web/features/requirement/parts/DemandHead.tsx'
import { EditionChanges } from '#web/features/requirement/parts/EditionChanges.tsx'
import { useSubjectChoice } from '#web/features/requirement/parts/use-subject-choice.ts'
import { YearsOfDemand } from '#web/features/requirement/parts/YearsOfDemand.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { RequiredSubjects, tallyParts } from './RequiredSubjects.tsx'

/** What schools ask for in subjects, and where to go on from there. */
export function SubjectPage() {
  const { place, combination, query: kept, choose } = useSubjectChoice()
  const query = useQuery(demandQuery(place))
  return (
    <>
      <Card>
        <h2 className="big mb-2">选什么科，就能报什么专业</h2>
        <p className="soft mb-3">
          每个专业都会写明要求考生选考哪几门；缺一门，分数再高也不能报。先看学校怎么要求，再定组合。
        </p>
        <div className="columns">
          <LinkButton kind="primary" to={withQuery(paths.subquery(), kept)}>
            查我的组合
          </LinkButton>
          <LinkButton to={withQuery(paths.subject.culist(), kept)}>按学校查</LinkButton>
        </div>
      </Card>
      {query.data && <EditionChanges demand={query.data} place={place} combination={combination} />}
      <Card title="各校怎么要求">
        <DemandPlaceFields {...place} levels={query.data?.table?.levels ?? []} onChange={choose} />
        <QueryView query={query}>{(demand) => <Demands demand={demand} />}</QueryView>
      </Card>
      <Card title="怎么读选科要求">
        <dl className="terms">
          <dt>不限（不提科目要求）</dt>
          <dd>选什么科都能报。</dd>
          <dt>物理 + 化学（均须选考）</dt>
          <dd>两门都选了才能报，缺一门都不行。2024 年起理工农医类专业大多这样要求。</dd>
          <dt>首选物理，再选化学</dt>
          <dd>3+1+2 省份的写法：首选科目必须是物理，再选的两门里必须有化学。</dd>
          <dt>化学或生物（选考其中一门即可）</dt>
          <dd>只在 2024 年以前有，现在不再这样要求。</dd>
        </dl>
      </Card>
      <List title="接着看">
        <Row to={withQuery(paths.subquery(), kept)} description="占比、学校、专业，几种组合并排比">
          选科查询
        </Row>
        <Row
          to={withQuery(paths.gzssxgh.index(), { provinceId: place.provinceId })}
          description="本省怎么选、赋分是什么、什么时候定"
        >
          高一选科指南
        </Row>
        <Row to={paths.huNanxgh()} description="3+1+2 在湖南怎么选">
          湖南选科指南
        </Row>
        <Row to={paths.major.index()} description="先看喜欢什么专业，再看它要什么科目">
          按专业想
        </Row>
        <Row to={paths.apprecsim.index()} description="选好科、有了分数以后，看录取概率">
          模拟推荐
        </Row>
      </List>
    </>
  )
}

const SHOWN = 8

function Demands({ demand }: { demand: RequirementDemand }) {
  const { table, demands, years } = demand
  if (!table) return <DemandNotice {...demand} />
  const word = unitWord(table.unitKind)
  const part = (units: number): number => (table.total.units === 0 ? 0 : units / table.total.units)
  const bars = demands.map(({ text: name, tally }) => ({
    key: name,
    name,
    part: part(tally.units),
    text: tallyParts(tally, table.complete ? part(tally.units) : null),
  }))
  const rest = bars.slice(SHOWN)
  return (
    <>
      <DemandNotice {...demand} />
      <h3 className="mt-4 mb-2">
        按要求分，{table.complete ? '各有多少' : '这份表里各有多少'}
        {word}
      </h3>
      <Bars label={`各种选科要求的${word}数`} bars={bars.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className="mb-3">
          <summary>还有 {rest.length} 种要求</summary>
          <Bars label="其余选科要求" bars={rest} />
        </details>
      )}
      <RequiredSubjects demand={demand} />
      <YearsOfDemand demand={demand} years={years} />
      <DemandSource {...demand} />
      {table.unitKind === 'group' && (
        <p className="soft mb-3">
          这里按专业组统计。想知道某个专业组里有哪些专业，到
          <Link to={paths.cu.index()}>学校页</Link>或考试院的招生计划里看。
        </p>
      )}
    </>
  )
}
