import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { paging } from './fields.ts'
import { hashId } from './library.ts'

/** 我的: what a student has made and asked. */

export const listApplicationLists = endpoint({
  method: 'GET',
  path: '/api/user/apprec/lists',
  summary: 'The user’s application lists of every province, year and batch, the last saved first',
  access: 'user',
  query: z.object(paging),
  data: z.array(
    z.object({
      provinceId: z.int(),
      provinceName: z.string(),
      year: z.int(),
      batch: z.string(),
      /** Units in it. */
      choices: z.int(),
      /** ISO time. */
      savedAt: z.string(),
    }),
  ),
})

/** `adviser` and `school` are asked by who has bought that; `service` is a wish for more service. */
const QUESTION_KINDS = ['adviser', 'school', 'feedback', 'service'] as const
export const questionKind = z.enum(QUESTION_KINDS)

const question = z.object({
  quId: z.string(),
  kind: questionKind,
  /** The school asked; null in other kinds. The name is null once it has left the directory. */
  school: z.object({ cuHashId: hashId, name: z.string().nullable() }).nullable(),
  text: z.string(),
  /** ISO times. */
  askedAt: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** There is an answer that the user has not opened. */
  unread: z.boolean(),
})

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
      .pipe(z.array(questionKind).min(1).max(4)),
  }),
  data: z.array(question),
})

export const getQuestion = endpoint({
  method: 'GET',
  path: '/api/user/question/{quId}',
  summary: 'One question of the user’s own',
  access: 'user',
  params: z.object({ quId: z.string().min(1).max(32) }),
  data: question,
})

export const readQuestion = endpoint({
  method: 'PUT',
  path: '/api/user/question/{quId}/read',
  summary: 'Notes that the user has seen the answer',
  access: 'user',
  params: z.object({ quId: z.string().min(1).max(32) }),
  data: z.null(),
})

const text = z
  .string()
  .trim()
  .min(5, { error: '请至少写 5 个字，说清楚要问什么', abort: true })
  .max(1000, '最多 1000 个字')

export const askSchool = endpoint({
  method: 'POST',
  path: '/api/user/question/school',
  summary: 'Asks about a school; for who has goods 3',
  access: { gate: 'goods3' },
  body: z.object({ schoolHashId: hashId, text }),
  data: question,
})

export const askAdviser = endpoint({
  method: 'POST',
  path: '/api/user/question/adviser',
  summary: 'Asks an adviser; for who has the consultant package',
  access: { gate: 'goods12' },
  body: z.object({ text }),
  data: question,
})

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/user/feedback',
  summary: 'Tells us what is wrong or missing',
  access: 'user',
  body: z.object({ text }),
  data: question,
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
  body: z.object({
    serviceIds: z
      .array(z.int().refine((id) => SERVICES.some((service) => service.id === id), '没有这项服务'))
      .min(1, '请至少选一项')
      .max(SERVICES.length),
    tips: z.string().trim().max(500, '最多 500 个字').default(''),
  }),
  data: z.null(),
})

export type Question = z.output<typeof question>
export type QuestionKind = z.output<typeof questionKind>
