import { queryOptions, useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { getUnitPages } from '#web/client/calls/cu.ts'
import { Link } from '#web/ui/link/Link.tsx'

const pagesQuery = (provinceId: number, majorId: string) =>
  queryOptions({
    queryKey: ['cu', 'ofUnit', provinceId, majorId],
    queryFn: ({ signal }) => call(getUnitPages, { query: { provinceId, majorId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The ways from a unit to its school and its major, where they are known. */
export function UnitPages({ provinceId, majorId }: { provinceId: number; majorId: string }) {
  const { data } = useQuery(pagesQuery(provinceId, majorId))
  const { schoolHashId = null, majorHashId = null } = data ?? {}
  return (
    // Its line is held free, so that nothing moves when they are there.
    <p className="row touch taps">
      {schoolHashId !== null && <Link to={paths.cu.detail({ cuHashId: schoolHashId })}>学校主页</Link>}
      {majorHashId !== null && <Link to={paths.cumajor.intro({ majorHashId })}>专业介绍</Link>}
    </p>
  )
}
