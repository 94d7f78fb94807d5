import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { unitWord } from '#domain/province/unit-word.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { combinationName, subjectMask } from '#domain/exam/subject.ts'
import {
  type RequirementDemand,
  type Openness,
  combinationsQuery,
  isExact,
  share,
} from '#web/features/requirement/parts/demand.ts'
import { DemandNotice, DemandPlaceFields, DemandSource } from '#web/features/requirement/parts/DemandHead.tsx'
import { EditionChanges } from '#web/features/requirement/parts/EditionChanges.tsx'
import { count } from '#web/ui/text/format.ts'
import { SubjectPicker } from '#web/features/candidate/parts/SubjectPicker.tsx'
import { useSubjectChoice } from '#web/features/requirement/parts/use-subject-choice.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { Compare } from './Compare.tsx'
import { MajorList } from './MajorList.tsx'
import { SchoolList } from './SchoolList.tsx'
import { UnitList } from './UnitList.tsx'
import styles from './subquery.module.css'

const VIEWS = [
  { key: 'compare', text: '组合对比' },
  { key: 'school', text: '按学校' },
  { key: 'major', text: '按专业' },
  { key: 'unit', text: '全部志愿' },
] as const
type View = (typeof VIEWS)[number]['key']

/** What stays open to a combination: how much, at which schools, in which majors, and beside other combinations. */
export function SubqueryPage() {
  const choice = useSubjectChoice()
  const { place, subjects, combination, query: kept, params, setParams, choose } = choice
  const query = useQuery(combinationsQuery(place))
  const view: View = VIEWS.find(({ key }) => key === params.get('view'))?.key ?? 'compare'
  const mask = subjectMask(subjects)
  const own = query.data?.combinations.find(
    (each) => combination !== null && subjectMask(each.subjects) === mask,
  )
  return (
    <>
      <Card>
        <DemandPlaceFields {...place} levels={query.data?.table?.levels ?? []} onChange={choose} />
        <SubjectPicker
          provinceId={place.provinceId}
          subjects={subjects}
          onChange={(ids) => choose({ subjects: ids })}
        />
        <QueryView query={query}>{(data) => <Headline data={data} own={own} />}</QueryView>
      </Card>
      {query.data && <DemandNotice {...query.data} />}
      {query.data && <EditionChanges demand={query.data} place={place} combination={combination} />}
      {query.data?.table === null && (
        <LinkButton block to={withQuery(paths.gzssxgh.index(), { provinceId: place.provinceId })}>
          先看{query.data.province.name}怎么选
        </LinkButton>
      )}
      {query.data?.table && (
        <>
          <Tabs
            label="怎么看"
            tabs={VIEWS}
            current={view}
            onChange={(key) => setParams({ view: key === 'compare' ? null : key, q: null, major: null })}
          >
            {view === 'compare' && <Compare data={query.data} choice={choice} />}
            {view === 'school' && <SchoolList choice={choice} />}
            {view === 'major' && <MajorList choice={choice} />}
            {view === 'unit' && <UnitList choice={choice} />}
          </Tabs>
          <DemandSource {...query.data} />
          <p className="soft mb-3">
            选科还没定？几种组合放在一起比，用
            <Link to={paths.subdec.index()}>{paths.subdec.index.title}</Link>；或者看看
            <Link to={withQuery(paths.gzssxgh.index(), { provinceId: place.provinceId })}>高一选科指南</Link>
            ；想知道要求怎么读，到
            <Link to={withQuery(paths.subject.index(), kept)}>选科首页</Link>。
          </p>
        </>
      )}
    </>
  )
}

/** The figure most wanted: how much of all stays open. */
function Headline({
  data: { table },
  own,
}: {
  data: Pick<RequirementDemand, 'table'>
  own: Openness | undefined
}) {
  if (!table) return null
  const word = unitWord(table.unitKind)
  if (!own) return <p className="soft mb-3">选满 3 门，看能报多少{word}。</p>
  const exact = isExact(table, own.subjects)
  return (
    <div className={`pad ${styles.headline}`} aria-live="polite">
      <p className="accent strong tabular figure">
        {own.share ? share(own.share.units) : `${exact ? '' : '至少 '}${count(own.open.units)} 个`}
      </p>
      <p>
        {combinationName(subjectMask(own.subjects))}
        {own.share
          ? `能报 ${count(own.open.units)} / ${count(table.total.units)} 个${word}`
          : `能报的${word}${exact ? '（这份表就是为它收录的）' : '，完整的数还不知道'}`}
        {own.open.places !== null &&
          `，${own.share || exact ? '' : '至少'}招 ${count(own.open.places)} 人${own.share?.places == null ? '' : `（占 ${share(own.share.places)}）`}`}
        {own.unknown.units > 0 && `；另有 ${count(own.unknown.units)} 个要求需自行核对`}
      </p>
    </div>
  )
}
