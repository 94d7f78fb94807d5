import { paths } from '#domain/paths.ts'
import { sendFeedback } from '#web/client/calls/question.ts'
import { call } from '#web/client/call.ts'
import { useReader } from '#web/features/account/parts/session.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { AskForm } from './AskForm.tsx'
import { VisitorFeedback } from './VisitorFeedback.tsx'
import { FEEDBACK_PLACEHOLDER } from './words.ts'

/** Feedback, with an account or without one. */
export function FeedbackPage() {
  const reader = useReader()
  return (
    <Card>
      {reader === 'visitor' ? (
        <VisitorFeedback />
      ) : (
        <>
          <AskForm
            label="写反馈"
            placeholder={FEEDBACK_PLACEHOLDER}
            button="提交"
            send={(text) => call(sendFeedback, { body: { text } })}
          />
          <p className="taps mt-2 note">
            回复在<Link to={paths.my.myfeedback()}>我的反馈</Link>里看。
          </p>
        </>
      )}
    </Card>
  )
}
