import { useQuery } from '@tanstack/react-query'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { Disciplines } from './Disciplines.tsx'
import { Compiled, Website } from './FactsCard.tsx'
import { portraitQuery } from './queries.ts'
import type { SchoolInfo } from './SchoolFrame.tsx'
import { schoolLink } from './school-link.ts'
import { schoolSentence } from './story/school-sentence.ts'
import { Told } from './story/Told.tsx'

/** A school told by published facts, where the operator has no text of it. */
export function Story({ school }: { school: SchoolInfo }) {
  const own = usePageContext()
  const query = useQuery(portraitQuery(school.cuHashId, own))
  return (
    <>
      <Overview school={school} />
      <Disciplines school={school} />
      <CandidateBar context={own} />
      <QueryView query={query} loading={<Loading rows={16} />}>
        {(portrait) => <Told portrait={portrait} />}
      </QueryView>
      <LinkButton block kind="primary" to={schoolLink(school.cuHashId)}>
        看每个专业的分数线
      </LinkButton>
    </>
  )
}

function Overview({ school }: { school: SchoolInfo }) {
  const { type, website, sources, source, detailsSource, profileSource } = school
  const { level, doubleFirstClass, assessments, hasAssessments, levels } = school
  const used = [source, detailsSource, (type ?? website) === null ? null : profileSource]
  const ungraded =
    level === '本科' &&
    hasAssessments &&
    assessments.length === 0 &&
    doubleFirstClass === null &&
    !levels.includes('双一流')
  return (
    <Card title="学校概况">
      <p className="mb-2">
        {schoolSentence(school)}
        {ungraded && '教育部公布的第四轮学科评估结果和“双一流”名单里没有它的学科。'}
      </p>
      <Facts
        facts={[
          ['院校类型', type === null ? null : <Compiled key="type">{type}</Compiled>],
          ['官网', website === null ? null : <Website key="website" address={website} />],
        ]}
      />
      <SourcesNote sources={sources.filter(({ id }) => used.includes(id))} />
    </Card>
  )
}
