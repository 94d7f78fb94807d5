import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.y2020.index, access: 'user', load: () => import('./ReplayPage.tsx') },
  { path: paths.y2020.condition, access: 'user', load: () => import('./ConditionPage.tsx') },
  { path: paths.y2020.conditionMajors, access: 'user', load: () => import('./MajorsPage.tsx') },
  { path: paths.y2020.result, access: 'user', wide: true, load: () => import('./ResultPage.tsx') },
  { path: paths.y2020.check, access: 'user', wide: true, load: () => import('./CheckPage.tsx') },
  { path: paths.y2020.history, access: 'user', load: () => import('./HistoryPage.tsx') },
  { path: paths.y2020.help, access: 'user', load: () => import('./HelpPage.tsx') },
]
