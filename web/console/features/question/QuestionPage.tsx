import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { getInboxQuestion } from '#contract/console/question.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { ANSWER_LENGTH, answerProblem } from '#domain/staff/inbox.ts'
import { ROLE_NAMES } from '#domain/staff/roles.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import {
  answerQuestion,
  closeQuestion,
  handOverQuestion,
  saveQuestionDraft,
  takeQuestion,
} from '#web/console/calls/question.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { Passage } from '#web/features/content/parts/Article.tsx'
import { notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import common from '#web/ui/layout/pages.module.css'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { when } from '#web/ui/text/format.ts'
import { AnswerField } from './parts/AnswerField.tsx'
import { kindText } from './parts/kind-text.ts'
import { sendAsked } from './parts/send-asked.ts'
import { Sides } from './parts/Sides.tsx'
import { Taking } from './parts/Taking.tsx'
import { useDraft } from './parts/use-draft.ts'
import { inboxKey, inboxQuestionQuery } from './queries.ts'

type Shown = DataOf<typeof getInboxQuestion>

/** One question: what was asked, who has it, the answer, and what the same student asked before. */
export function QuestionPage() {
  const { quId = '' } = useParams()
  const query = useQuery(inboxQuestionQuery(quId))
  const [isNext, setNext] = useState(false)
  return (
    <>
      <p className="mb-3 links">
        <Link to={inRoom(ROOMS.inbox)}>回收件箱</Link>
      </p>
      <QueryView
        query={query}
        missing={
          <Empty title="没有这个提问" action={<LinkButton to={inRoom(ROOMS.inbox)}>回收件箱</LinkButton>}>
            学生可能已经注销，或者这一类不归你回复。
          </Empty>
        }
      >
        {(question) => (
          <Sides side={<Beside question={question} />}>
            <Card title={kindText(question.kind, question.fromVisitor)}>
              {question.school !== null && <p className="mb-2">问的学校：{question.school}</p>}
              <p className={`anywhere ${common.text}`}>{question.text}</p>
              <p className="weak mt-2">
                {when(question.askedAt)}
                {question.contact !== null && `，回复用邮件发到 ${question.contact}`}
              </p>
            </Card>
            {question.fromVisitor && question.contact === null ? (
              <Unanswerable question={question} />
            ) : (
              <Answering
                key={`${question.quId} ${question.taken?.isMe === true}`}
                question={question}
                isNext={isNext}
                onTaken={() => setNext(true)}
              />
            )}
          </Sides>
        )}
      </QueryView>
    </>
  )
}

/** Feedback that can only be read: its writer has no account and left no address. */
function Unanswerable({ question: { quId, answeredAt, answeredBy } }: { question: Shown }) {
  const client = useQueryClient()
  const close = useMutation({
    mutationFn: () => call(closeQuestion, { params: { quId } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: inboxKey })
      void client.invalidateQueries({ queryKey: ['console', 'waiting'] })
    },
  })
  return (
    <Card title="没法回复">
      <p className="mb-3">写的人没有登录，也没有留邮箱。</p>
      {answeredAt === null ? (
        <>
          <FormError>{close.error && errorMessage(close.error)}</FormError>
          <Button kind="primary" loading={close.isPending} onClick={() => close.mutate()}>
            看过了
          </Button>
        </>
      ) : (
        <p className="weak">
          {answeredBy === null ? '' : `${answeredBy.name}，`}
          {when(answeredAt)} 看过
        </p>
      )}
    </Card>
  )
}

interface AnsweringProps {
  question: Shown
  /** It was taken a moment ago. */
  isNext: boolean
  onTaken: () => void
}

