import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { subject, dd } = paths

export const screens: readonly Screen[] = [
  { path: subject.index, title: '选科', access: 'public', load: () => import('./IndexPage.tsx') },
  { path: dd.subject, title: '选科', access: 'public', load: () => import('./EmbeddedPage.tsx') },
  { path: subject.culist, title: '按学校查选科', access: 'public', load: () => import('./CulistPage.tsx') },
  {
    path: subject.cudetail,
    title: '学校的选科要求',
    access: 'public',
    load: () => import('./CudetailPage.tsx'),
  },
]
