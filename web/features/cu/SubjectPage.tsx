import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSubjectSchool } from '#contract/requirement.ts'
import { paths } from '#domain/paths.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { useProvince } from '#web/features/province/parts/provinces.ts'
import { Bars } from '#web/ui/table/Bars.tsx'
import { chosenOf } from '#web/features/directory/parts/compared/chosen.ts'
import { openText, share, totalText } from '#web/features/requirement/parts/demand.ts'
import { DemandGroups } from '#web/features/requirement/parts/DemandGroups.tsx'
import { DemandNotice, DemandSource } from '#web/features/requirement/parts/DemandHead.tsx'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { subjectsQuery } from './subject-queries.ts'
import { SchoolFrame, type SchoolInfo } from './SchoolFrame.tsx'

type Demands = DataOf<typeof getSubjectSchool>

/** What the units of a school ask of a student's subjects. */
function Subjects({ school }: { school: SchoolInfo }) {
  const own = usePageContext()
  const [rule] = useProvince(own.provinceId)?.rules ?? []
  const { combination } = chosenOf(rule, own.subjects)
  const query = useQuery(subjectsQuery(school, own, combination))
  return (
    <>
      <CandidateBar context={own} />
      <QueryView query={query} loading={<Loading rows={8} />}>
        {(data) => <Demanded data={data} own={own} />}
      </QueryView>
    </>
  )
}

function Demanded({ data, own }: { data: Demands; own: Candidate }) {
  const { groups, notice, table, total, openness, province, school } = data
  if (table === null || total.units === 0) {
    return (
      <Empty title={`没有${school.name}的选科要求`}>
        {notice ?? `${province.name}的招生计划和投档线里没有它的选科要求，可以到省教育考试院或学校招生网查。`}
      </Empty>
    )
  }
  return (
    <>
      <DemandNotice {...data} />
      <Card title={`${table.year} 年在${province.name}：${totalText(table, total)}`}>
        <p className="soft mb-2" aria-live="polite">
          {openness === null
            ? '填满三门选科，就能看到自己能报哪些。'
            : `你的选科${openText(table, own.subjects, total, openness)}。`}
        </p>
        <Bars
          label="各种选科要求"
          bars={groups.map(({ text, tally, open }) => ({
            key: text,
            name: text,
            part: tally.units / total.units,
            // Of a table that is not whole, a share would say nothing.
            text: `${tally.units} 个${table.complete ? ` · ${share(tally.units / total.units)}` : ''}`,
            own: open === true,
          }))}
        />
        <DemandSource {...data} />
      </Card>
      <DemandGroups demands={data} ownRank={own.rank} />
      <LinkButton block to={paths.subquery()}>
        比较各种选科组合能报多少
      </LinkButton>
    </>
  )
}

export function SubjectPage() {
  return <SchoolFrame page="subject">{(school) => <Subjects school={school} />}</SchoolFrame>
}
