import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { FollowedRow } from './FollowedRow.tsx'
import { majorsQuery } from './follows.ts'

/** The majors that the user follows, the latest first. */
export function MyMajorPage() {
  const own = useCandidate()
  const query = useInfiniteQuery(majorsQuery(own))
  return (
    <>
      <CandidateBar />
      <EndlessList
        query={query}
        itemsOf={({ data }) => data}
        keyOf={({ major }) => major.majorHashId}
        empty={
          <Empty
            title="还没有关注专业"
            action={
              <LinkButton kind="primary" to={paths.cumajor.index()}>
                去查专业
              </LinkButton>
            }
          >
            在专业页面点“关注”，就会收在这里。
          </Empty>
        }
      >
        {({ major, forecast }) => (
          <FollowedRow
            kind="major"
            hashId={major.majorHashId}
            name={major.name}
            tags={[major.level]}
            to={paths.cumajor.intro({ majorHashId: major.majorHashId })}
            forecast={forecast}
          >
            {major.discipline} · {major.category}
          </FollowedRow>
        )}
      </EndlessList>
    </>
  )
}
