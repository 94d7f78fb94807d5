import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { cu, dd } = paths

export const screens: readonly Screen[] = [
  { path: cu.index, title: '查大学', access: 'public', load: () => import('./IndexPage.tsx') },
  { path: cu.detail, title: '大学', access: 'public', load: () => import('./DetailPage.tsx') },
  { path: cu.intro, title: '大学简介', access: 'public', load: () => import('./IntroPage.tsx') },
  { path: cu.contact, title: '联系方式', access: 'public', load: () => import('./ContactPage.tsx') },
  { path: cu.question, title: '向大学提问', access: 'public', load: () => import('./QuestionPage.tsx') },
  { path: cu.subject, title: '选科要求', access: 'public', load: () => import('./SubjectPage.tsx') },
  { path: cu.news, title: '大学新闻', access: 'public', load: () => import('./NewsPage.tsx') },
  { path: cu.charter, title: '招生章程', access: 'public', load: () => import('./CharterPage.tsx') },
  { path: dd.cu, title: '查大学', access: 'public', load: () => import('./EmbeddedPage.tsx') },
]
