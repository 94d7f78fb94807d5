import { useEffect } from 'react'
import { paths } from '#domain/paths.ts'
import { logout, useSession } from './parts/session.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'

export function LogoutPage() {
  const { isLogouted } = useSession()
  useEffect(() => void logout(), [])
  if (!isLogouted) return <Loading rows={2} />
  return (
    <Empty
      title="已退出登录"
      action={
        <>
          <LinkButton kind="primary" to={paths.login()}>
            重新登录
          </LinkButton>
          <LinkButton to={paths.home()}>回到首页</LinkButton>
        </>
      }
    />
  )
}
