import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

export const screens: readonly Screen[] = [
  { path: paths.my.myaskadviser, access: 'user', load: () => import('./MyAskAdviserPage.tsx') },
  { path: paths.my.myaskadviserDetail, access: 'user', load: () => import('./MyAskAdviserDetailPage.tsx') },
  { path: paths.my.myschoolquestion, access: 'user', load: () => import('./MySchoolQuestionPage.tsx') },
  {
    path: paths.my.myschoolquestionDetail,
    access: 'user',
    load: () => import('./MySchoolQuestionDetailPage.tsx'),
  },
  { path: paths.feedback, access: 'public', load: () => import('./FeedbackPage.tsx') },
  { path: paths.my.myfeedback, access: 'user', load: () => import('./MyFeedbackPage.tsx') },
]
