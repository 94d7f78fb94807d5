import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useNamed } from '#web/client/use-address.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { BatchMajors } from './BatchMajors.tsx'
import { BatchNav } from './BatchNav.tsx'
import { batchMajorsQuery, hiscoreQuery } from '#web/features/hiscore/queries.ts'

/** The majors that have lines in the batch that the address names. */
export function MajorListPage() {
  const batchId = useNamed('batchId')
  const { data } = useQuery(batchMajorsQuery(batchId))
  const overview = useQuery({ ...hiscoreQuery(data?.provinceId ?? 0), enabled: data !== undefined })
  usePageTitle(data && `${data.provinceName} ${data.batch.year} 年各专业投档线`)
  return (
    <>
      {overview.data && <BatchNav years={overview.data.years} current={batchId} />}
      <BatchMajors batchId={batchId} />
      <LinkButton kind="text" block to={paths.hiscore.majorNotice()}>
        专业线怎么看：大类、中外合作、校区
      </LinkButton>
    </>
  )
}
