import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useSession } from '#web/features/account/parts/session.ts'

/** The way to keep what was said, which is where an account is asked for. */
export function useKeepLink(provinceId: number): string {
  const { isAuthenticated } = useSession()
  const next = withQuery(paths.first(), { keep: 1 })
  return isAuthenticated ? next : withQuery(paths.register.index(), { next, provinceId })
}
