import { paths } from '#domain/paths.ts'
import type { Screen } from '#web/client/screen.ts'

const { talent } = paths

export const screens: readonly Screen[] = [
  { path: talent.index, access: 'public', load: () => import('./TalentPage.tsx') },
  { path: talent.detail, access: 'public', load: () => import('./DetailPage.tsx') },
  { path: paths.assessTalent, access: 'public', load: () => import('./FiguresPage.tsx') },
  { path: talent.home, access: 'user', load: () => import('./HomePage.tsx') },
  { path: talent.character, access: 'user', load: () => import('./CharacterPage.tsx') },
  { path: talent.job, access: 'user', load: () => import('./JobPage.tsx') },
  { path: talent.start, access: 'user', load: () => import('./StartPage.tsx') },
  { path: talent.question, access: 'user', load: () => import('./QuestionPage.tsx') },
  { path: talent.resultCharacter, access: 'user', load: () => import('./results/CharacterResultPage.tsx') },
  { path: talent.resultTalent, access: 'user', load: () => import('./results/AbilityResultPage.tsx') },
  { path: talent.resultJob, access: 'user', load: () => import('./results/JobResultPage.tsx') },
  { path: talent.resultMajor, access: 'user', load: () => import('./results/MajorResultPage.tsx') },
  { path: talent.resultPreview, access: 'user', load: () => import('./results/PreviewPage.tsx') },
  { path: talent.resultEmail, access: 'user', load: () => import('./results/EmailPage.tsx') },
]
