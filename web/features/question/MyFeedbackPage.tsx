import { useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { KINDS_SHOWN } from '#domain/question.ts'
import { sendFeedback } from '#web/client/calls/question.ts'
import { withQuery } from '#web/client/with-query.ts'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { AskForm } from './AskForm.tsx'
import { QuestionRows } from './QuestionRows.tsx'
import { QuestionById } from './QuestionView.tsx'
import { FEEDBACK_PLACEHOLDER } from './words.ts'

/** Writes feedback, and shows one's own with the answers; `id` of the address opens one. */
export function MyFeedbackPage() {
  const [params] = useSearchParams()
  const quId = params.get('id')
  if (quId !== null) return <QuestionById quId={quId} kinds={KINDS_SHOWN.feedback} />
  return (
    <>
      <Card>
        <AskForm
          label="写反馈"
          placeholder={FEEDBACK_PLACEHOLDER}
          button="提交"
          send={(text) => call(sendFeedback, { body: { text } })}
        />
      </Card>
      <QuestionRows
        kinds={KINDS_SHOWN.feedback}
        linkOf={(id) => withQuery(paths.my.myfeedback(), { id })}
        empty={<Empty title="还没有写过反馈">写了以后，回复会出现在这里。</Empty>}
      />
    </>
  )
}
