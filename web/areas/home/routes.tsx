import { paths } from '#web/app/paths.ts'
import type { Screen } from '#web/app/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.home, title: '选考在线', access: 'public', load: () => import('./HomePage.tsx') },
]
