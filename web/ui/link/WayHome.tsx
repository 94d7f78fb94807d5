import { Link, useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { isEmbedded } from '#web/client/embedded.ts'

/** The way on from a page leading nowhere. Embedded, it opens its own window: no other page may be framed. */
export function WayHome({ kind = 'primary' }: { kind?: 'primary' | 'plain' }) {
  const { pathname } = useLocation()
  if (isEmbedded(pathname)) {
    return (
      <Link to={paths.home()} target="_blank" rel="noopener">
        在新窗口打开选考在线
      </Link>
    )
  }
  return (
    <LinkButton kind={kind} to={paths.home()}>
      回到首页
    </LinkButton>
  )
}
