import type { ComponentType } from 'react'
import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'
import { closeBindCover, closeLoginPopup, useBindCover, useLoginPopup } from './parts/popups.ts'
import { onDemand } from '#web/ui/onDemand.tsx'

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
  { path: paths.logout, title: '退出登录', access: 'anyone', load: () => import('./LogoutPage.tsx') },
]

/** What this area lays over every page. */
export const overlays: readonly ComponentType[] = [
  onDemand(async () => (await import('./LoginPopup.tsx')).LoginPopup, {
    useWanted: useLoginPopup,
    close: closeLoginPopup,
  }),
  onDemand(async () => (await import('./BindCover.tsx')).BindCover, {
    useWanted: useBindCover,
    close: closeBindCover,
  }),
]
