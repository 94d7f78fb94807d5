import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.artrec.index, access: 'public', load: () => import('./IndexPage.tsx') },
  { path: paths.artrec.condition, access: 'public', load: () => import('./ConditionPage.tsx') },
  { path: paths.artrec.major, access: 'public', load: () => import('./MajorPage.tsx') },
  { path: paths.artrec.confirm, access: 'public', load: () => import('./ConfirmPage.tsx') },
  { path: paths.artrec.result, access: 'public', load: () => import('./ResultPage.tsx') },
  { path: paths.artrec.help, access: 'public', load: () => import('./HelpPage.tsx') },
]
