import type { ContentContext } from '#server/features/content/service.ts'
import {
  type CourseComment,
  addComment,
  deleteComment,
  getWeekly,
  listComments,
  listCourses,
  listOwnComments,
} from '#contract/course.ts'
import { contactIn } from '#domain/contact/contact.ts'
import { WEEKLY_CATEGORIES, orderWeeklies } from '#domain/weekly.ts'
import { type Content, blocksOf, courseCardOf, listOf } from '#server/features/content/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Paged, pageOf, pagerOf } from '#server/http/replies.ts'
import { notFound } from '#server/http/errors.ts'
import { type Comment, deleteCommentOf, insertComment, listCommentsBy, listCommentsOf } from './queries.ts'

/** 课程, weekly plans, and comments. */
export const course: Routes<ContentContext> = (handle, context) => {
  /** @throws HttpProblem 404 */
  const courseOf = (courseId: string) => {
    const found = context.snapshot().contents.find(courseId)
    if (found?.kind !== 'course') throw notFound()
    return found
  }

  handle(listCourses, ({ body }) => {
    const { contents } = context.snapshot()
    const { categoryId, categoryType, provinceId } = body
    const found = <K extends 'course' | 'weekly'>(kind: K, wanted: number | null | undefined) =>
      listOf(contents, kind, provinceId).filter(({ category }) => wanted == null || category === wanted)
    const { order, current }: { order: Content<'course' | 'weekly'>[]; current: Content<'weekly'> | null } =
      categoryType === 'WEEKLY'
        ? orderWeeklies(found('weekly', categoryId ?? WEEKLY_CATEGORIES[0].id), new Date())
        : { order: found('course', categoryId), current: null }
    return new Paged(
      pageOf(order, body).map((each) => ({ ...courseCardOf(each), isCurrent: each === current })),
      pagerOf(body, order.length),
    )
  })

  handle(getWeekly, ({ params: { courseId } }) => {
    const found = listOf(context.snapshot().contents, 'weekly').find(({ hashId }) => hashId === courseId)
    if (!found) throw notFound()
    return { ...courseCardOf(found), blocks: blocksOf(found), link: found.link }
  })

  handle(listComments, async ({ user, params: { courseId }, query }) => {
    courseOf(courseId)
    // Who has just written one finds it.
    const db = user ? context.db : context.reading
    const { rows, total } = await listCommentsOf(db, courseId, user?.id, query)
    return new Paged(
      rows.map((row) => showComment(row, user?.id)),
      pagerOf(query, total),
    )
  })

  handle(addComment, async ({ user, params: { courseId }, body: { text } }) => {
    courseOf(courseId)
    const comment = { account_id: user.id, course_hash_id: courseId, text }
    const row = await context.limits.spend([['commentAccount', String(user.id)]], () =>
      insertComment(context.db, comment, contactIn(text) === 'doubt'),
    )
    return showComment(row, user.id)
  })

  handle(listOwnComments, async ({ user, query }) => {
    const { contents } = context.snapshot()
    const { rows, total } = await listCommentsBy(context.db, user.id, query)
    const data = rows.map((comment) => ({
      ...showComment(comment, user.id),
      course: {
        courseId: comment.course_hash_id,
        title: contents.find(comment.course_hash_id)?.title ?? null,
      },
    }))
    return new Paged(data, pagerOf(query, total))
  })

  handle(deleteComment, async ({ user, params: { commentId } }) => {
    if (!(await deleteCommentOf(context.db, user.id, commentId))) throw notFound()
    return null
  })
}

const showComment = (comment: Comment, viewer: number | undefined): CourseComment => ({
  commentId: comment.hash_id,
  text: comment.text,
  createdAt: comment.created_at.toISOString(),
  mine: comment.account_id === viewer,
  hidden: comment.hidden_at !== null && comment.held_at === null,
  held: comment.held_at !== null,
})
