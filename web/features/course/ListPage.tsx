import { Navigate, useParams, useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'

/** Leads to the pay gate of courses, with both parts of the path in its query. */
export function ListPage() {
  const { categoryType = '', typeId = '' } = useParams()
  const [params] = useSearchParams()
  const query = new URLSearchParams(params)
  query.set('categoryType', categoryType)
  query.set('typeId', typeId)
  return <Navigate to={`${paths.pay.courselist()}?${query.toString()}`} replace />
}
