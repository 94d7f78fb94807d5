import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { type AskWechat, broughtFor, useAskWechat, useRemember } from './parts/in-wechat.ts'
import { nextIn, safeNext } from './parts/next-path.ts'
import { useSession } from './parts/session.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { CheckField } from '#web/ui/form/Field.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { LoginForm } from './LoginForm.tsx'
import { WechatHistory } from './WechatHistory.tsx'

export function LoginPage() {
  const [query] = useSearchParams()
  const next = nextIn(query)
  const { isAuthenticated, loading } = useSession()
  const askWechat = useAskWechat()
  // Kept from the tick on: a login forgets all answers, that of the app's number too.
  const [detour, setDetour] = useState<AskWechat>()
  if (isAuthenticated) return <Onward next={next} detour={detour} />
  // Back from WeChat's page, on the way out.
  if (loading && broughtFor('remember', query) !== undefined) return <Loading rows={2} />
  return (
    <Card>
      <div className="narrow">
        <LoginForm next={next} onSuccess={() => {}}>
          {askWechat && (
            <CheckField
              checked={detour !== undefined}
              onChange={({ target }) => setDetour(() => (target.checked ? askWechat : undefined))}
            >
              在这个微信里记住我登录过：下次在登录页能查到是哪个手机号（只显示头尾）。只存微信编号的指纹，一年不用就删，随时可以在“设置”里删。
            </CheckField>
          )}
        </LoginForm>
        <WechatHistory />
        <div className="row between taps mt-3">
          <Link to={withQuery(paths.register.index(), { next })}>注册账号</Link>
          <Link to={withQuery(paths.resetpwd(), { next })}>忘记密码</Link>
        </div>
      </div>
    </Card>
  )
}

interface OnwardProps {
  next: string | null
  /** By way of WeChat's own page, for who wants to be remembered. */
  detour: AskWechat | undefined
}

/** Right after the login, and for who is known already. */
function Onward({ next, detour }: OnwardProps) {
  const navigate = useNavigate()
  const isRemembering = useRemember(() => void navigate(safeNext(next), { replace: true }))
  const leaves = detour !== undefined && !isRemembering
  const left = useRef(false)
  useEffect(() => {
    if (!leaves || left.current) return
    left.current = true
    detour('remember', new URL(withQuery(paths.login(), { next }), window.location.origin).href)
  }, [leaves, detour, next])
  if (leaves || isRemembering) return <Loading rows={2} />
  return <Navigate to={safeNext(next)} replace />
}
