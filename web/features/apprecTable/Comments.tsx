import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { when } from '#web/ui/text/format.ts'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { type Reading, type ShownComment, commentsQuery } from './queries.ts'
import styles from './Table.module.css'

interface CommentsProps {
  reading: Reading
  /** At one row; null: everywhere, each with its row named. */
  majorId: string | null
  empty: ReactNode
  /** For the owner. */
  onDelete?: (comment: ShownComment) => void
  /** The one that is being deleted. */
  deleting?: string | undefined
}

/** What was said of a list, the latest first. It is text, whatever stands in it. */
export function Comments({ reading, majorId, empty, onDelete, deleting }: CommentsProps) {
  const query = useInfiniteQuery(commentsQuery(reading, majorId))
  return (
    <EndlessList
      query={query}
      itemsOf={({ data }) => data}
      keyOf={({ commentId }) => commentId}
      empty={<p className="muted mx-1 mb-4">{empty}</p>}
    >
      {(comment) => (
        <article className="card pad mb-3">
          <p className="row wrap gap-2 weak">
            <bdi className="note strong anywhere">{comment.name}</bdi>
            {comment.isUnread === true && <Tag kind="accent">新</Tag>}
            <time dateTime={comment.createdAt}>{when(comment.createdAt)}</time>
          </p>
          {majorId === null && comment.at !== null && (
            <p className="weak anywhere">关于：{comment.at.title}</p>
          )}
          <p className={`anywhere mt-1 ${styles.said}`} dir="auto">
            {comment.text}
          </p>
          {onDelete && (
            <div className="row between">
              <span className="weak">{comment.label ? `来自给“${comment.label}”的链接` : ''}</span>
              <Button
                kind="text"
                small
                label={`删除 ${comment.name} 的留言`}
                loading={deleting === comment.commentId}
                onClick={() => onDelete(comment)}
              >
                删除
              </Button>
            </div>
          )}
        </article>
      )}
    </EndlessList>
  )
}
