import type { ComponentType } from 'react'
import { paths } from '#web/app/paths.ts'
import type { Screen } from '#web/app/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.login, title: '登录', access: 'public', load: () => import('./LoginPage.tsx') },
]

/** What this area lays over every page. */
export const overlays: readonly ComponentType[] = []
