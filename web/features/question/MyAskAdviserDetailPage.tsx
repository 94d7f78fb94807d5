import { QuestionView } from './QuestionView.tsx'

export function Component() {
  return <QuestionView kinds={['adviser']} />
}
