import * as z from 'zod'
import { ANSWERER_ROLES, QUESTION_KINDS } from '#domain/question.ts'
import { NO_SERVICE, QUESTION_LENGTH, TIPS_LENGTH, questionProblem, tipsProblem } from '#domain/typed.ts'
import { block } from './content.ts'
import { hashId } from './directory.ts'
import { endpoint } from './endpoint.ts'
import { paging, typed } from './fields.ts'

/** `adviser` and `school` are asked by who has bought that; `service` is a wish for more service. */
export const questionKind = z.enum(QUESTION_KINDS)

const question = z
  .object({
    quId: z.string(),
    kind: questionKind,
    /** The school asked; null in other kinds. The name is null once it has left the directory. */
    school: z.object({ cuHashId: hashId, name: z.string().nullable() }).nullable(),
    text: z.string(),
    /** ISO times. */
    askedAt: z.string(),
    answer: z.string().nullable(),
    answeredAt: z.string().nullable(),
    /** What who answered is to us; null: not said. */
    answeredAs: z.enum(ANSWERER_ROLES).nullable(),
    /** There is an answer that the user has not opened. */
    unread: z.boolean(),
  })
  .meta({ id: 'Question' })

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/user/question',
  summary: 'The user’s own questions of some kinds with their answers, the latest first',
  access: 'user',
  query: z.object({
    ...paging,
    /** With commas between: feedback,service. */
    kind: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(questionKind).min(1).max(QUESTION_KINDS.length)),
  }),
  data: z.array(question),
})

export const getQuestion = endpoint({
  method: 'GET',
  path: '/api/user/question/{quId}',
  summary: 'One question of the user’s own, with the answer ready to be drawn',
  access: 'user',
  params: z.object({ quId: z.string().min(1).max(32) }),
  data: question.extend({ answerBlocks: z.array(block).nullable() }),
})

export const readQuestion = endpoint({
  method: 'PUT',
  path: '/api/user/question/{quId}/read',
  summary: 'Notes that the user has seen the answer',
  access: 'user',
  params: z.object({ quId: z.string().min(1).max(32) }),
  data: z.null(),
})

/** Whatever is asked, and whoever: a few lines. */
const asked = z.object({
  text: typed(questionProblem, z.string().trim()).meta({
    minLength: QUESTION_LENGTH.min,
    maxLength: QUESTION_LENGTH.max,
  }),
})

export const askSchool = endpoint({
  method: 'POST',
  path: '/api/user/question/school',
  summary: 'Asks about a school; for who has goods 3',
  access: { guard: 'goods3' },
  needsMobile: true,
  body: asked.extend({ schoolHashId: hashId }),
  data: question,
})

export const askAdviser = endpoint({
  method: 'POST',
  path: '/api/user/question/adviser',
  summary: 'Asks an adviser; for who has the consultant package',
  access: { guard: 'goods12' },
  needsMobile: true,
  body: asked,
  data: question,
})

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/user/feedback',
  summary: 'Tells us what is wrong or missing',
  access: 'user',
  body: asked,
  data: question,
})

/** A proof of work for `feedbackSum` of the text: domain/account/work.ts. The challenge is that of `getWork`. */
export const sendVisitorFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback',
  summary: 'Feedback without an account, with a proof of work for its text; sent twice, it is kept once',
  access: 'public',
  ownPage: true,
  body: asked.extend({
    /** Where the answer goes; null: none is asked for. */
    email: z.string().trim().max(200).pipe(z.email('邮箱格式错误')).nullable(),
    challenge: z.string().max(12),
    nonce: z.string().max(20),
  }),
  data: z.null(),
})

/** What may be wished for in the more-service dialog, by the ids of the call. */
export const SERVICES = [
  { id: 1, name: '选科指导' },
  { id: 2, name: '志愿填报一对一' },
  { id: 3, name: '三位一体、强基备考' },
  { id: 4, name: '学习方法和学科辅导' },
  { id: 5, name: '心理和考前辅导' },
] as const

export const askMoreService = endpoint({
  method: 'POST',
  path: '/api/user/more_service',
  summary: 'Asks for more service; it is answered among the user’s feedback',
  access: 'user',
  needsMobile: true,
  body: z.object({
    serviceIds: z
      .array(z.int().refine((id) => SERVICES.some((service) => service.id === id), '没有这项服务'))
      .min(1, NO_SERVICE)
      .max(SERVICES.length),
    tips: typed(tipsProblem, z.string().trim()).meta({ maxLength: TIPS_LENGTH }).default(''),
  }),
  data: z.null(),
})

export type Question = z.output<typeof question>
