import { Navigate, useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'

export function ConsultantPage() {
  return <Navigate to={paths.consultant.home() + useLocation().search} replace />
}
