import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { closeLoginPopup, useLoginPopup } from './parts/popups.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { Popup } from '#web/ui/dialog/Popup.tsx'
import { LoginForm } from './LoginForm.tsx'

/** Logs in over the page, for an action that needs a user; with the session it closes by itself. */
export function LoginPopup() {
  const { showLoginPopup, bindMobile } = useLoginPopup()
  const { pathname, search } = useLocation()
  const next = pathname + search
  return (
    <Popup open={showLoginPopup} onClose={closeLoginPopup} title="登录后继续">
      {bindMobile && <p className="muted mb-3">这一步还要有手机号；账号没有绑定的，登录后再绑定。</p>}
      <LoginForm popup next={next} />
      <div className="row between taps mt-3">
        <Link to={withQuery(paths.register.index(), { next })}>注册账号</Link>
        <Link to={withQuery(paths.resetpwd(), { next })}>忘记密码</Link>
      </div>
    </Popup>
  )
}
