import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { deleteComment } from '#web/client/calls/course.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { when } from '#web/ui/text/format.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { Empty } from '#web/ui/state/Status.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import styles from '#web/ui/layout/pages.module.css'
import { ownCommentsQuery } from './queries.ts'

/** What the user has said of courses. */
export function MyCommentPage() {
  const query = useInfiniteQuery(ownCommentsQuery)
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: (commentId: string) => call(deleteComment, { params: { commentId } }),
    onError: (error) => void toast(errorMessage(error), 3000),
    onSettled: () => invalidate(client, ownCommentsQuery.queryKey),
  })
  const remove = async (commentId: string): Promise<void> => {
    const question = {
      title: '删除这条评论？',
      content: '删除后不能恢复。',
      confirmText: '删除',
      danger: true,
    }
    if (await confirm(question)) removal.mutate(commentId)
  }
  return (
    <EndlessList
      query={query}
      itemsOf={({ data }) => data}
      keyOf={({ commentId }) => commentId}
      empty={
        <Empty
          title="还没有评论过课程"
          action={
            <LinkButton kind="primary" to={paths.course.index()}>
              去看课程
            </LinkButton>
          }
        >
          在课程下面写的评论，会收在这里。
        </Empty>
      }
    >
      {({ commentId, course, text, createdAt, hidden, held }) => (
        <div className="card pad block blocks mb-3">
          {course.title === null ? (
            <strong>已下架的课程</strong>
          ) : (
            <Link to={paths.course.comment({ courseId: course.courseId })}>{course.title}</Link>
          )}
          <p className={`anywhere ${styles.text}`}>{text}</p>
          <div className="row">
            <div className="weak grow">
              {when(createdAt)} {hidden && <Tag kind="warn">已被隐藏，只有你看得到</Tag>}
              {held && <Tag kind="warn">审核中，暂时只有你看得到</Tag>}
            </div>
            <Button
              kind="text"
              small
              label={`删除 ${when(createdAt)} 的评论`}
              disabled={removal.isPending}
              onClick={() => void remove(commentId)}
            >
              删除
            </Button>
          </div>
        </div>
      )}
    </EndlessList>
  )
}
