import { publicTextProblem } from '#domain/contact/contact.ts'
import { WEEKLY_PAGE_SIZE } from '#domain/weekly.ts'
import * as z from 'zod'
import { courseCard, getContent } from './content.ts'
import { endpoint } from './endpoint.ts'
import { paging, queryProvinceId, typed } from './fields.ts'

/** 课程, the weekly plans of the consultant package, and what students say of courses. */

const COURSE_CATEGORY_TYPES = ['WEEKLY', 'COURSE'] as const

export const listCourses = endpoint({
  method: 'POST',
  path: '/api/course/list',
  summary: 'Weekly plans of a grade, that of today first, or courses of a topic, the newest first',
  access: 'public',
  body: z.object({
    page: z.int().min(1).max(10_000).default(1),
    size: z.int().min(1).max(50).default(WEEKLY_PAGE_SIZE),
    /** By default the first grade of the weekly plans, and every topic of the courses. */
    categoryId: z.int().min(1).max(99).nullish(),
    categoryType: z.enum(COURSE_CATEGORY_TYPES).default('WEEKLY'),
    provinceId: queryProvinceId.nullish(),
  }),
  data: z.array(
    courseCard.extend({
      /** The weekly plan that is the one to go by today; plans without days have none. */
      isCurrent: z.boolean(),
    }),
  ),
})

const ofCourse = { params: z.object({ courseId: z.string().min(1).max(32) }) }

export const getWeekly = endpoint({
  method: 'GET',
  path: '/api/consultant/weekly/{courseId}',
  summary: 'The text of a weekly plan, for who may open the consultant area',
  access: { guard: 'consultant', visitor: true },
  ...ofCourse,
  data: courseCard.extend({ blocks: getContent.data.shape.blocks, link: getContent.data.shape.link }),
})

export const COMMENT_LENGTH = 500

const comment = z.object({
  commentId: z.string(),
  text: z.string(),
  /** ISO time. */
  createdAt: z.string(),
  /** The caller's own. Of others nobody learns the name. */
  mine: z.boolean(),
  /** Hidden by the operator; only its owner still gets it. */
  hidden: z.boolean(),
  /** In doubt: somebody looks at it first, until then only its owner gets it. */
  held: z.boolean(),
})

export const listComments = endpoint({
  method: 'GET',
  path: '/api/course/comment/{courseId}',
  summary: 'What students say of a course, the latest first, without names',
  access: 'public',
  ...ofCourse,
  query: z.object(paging),
  data: z.array(comment),
})

export const addComment = endpoint({
  method: 'POST',
  path: '/api/course/comment/{courseId}',
  summary: 'Says something of a course',
  access: 'user',
  ...ofCourse,
  body: z.object({
    text: typed(
      publicTextProblem,
      z
        .string()
        .trim()
        .min(1, { error: '请写几个字再发表', abort: true })
        .max(COMMENT_LENGTH, { error: `最多 ${COMMENT_LENGTH} 个字`, abort: true }),
    ),
  }),
  data: comment,
})

export const listOwnComments = endpoint({
  method: 'GET',
  path: '/api/user/course/comment',
  summary: 'The user’s own comments, the latest first',
  access: 'user',
  query: z.object(paging),
  /** `title` is null where the course is gone. */
  data: z.array(comment.extend({ course: z.object({ courseId: z.string(), title: z.string().nullable() }) })),
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/user/course/comment/{commentId}',
  summary: 'Deletes a comment of one’s own',
  access: 'user',
  params: z.object({ commentId: z.string().min(1).max(32) }),
  data: z.null(),
})

export type CourseComment = z.output<typeof comment>
