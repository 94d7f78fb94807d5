import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Question } from '#contract/question.ts'
import type { QuestionKind } from '#domain/question.ts'
import { when } from '#web/ui/text/format.ts'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { questionsQuery } from './queries.ts'

interface QuestionRowsProps {
  kinds: readonly QuestionKind[]
  /** Where one is read in full. */
  linkOf: (quId: string) => string
  empty: ReactNode
}

/** The user's own questions, each with whether it was answered. */
export function QuestionRows({ kinds, linkOf, empty }: QuestionRowsProps) {
  const query = useInfiniteQuery(questionsQuery(...kinds))
  return (
    <EndlessList query={query} itemsOf={({ data }) => data} keyOf={({ quId }) => quId} empty={empty}>
      {(question) => (
        <Link className="card pad block blocks mb-3" to={linkOf(question.quId)}>
          {question.school && <strong>{question.school.name ?? '已不在名单里的学校'}</strong>}
          <span className="clamp anywhere">{question.text}</span>
          <span className="weak">
            {when(question.askedAt)} <State question={question} />
          </span>
        </Link>
      )}
    </EndlessList>
  )
}

function State({ question: { answer, unread } }: { question: Question }) {
  if (answer === null) return <Tag>等回复</Tag>
  return unread ? <Tag kind="bad">新回复</Tag> : <Tag kind="good">已回复</Tag>
}
