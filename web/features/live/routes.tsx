import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.my.mylives, access: 'user', load: () => import('./MyLivesPage.tsx') },
]
