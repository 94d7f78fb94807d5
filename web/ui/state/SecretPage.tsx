import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { secretIn } from '#web/client/secret.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Empty } from './Status.tsx'

/** A page that a secret behind the # opens to others. @param children is told the secret; null: it is the owner's */
export function SecretPage({ children }: { children: (secret: string | null) => ReactNode }) {
  const secret = useSecret()
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {children(secret)}
    </>
  )
}

/** Stands there where a secret opens nothing. */
export function DeadLink() {
  return (
    <Empty
      title="链接打不开了"
      action={
        <LinkButton kind="primary" to={paths.home()}>
          去首页看看
        </LinkButton>
      }
    >
      它可能已经停用、过期，或者没有复制完整。请让发给您的人再发一次。
    </Empty>
  )
}

/** The secret in the address, put back where a link within the page took its place. */
function useSecret(): string | null {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const named = secretIn(hash)
  const [held, hold] = useState(named)
  if (named !== null && named !== held) hold(named)
  const isLost = named === null && held !== null
  useEffect(() => {
    if (isLost) void navigate({ pathname, search, hash: held }, { replace: true, preventScrollReset: true })
  }, [isLost, held, navigate, pathname, search])
  return named ?? held
}
