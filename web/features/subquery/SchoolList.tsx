import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { schoolsQuery } from '#web/features/requirement/parts/demand.ts'
import { OpenSchools } from '#web/features/requirement/parts/OpenSchools.tsx'
import type { SubjectChoice } from '#web/features/requirement/parts/use-subject-choice.ts'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'

/** What stays open, school by school. */
export function SchoolList({ choice }: { choice: SubjectChoice }) {
  const { place, subjects, combination, ownRank, query: kept, params, setParams } = choice
  const name = params.get('q') ?? ''
  const query = useInfiniteQuery(
    schoolsQuery(place, {
      ...(combination === null ? {} : { subjects: combination }),
      ...(name === '' ? {} : { name }),
    }),
  )
  return (
    <>
      <SearchBox
        label="按校名查找"
        placeholder="学校名称"
        searched={name}
        onSearch={(text) => setParams({ q: text })}
      />
      <OpenSchools
        query={query}
        ownRank={ownRank}
        subjects={combination === null ? null : subjects}
        to={(cuHashId) => withQuery(paths.subject.cudetail({ cuHashId }), kept)}
      />
    </>
  )
}
