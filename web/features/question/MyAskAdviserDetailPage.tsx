import { KINDS_SHOWN } from '#domain/question.ts'
import { QuestionView } from './QuestionView.tsx'

export function MyAskAdviserDetailPage() {
  return <QuestionView kinds={KINDS_SHOWN.adviser} />
}
