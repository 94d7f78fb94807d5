import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CourseComment } from '#contract/course.ts'
import { publicTextProblem } from '#domain/contact/contact.ts'
import { call } from '#web/client/call.ts'
import { COMMENT_LENGTH, addComment, deleteComment } from '#web/client/calls/course.ts'
import { errorMessage } from '#web/client/errors.ts'
import { withUser } from '#web/features/account/parts/popups.ts'
import { invalidate } from '#web/client/query-client.ts'
import { useReader } from '#web/features/account/parts/session.ts'
import { when } from '#web/ui/text/format.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { TextArea } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import styles from './course.module.css'
import { commentsQuery } from './queries.ts'

/** Said once of a comment that somebody looks at first. */
const HELD = '已提交，审核通过后别人才能看到'

/** What students say of a course, without names; a user adds to it and takes their own back. */
export function Comments({ courseId }: { courseId: string }) {
  const query = useInfiniteQuery(commentsQuery(courseId, useReader()))
  return (
    <section aria-labelledby="comments">
      <h2 id="comments" className="mt-5 mx-1 mb-2">
        评论
      </h2>
      <CommentForm courseId={courseId} />
      <EndlessList
        query={query}
        itemsOf={({ data }) => data}
        keyOf={({ commentId }) => commentId}
        empty={<p className="muted mx-1 mb-4">还没有人评论。哪一步讲得清楚、哪一步没看懂，都可以写。</p>}
      >
        {(comment) => <Comment comment={comment} courseId={courseId} />}
      </EndlessList>
    </section>
  )
}

function CommentForm({ courseId }: { courseId: string }) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: (said: string) => call(addComment, { params: { courseId }, body: { text: said } }),
    onSuccess: async ({ held }) => {
      setText('')
      void toast(held ? HELD : '已发表', held ? 3000 : undefined)
      await invalidate(client, ['course', 'comment', courseId])
    },
  })
  return (
    <Card>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const said = text.trim()
          const problem = publicTextProblem(said)
          setWrong(problem)
          // Before the login: with it, what was typed goes out and is forgotten.
          if (said !== '' && problem === undefined) withUser(() => add.mutate(said))
        }}
      >
        <TextArea
          label="写评论"
          hint="别人只看到内容，看不到是谁写的。不要写手机号、微信号和真实姓名。"
          rows={3}
          maxLength={COMMENT_LENGTH}
          value={text}
          error={wrong}
          onChange={({ target }) => setText(target.value)}
        />
        <FormError>{add.error && errorMessage(add.error)}</FormError>
        <Button kind="primary" type="submit" disabled={text.trim() === ''} loading={add.isPending}>
          发表
        </Button>
      </form>
    </Card>
  )
}

function Comment({ comment, courseId }: { comment: CourseComment; courseId: string }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(deleteComment, { params: { commentId: comment.commentId } }),
    onSuccess: () => invalidate(client, ['course', 'comment', courseId]),
    onError: (error) => toast(errorMessage(error)),
  })
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: '删除这条评论？',
      content: '删掉以后找不回来。',
      confirmText: '删除',
      danger: true,
    })
    if (agreed) remove.mutate()
  }
  return (
    <Card>
      <p className={styles.said}>{comment.text}</p>
      <p className="row wrap gap-2 weak mt-2">
        {comment.mine && <Tag kind="accent">我的</Tag>} {comment.hidden && <Tag kind="warn">别人看不到</Tag>}{' '}
        {comment.held && <Tag kind="warn">审核中，暂时只有你看得到</Tag>}{' '}
        <time dateTime={comment.createdAt}>{when(comment.createdAt)}</time>
        {comment.mine && (
          <Button kind="text" small loading={remove.isPending} onClick={() => void ask()}>
            删除
          </Button>
        )}
      </p>
    </Card>
  )
}
