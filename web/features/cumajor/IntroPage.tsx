import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { majorLinks } from '#web/features/directory/parts/major-links.ts'
import { EditorsText, JobsCard } from '#web/features/directory/parts/MajorText.tsx'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { CatalogueCard } from './CatalogueCard.tsx'
import { DemandCard } from './DemandCard.tsx'
import { GradesCard } from './GradesCard.tsx'
import { LinesCard } from './LinesCard.tsx'
import { MajorHead, NoMajor, useMajorHashId } from './MajorFrame.tsx'
import { introQuery } from './queries.ts'

const ABOUT = '这个专业要选什么科、学什么、哪些学校开设、历年投档线多少，每个数字都有出处。'

/** A major at a glance: what it takes to get in, what it asks for, what it is like, where it leads. */
export function IntroPage() {
  const own = usePageContext()
  const query = useQuery(introQuery(useMajorHashId(), own))
  usePageTitle(query.data?.major.name, ABOUT)
  return (
    <QueryView query={query} loading={<Loading rows={12} />} missing={<NoMajor />}>
      {(intro) => {
        const { major } = intro
        return (
          <>
            <MajorHead major={major} page="intro" />
            <CandidateBar context={own} />
            <LinesCard intro={intro} ownRank={own.rank} />
            <DemandCard intro={intro} />
            {intro.text && <EditorsText name={major.category} text={intro.text} />}
            <CatalogueCard major={major} sources={intro.sources.filter(({ id }) => id === intro.source)} />
            <JobsCard jobs={intro.jobs} source={intro.jobSource} />
            {major.level === '本科' && <GradesCard intro={intro} />}
            <div className="stack">
              <LinkButton
                kind="primary"
                block
                to={withQuery(paths.apprecsim.conditionMajors(), { add: major.code })}
              >
                把{major.name}加进喜欢的专业，去模拟
              </LinkButton>
              <LinkButton
                block
                to={majorLinks.list({
                  compare: major.majorHashId,
                  pick: '1',
                  category: major.code.slice(0, 4),
                  level: major.level,
                })}
              >
                和同类专业对比
              </LinkButton>
            </div>
          </>
        )
      }}
    </QueryView>
  )
}
