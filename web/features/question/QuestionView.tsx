import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import type { QuestionKind } from '#domain/question.ts'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { readQuestion } from '#web/client/calls/question.ts'
import { CallError } from '#web/client/errors.ts'
import { Passage } from '#web/features/content/parts/Article.tsx'
import { useSeen } from '#web/features/notice/parts/unread.ts'
import { when } from '#web/ui/text/format.ts'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import styles from '#web/ui/layout/pages.module.css'
import { questionKey, questionQuery } from './queries.ts'

/** Who answered, by what they are to us. */
const ANSWERED_AS = { owner: '负责人', adviser: '顾问', service: '客服' } as const

/** The question that the address names. */
export function QuestionView({ kinds }: { kinds: readonly QuestionKind[] }) {
  const { quId = '' } = useParams()
  return <QuestionById quId={quId} kinds={kinds} />
}

/** One question with its answer, which is seen from then on. */
export function QuestionById({ quId, kinds }: { quId: string; kinds: readonly QuestionKind[] }) {
  const query = useQuery(questionQuery(quId))
  useSeen(
    query.data?.unread === true ? quId : null,
    () => call(readQuestion, { params: { quId } }, { quiet: true }),
    [...questionKey, 'list'],
  )
  const missing = query.error instanceof CallError && query.error.status === 404
  if (missing || (query.data && !kinds.includes(query.data.kind))) {
    return <Navigate to={paths.notFound()} replace />
  }
  return (
    <QueryView query={query}>
      {({ school, text, askedAt, answerBlocks, answeredAt, answeredAs }) => (
        <>
          <Card title="我的问题">
            {school && (
              <p>
                问：
                <Link to={paths.cu.detail({ cuHashId: school.cuHashId })}>
                  {school.name ?? '已不在名单里的学校'}
                </Link>
              </p>
            )}
            <p className={`anywhere ${styles.text}`}>{text}</p>
            <p className="weak">{when(askedAt)}</p>
          </Card>
          {answerBlocks === null ? (
            <Notice>还没有回复。回复后，“我的”上面会有红点。</Notice>
          ) : (
            <Card title="回复">
              <Passage blocks={answerBlocks} />
              <p className="weak mt-2">
                {answeredAs && `${ANSWERED_AS[answeredAs]}，`}
                {answeredAt && when(answeredAt)}
              </p>
            </Card>
          )}
        </>
      )}
    </QueryView>
  )
}
