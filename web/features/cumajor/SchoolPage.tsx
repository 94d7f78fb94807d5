import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { isMissing } from '#web/client/errors.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useAddress } from '#web/client/use-address.ts'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { MajorHead, NoMajor, useMajorHashId } from './MajorFrame.tsx'
import { OfferList } from './parts/OfferList.tsx'
import { offerParams } from './parts/offer-filters.ts'
import { offersQuery } from './queries.ts'

/** Who offers a major in the student's province, with lines and chance; units of its whole category stand apart. */
export function SchoolPage() {
  const own = usePageContext()
  const majorHashId = useMajorHashId()
  const [search, setParams] = useAddress()
  const filters = offerParams.read(search)
  const query = useInfiniteQuery(offersQuery(majorHashId, own, filters))
  const major = query.data?.pages[0]?.data.major
  usePageTitle(major && `${major.name}开设学校`)
  if (isMissing(query.error)) return <NoMajor />
  return (
    <>
      {major ? <MajorHead major={major} page="school" /> : <Loading rows={2} />}
      <CandidateBar context={own} />
      <OfferList
        query={query}
        own={own}
        filters={filters}
        onFilters={(next) => setParams(offerParams.write(next))}
        words={{
          own: '本专业招生',
          wide: '大类招生',
          wideUnit: '大类',
          wideNote: `这些投档单位按“${major?.category}”整类，或含${major?.name}的几个专业一起招生，入学后再分流。能不能分到${major?.name}，看该校的分流办法和名额。`,
          isOneMajor: true,
        }}
      />
      {major && (
        <LinkButton
          block
          kind="primary"
          to={withQuery(paths.apprecsim.conditionMajors(), { add: major.code })}
        >
          把{major.name}加进喜欢的专业，去模拟
        </LinkButton>
      )}
    </>
  )
}
