import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '#web/data/pageTitle.ts'
import { useNamed } from '#web/data/useAddress.ts'
import { OwnBar } from '#web/library/OwnBar.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { CatalogueResult } from './CatalogueResult.tsx'
import { majorResultQuery } from './queries.ts'
import { UnitResult } from './UnitResult.tsx'
import { useAsked } from './useAsked.ts'

/** All lines of one unit, or of a major of the catalogue, over the years. */
export function Component() {
  const majorId = useNamed('majorId')
  const majorName = useNamed('majorName')
  const asked = useAsked()
  const query = useQuery(majorResultQuery(majorId, asked.query))
  const { data } = query
  const school = data?.kind === 'unit' ? (data.lines[0]?.schoolName ?? '') : ''
  usePageTitle(`${school}${data?.kind === 'major' ? data.major.name : majorName}投档线`)
  return (
    <>
      <OwnBar />
      <QueryView query={query}>
        {(result) =>
          result.kind === 'unit' ? (
            <UnitResult result={result} asked={asked} />
          ) : (
            <CatalogueResult result={result} asked={asked} />
          )
        }
      </QueryView>
    </>
  )
}
