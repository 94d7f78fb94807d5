import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.home, access: 'public', load: () => import('./HomePage.tsx') },
  { path: paths.guide, access: 'public', load: () => import('./GuidePage.tsx') },
  { path: paths.promo, access: 'public', load: () => import('./PromoPage.tsx') },
  { path: paths.position, access: 'public', load: () => import('./PositionPage.tsx') },
  { path: paths.store, access: 'public', load: () => import('./StorePage.tsx') },
  { path: paths.book, access: 'public', load: () => import('./BookPage.tsx') },
]
