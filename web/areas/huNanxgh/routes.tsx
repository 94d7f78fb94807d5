import { paths } from '#web/app/paths.ts'
import type { Screen } from '#web/app/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.huNanxgh, title: '湖南选科指南', access: 'public', load: () => import('./HuNanxghPage.tsx') },
]
