import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { parass } = paths

export const screens: readonly Screen[] = [
  { path: parass.index, access: 'public', load: () => import('./IndexPage.tsx') },
  { path: parass.start, access: 'user', load: () => import('./StartPage.tsx') },
  { path: parass.question, access: 'user', load: () => import('./QuestionPage.tsx') },
  { path: parass.result, access: 'user', load: () => import('./ResultPage.tsx') },
  { path: parass.mistake, access: 'user', load: () => import('./MistakePage.tsx') },
  { path: parass.shareQues, access: 'user', takesSecret: true, load: () => import('./ShareQuesPage.tsx') },
  {
    path: parass.shareResult,
    access: 'user',
    takesSecret: true,
    load: () => import('./ShareResultPage.tsx'),
  },
]
