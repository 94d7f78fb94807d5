import type { ComponentType } from 'react'
import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'
import { closeBindCover, closeLoginPopup, useShowsBindCover, useShowsLogin } from './parts/popups.ts'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'

export const screens: readonly Screen[] = [
  { path: paths.login, access: 'public', load: () => import('./LoginPage.tsx') },
  { path: paths.register.index, access: 'public', load: () => import('./RegisterPage.tsx') },
  {
    path: paths.register.detail,
    access: 'user',
    load: () => import('./RegisterDetailPage.tsx'),
  },
  {
    path: paths.resetpwd,
    access: 'public',
    load: () => import('./ResetPasswordPage.tsx'),
  },
  { path: paths.logout, access: 'anyone', load: () => import('./LogoutPage.tsx') },
  { path: paths.my.mysetting, access: 'user', load: () => import('./MySettingPage.tsx') },
  { path: paths.my.devices, access: 'user', load: () => import('./DevicesPage.tsx') },
  { path: paths.my.guardian, access: 'limited', load: () => import('./GuardianPage.tsx') },
  { path: paths.my.closing, access: 'limited', load: () => import('./ClosingPage.tsx') },
  { path: paths.my.myinfo, access: 'user', load: () => import('./MyInfoPage.tsx') },
  { path: paths.my.changepwd, access: 'user', load: () => import('./ChangePwdPage.tsx') },
  { path: paths.my.changemobile, access: 'user', load: () => import('./ChangeMobilePage.tsx') },
]

/** What this area lays over every page. */
export const overlays: readonly ComponentType[] = [
  onDemand(async () => (await import('./LoginPopup.tsx')).LoginPopup, {
    useWanted: useShowsLogin,
    close: closeLoginPopup,
  }),
  onDemand(async () => (await import('./BindCover.tsx')).BindCover, {
    useWanted: useShowsBindCover,
    close: closeBindCover,
  }),
]
