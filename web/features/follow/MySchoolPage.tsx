import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { honourTags } from '#domain/directory/honour.ts'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { schoolText } from '#web/features/directory/parts/SchoolRow.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { FollowedRow } from './FollowedRow.tsx'
import { schoolsQuery } from './follows.ts'

/** The schools that the user follows, the latest first. */
export function MySchoolPage() {
  const own = useCandidate()
  const query = useInfiniteQuery(schoolsQuery(own))
  return (
    <>
      <CandidateBar />
      <EndlessList
        query={query}
        itemsOf={({ data }) => data}
        keyOf={({ school }) => school.cuHashId}
        empty={
          <Empty
            title="还没有关注大学"
            action={
              <LinkButton kind="primary" to={paths.cu.index()}>
                去查大学
              </LinkButton>
            }
          >
            在大学页面点“关注”，就会收在这里。
          </Empty>
        }
      >
        {({ school, forecast }) => (
          <FollowedRow
            kind="school"
            hashId={school.cuHashId}
            name={school.name}
            tags={honourTags(school.levels)}
            to={paths.cu.detail({ cuHashId: school.cuHashId })}
            forecast={forecast}
          >
            {schoolText(school)}
          </FollowedRow>
        )}
      </EndlessList>
    </>
  )
}
