import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useNamed } from '#web/client/use-address.ts'
import { Missing } from '#web/ui/Missing.tsx'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { CatalogueResult } from './CatalogueResult.tsx'
import { majorResultQuery } from '#web/features/hiscore/queries.ts'
import { UnitResult, schoolNow } from './UnitResult.tsx'

/** All lines of one unit, or of a major of the catalogue, over the years. */
export function MajorResultPage() {
  const majorId = useNamed('majorId')
  const majorName = useNamed('majorName')
  const context = usePageContext()
  const query = useQuery(majorResultQuery(majorId, context.query))
  const { data } = query
  const school = data?.kind === 'unit' ? schoolNow(data) : ''
  usePageTitle(
    query.isError ? undefined : `${school}${data?.kind === 'major' ? data.major.name : majorName}投档线`,
  )
  return (
    <>
      {/* A unit is of one province, whatever the address says. */}
      <CandidateBar context={data?.kind === 'major' ? context : undefined} />
      <QueryView
        query={query}
        missing={<Missing what="它的投档线" to={paths.hiscore.major()} way="按专业查投档线" />}
      >
        {(result) =>
          result.kind === 'unit' ? (
            <UnitResult result={result} context={context} />
          ) : (
            <CatalogueResult result={result} context={context} />
          )
        }
      </QueryView>
    </>
  )
}
