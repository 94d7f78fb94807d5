import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSubjectSchool } from '#contract/requirement.ts'
import { paths } from '#domain/paths.ts'
import { isMissing } from '#web/client/errors.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useNamed } from '#web/client/use-address.ts'
import { openText, totalText } from '#web/features/requirement/parts/demand.ts'
import { DemandGroups } from '#web/features/requirement/parts/DemandGroups.tsx'
import { DemandNotice, DemandPlaceFields, DemandSource } from '#web/features/requirement/parts/DemandHead.tsx'
import { HonourTags } from '#web/features/directory/parts/HonourTags.tsx'
import { Missing } from '#web/ui/Missing.tsx'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { schoolText } from '#web/features/directory/parts/SchoolRow.tsx'
import { SubjectPicker } from '#web/features/candidate/parts/SubjectPicker.tsx'
import { useSubjectChoice } from '#web/features/requirement/parts/use-subject-choice.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { subjectSchoolQuery } from './queries.ts'

type Detail = DataOf<typeof getSubjectSchool>

/** One school's units, grouped by what they ask for. */
export function CudetailPage() {
  const cuHashId = useNamed('cuHashId')
  const { place, subjects, combination, isOwn, ownRank, choose } = useSubjectChoice()
  const query = useQuery(subjectSchoolQuery(cuHashId, place, combination))
  usePageTitle(query.data && `${query.data.school.name} 选科要求`)
  if (isMissing(query.error)) {
    return <Missing what="这所学校" to={paths.subject.culist()} way="按学校查选科" />
  }
  return (
    <>
      {isOwn && <CandidateBar />}
      <Card>
        <QueryView query={query}>{(detail) => <School detail={detail} />}</QueryView>
        <DemandPlaceFields {...place} levels={query.data?.table?.levels ?? []} onChange={choose} />
        <SubjectPicker
          provinceId={place.provinceId}
          subjects={subjects}
          onChange={(ids) => choose({ subjects: ids })}
        />
        {query.data && <Summary detail={query.data} subjects={subjects} />}
      </Card>
      {query.data && (
        <>
          <DemandNotice {...query.data} />
          {query.data.table && query.data.groups.length === 0 && (
            <Empty title={`这份表里没有${query.data.school.name}`}>
              {query.data.table.level}
              的要求里没有它。换个层次看看；它招不招、要求什么，以省教育考试院公布的招生计划为准。
            </Empty>
          )}
          <DemandGroups demands={query.data} ownRank={ownRank} />
          <DemandSource {...query.data} />
          <p className="mt-4">
            <LinkButton kind="primary" block to={paths.apprecsim.index()}>
              用分数模拟录取
            </LinkButton>
          </p>
        </>
      )}
    </>
  )
}

function School({ detail: { school } }: { detail: Detail }) {
  return (
    <div className="row top between">
      <div>
        <h2>
          {school.name} <HonourTags honours={school.levels} />
        </h2>
        <p className="soft mb-3">{schoolText(school)}</p>
      </div>
      <Link to={paths.cu.detail({ cuHashId: school.cuHashId })}>学校详情</Link>
    </div>
  )
}

function Summary({ detail, subjects }: { detail: Detail; subjects: readonly number[] }) {
  const { table, total, openness } = detail
  if (!table || total.units === 0) return null
  return (
    <p className="title strong mt-3 mb-3" aria-live="polite">
      {openness === null
        ? `${totalText(table, total)}，选满 3 门看能报多少`
        : openText(table, subjects, total, openness)}
    </p>
  )
}
