import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { cu } = paths

export const screens: readonly Screen[] = [
  { path: cu.index, access: 'public', wide: true, load: () => import('./CuPage.tsx') },
  { path: cu.detail, access: 'public', load: () => import('./DetailPage.tsx') },
  { path: cu.intro, access: 'public', load: () => import('./IntroPage.tsx') },
  { path: cu.contact, access: 'public', load: () => import('./ContactPage.tsx') },
  { path: cu.question, access: 'public', load: () => import('./QuestionPage.tsx') },
  { path: cu.subject, access: 'public', load: () => import('./SubjectPage.tsx') },
  { path: cu.news, access: 'public', load: () => import('./NewsPage.tsx') },
  { path: cu.charter, access: 'public', load: () => import('./CharterPage.tsx') },
]
