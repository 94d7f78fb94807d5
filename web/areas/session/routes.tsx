import { type ComponentType, lazy } from 'react'
import { paths } from '#web/app/paths.ts'
import type { Screen } from '#web/app/screen.ts'
import { useBindCover, useLoginPopup } from '#web/data/popups.ts'
import { useEver } from '#web/ui/useEver.ts'

export const screens: readonly Screen[] = [
  { path: paths.login, title: '登录', access: 'public', load: () => import('./LoginPage.tsx') },
  { path: paths.register.index, title: '注册', access: 'public', load: () => import('./RegisterPage.tsx') },
  {
    path: paths.register.detail,
    title: '完善资料',
    access: 'user',
    load: () => import('./RegisterDetailPage.tsx'),
  },
  {
    path: paths.resetpwd,
    title: '重置密码',
    access: 'public',
    load: () => import('./ResetPasswordPage.tsx'),
  },
  { path: paths.logout, title: '退出登录', access: 'leaving', load: () => import('./LogoutPage.tsx') },
]

const LoginPopup = lazy(async () => ({ default: (await import('./LoginPopup.tsx')).LoginPopup }))
const BindCover = lazy(async () => ({ default: (await import('./BindCover.tsx')).BindCover }))

/** Draws an overlay from the first time it is asked for: until then its code is not loaded. */
function onDemand(useOpen: () => boolean, Overlay: ComponentType): ComponentType {
  return function OnDemand() {
    return useEver(useOpen()) ? <Overlay /> : null
  }
}

/** What this area lays over every page. */
export const overlays: readonly ComponentType[] = [
  onDemand(useLoginPopup, LoginPopup),
  onDemand(useBindCover, BindCover),
]
