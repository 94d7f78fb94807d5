import { AdviceNotice } from '#web/features/candidacy/parts/AdviceNotice.tsx'
import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { listRelatives } from '#contract/cumajor.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { MajorChance } from '#web/features/directory/parts/MajorChance.tsx'
import { figuresText } from '#web/features/directory/parts/major-figures.ts'
import { majorLinks } from '#web/features/directory/parts/major-links.ts'
import { MajorRow } from '#web/features/directory/parts/MajorRow.tsx'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { List } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { MajorHead, NoMajor, useMajorHashId } from './MajorFrame.tsx'
import { relativesQuery } from './queries.ts'

type Group = DataOf<typeof listRelatives>['groups'][number]

const TITLES: Readonly<Record<Group['kind'], string>> = {
  category: '同一个专业类',
  enrolled: '常放在一起招生的其他类专业',
  job: '能做同类职业的其他类专业',
  name: '同名的另一层次专业',
}

/** What the shared things of a group say: units that enrol both, or occupations. */
function commonText({ kind }: Group, common: readonly string[]): string {
  if (common.length === 0) return ''
  return `${kind === 'enrolled' ? '同在' : '都能做'}：${common.join('、')}`
}

/** Majors related to a major, and how. */
export function MajorPage() {
  const own = usePageContext()
  const query = useQuery(relativesQuery(useMajorHashId(), own))
  const { data } = query
  usePageTitle(data && `${data.major.name}的相近专业`)
  return (
    <QueryView query={query} loading={<Loading rows={10} />} missing={<NoMajor />}>
      {({ major, groups, advice, sources }) => (
        <>
          <MajorHead major={major} page="major" />
          <CandidateBar context={own} />
          <AdviceNotice advice={advice} />
          {groups.length === 0 && <Empty title="没有找到相近的专业" />}
          {groups.map((group) => (
            <List key={group.kind} title={TITLES[group.kind]}>
              {group.majors.map(({ major: other, figures, common }) => (
                <MajorRow
                  key={other.majorHashId}
                  major={other}
                  to={majorLinks.intro(other.majorHashId)}
                  description={
                    <>
                      <span className="block">{figuresText(figures)}</span>
                      <span className="block">{commonText(group, common)}</span>
                      <MajorChance figures={figures} rank={own.rank} />
                    </>
                  }
                />
              ))}
            </List>
          ))}
          <p className="weak">
            想并排看几个专业，到<Link to={majorLinks.list()}>专业录取位次</Link>里勾选“对比”。
          </p>
          <SourcesNote sources={sources}>职业的对应由选考在线编写</SourcesNote>
        </>
      )}
    </QueryView>
  )
}
