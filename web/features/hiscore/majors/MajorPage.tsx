import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { BatchMajors } from './BatchMajors.tsx'
import { BatchNav } from './BatchNav.tsx'
import { NoLines } from '#web/features/hiscore/lines/NoLines.tsx'
import { hiscoreQuery } from '#web/features/hiscore/queries.ts'

/** Picks a major, from the latest lines of the student's track. */
export function MajorPage() {
  const context = usePageContext()
  const query = useQuery(hiscoreQuery(context.provinceId))
  const name = query.data?.provinceName
  usePageTitle(name === undefined ? undefined : `${name}专业分数线`)
  return (
    <>
      <CandidateBar context={context} />
      <QueryView query={query}>
        {({ years, provinceName }) => {
          const latest = years.find(({ batches }) => batches.length > 0)
          const batch = latest?.batches.find(({ track }) => track === context.track) ?? latest?.batches[0]
          if (!latest || !batch) {
            return <NoLines name={provinceName} year={null} years={[]} to={context.to} />
          }
          return (
            <>
              <BatchNav years={years} current={batch.batchId} />
              <BatchMajors batchId={batch.batchId} />
            </>
          )
        }}
      </QueryView>
      <LinkButton kind="text" block to={paths.hiscore.majorNotice()}>
        专业线怎么看：大类、中外合作、校区
      </LinkButton>
    </>
  )
}
