import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.huNanxgh, title: '湖南选科指南', access: 'public', load: () => import('./HuNanxghPage.tsx') },
]
