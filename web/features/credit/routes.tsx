import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { credit } = paths

export const screens: readonly Screen[] = [
  { path: credit.index, title: '积分', access: 'public', load: () => import('./IntroPage.tsx') },
  { path: credit.intro, title: '积分说明', access: 'public', load: () => import('./IntroPage.tsx') },
  { path: credit.login, title: '登录后签到', access: 'public', load: () => import('./LoginPage.tsx') },
  { path: credit.signin, title: '每日签到', access: 'user', load: () => import('./SignInPage.tsx') },
  { path: credit.rank, title: '积分榜', access: 'user', load: () => import('./RankPage.tsx') },
  { path: credit.record, title: '积分记录', access: 'user', load: () => import('./RecordPage.tsx') },
  { path: credit.share, title: '分享得积分', access: 'user', load: () => import('./SharePage.tsx') },
]
