import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.home, title: '选考在线', access: 'public', load: () => import('./HomePage.tsx') },
  { path: paths.guide, title: '使用指南', access: 'public', load: () => import('./GuidePage.tsx') },
  { path: paths.promo, title: '活动', access: 'public', load: () => import('./PromoPage.tsx') },
  { path: paths.position, title: '位置', access: 'public', load: () => import('./PositionPage.tsx') },
  { path: paths.store, title: '商店', access: 'public', load: () => import('./StorePage.tsx') },
  { path: paths.book, title: '志愿填报手册', access: 'public', load: () => import('./BookPage.tsx') },
]
