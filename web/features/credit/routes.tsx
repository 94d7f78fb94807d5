import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { credit } = paths

export const screens: readonly Screen[] = [
  { path: credit.index, access: 'public', load: () => import('./IntroPage.tsx') },
  { path: credit.intro, access: 'public', load: () => import('./IntroPage.tsx') },
  { path: credit.login, access: 'public', load: () => import('./LoginPage.tsx') },
  { path: credit.signin, access: 'user', load: () => import('./SignInPage.tsx') },
  { path: credit.rank, access: 'user', load: () => import('./RankPage.tsx') },
  { path: credit.record, access: 'user', load: () => import('./RecordPage.tsx') },
  { path: credit.share, access: 'user', load: () => import('./SharePage.tsx') },
]
