import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Guide } from './Guide.tsx'

/** The guide at its own address. */
export function GuidePage() {
  const { pathname } = useLocation()
  return (
    <>
      <Guide name={pathname.split('/')[2] ?? ''} />
      <LinkButton block to={paths.help.basehome()}>
        看别的帮助
      </LinkButton>
    </>
  )
}