function Answering({ question, isNext, onTaken }: AnsweringProps) {
  const { quId, taken, colleagues, answer, answerBlocks, answeredAt, answeredBy, mailWaits } = question
  const client = useQueryClient()
  const [isRevising, setRevising] = useState(false)
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: inboxKey })
    void client.invalidateQueries({ queryKey: ['console', 'waiting'] })
  }
  const params = { quId }
  return (
    <Card title="回复">
      <Taking
        taken={taken}
        colleagues={colleagues}
        mayRelease
        onTake={() => call(takeQuestion, { params }).then(onTaken)}
        onHandOver={(to) => call(handOverQuestion, { params, body: { to } })}
        onChanged={refresh}
      />
      {answerBlocks !== null && !isRevising && (
        <>
          <Passage blocks={answerBlocks} />
          <p className="weak mt-2 mb-3">
            {answeredBy === null ? '从命令行回复' : `${answeredBy.name}（${ROLE_NAMES[answeredBy.role]}）`}
            {answeredAt !== null && `，${when(answeredAt)}`}
            {mailWaits && '。邮件还没有发出去，会自动再发。'}
          </p>
          {taken?.isMe === true && <Button onClick={() => setRevising(true)}>改回复</Button>}
        </>
      )}
      {taken?.isMe === true && (answer === null || isRevising) && (
        <AnswerForm
          question={question}
          isNext={isNext || isRevising}
          onSent={() => {
            setRevising(false)
            refresh()
          }}
        />
      )}
      {taken === null && answer === null && <p className="weak">接手以后写回复，写的时候会自动存草稿。</p>}
    </Card>
  )
}

interface AnswerFormProps {
  question: Shown
  isNext: boolean
  onSent: () => void
}

function AnswerForm({ question, isNext, onSent }: AnswerFormProps) {
  const { quId, draft, answer } = question
  const params = { quId }
  const typed = useDraft(draft ?? answer ?? '', (text) => call(saveQuestionDraft, { params, body: { text } }))
  const [isTried, setTried] = useState(false)
  const [returns, setReturns] = useState(0)
  const problem = answerProblem(typed.value)
  const send = useMutation({
    mutationFn: async () => {
      // What is on its way must not come after the answer.
      await typed.flush()
      const text = typed.value.trim()
      let mailWaits = false
      const isSent = await sendAsked(async (despite) => {
        ;({ mailWaits } = await call(answerQuestion, { params, body: { text, despite } }))
      })
      return { isSent, mailWaits }
    },
    onSuccess: ({ isSent, mailWaits }) => {
      if (!isSent) return setReturns((times) => times + 1)
      typed.done('')
      if (mailWaits) void notify('回复已保存，邮件还没有发出', '邮件暂时发不出去，会自动再发，不用再写一次。')
      else void toast(question.fromVisitor ? '已用邮件发出' : '已发给学生')
      onSent()
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (problem === undefined) send.mutate()
      }}
    >
      <AnswerField
        label="写回复"
        isMarkdown
        asked={(isNext ? 1 : 0) + returns}
        most={ANSWER_LENGTH}
        value={typed.value}
        onChange={typed.set}
        onBlur={() => void typed.flush()}
        hint="可以用 Markdown：**加粗**、- 列表、[文字](网址)"
        error={isTried ? problem : undefined}
      />
      <p className="weak mb-2" role="status">
        {typed.note}
      </p>
      <FormError>{send.error && errorMessage(send.error)}</FormError>
      <Button kind="primary" type="submit" loading={send.isPending}>
        {answer !== null ? '发出新的回复' : question.fromVisitor ? '用邮件发出' : '发给学生'}
      </Button>
    </form>
  )
}

/** What is known beside the question. */
function Beside({ question: { earlier, fromVisitor } }: { question: Shown }) {
  if (fromVisitor) return <Notice>没有登录就写的反馈：除了这里写的，我们什么都不知道。</Notice>
  return (
    <>
      <Notice>
        提问时学生没有同意把成绩、志愿表给我们看，这里只有问题本身。需要的话，请在回复里让学生补充，或者用志愿问诊。
      </Notice>
      <Card title={`这位学生以前问的 ${earlier.length}`}>
        {earlier.length === 0 ? (
          <p className="muted">没有。</p>
        ) : (
          <ul className="list stack">
            {earlier.map(({ quId, text, askedAt, answer }) => (
              <li key={quId}>
                <p className="weak">{when(askedAt)}</p>
                <p className={`anywhere ${common.text}`}>
                  <Link to={inRoom(ROOMS.inbox, `q/${quId}`)}>{text}</Link>
                </p>
                <p className={`anywhere muted mt-1 ${common.text}`}>
                  {answer === null ? '还没有回复' : `答：${answer}`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
