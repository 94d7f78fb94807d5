import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { cumajor, dd } = paths

export const screens: readonly Screen[] = [
  { path: cumajor.index, title: '专业录取位次', access: 'public', load: () => import('./IndexPage.tsx') },
  { path: cumajor.intro, title: '专业介绍', access: 'public', load: () => import('./IntroPage.tsx') },
  { path: cumajor.school, title: '开设学校', access: 'public', load: () => import('./SchoolPage.tsx') },
  { path: cumajor.major, title: '相近专业', access: 'public', load: () => import('./MajorPage.tsx') },
  { path: dd.cumajor, title: '专业录取位次', access: 'public', load: () => import('./EmbeddedPage.tsx') },
]
