import * as z from 'zod'
import { QUESTION_KINDS } from '#domain/question.ts'
import { hashId } from './directory.ts'
import { endpoint } from './endpoint.ts'
import { paging } from './fields.ts'
import { questionForm, serviceForm } from './forms.ts'

/** `adviser` and `school` are asked by who has bought that; `service` is a wish for more service. */
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
      .pipe(z.array(questionKind).min(1).max(QUESTION_KINDS.length)),
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

export const askSchool = endpoint({
  method: 'POST',
  path: '/api/user/question/school',
  summary: 'Asks about a school; for who has goods 3',
  access: { gate: 'goods3' },
  needsMobile: true,
  body: questionForm.extend({ schoolHashId: hashId }),
  data: question,
})

export const askAdviser = endpoint({
  method: 'POST',
  path: '/api/user/question/adviser',
  summary: 'Asks an adviser; for who has the consultant package',
  access: { gate: 'goods12' },
  needsMobile: true,
  body: questionForm,
  data: question,
})

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/user/feedback',
  summary: 'Tells us what is wrong or missing',
  access: 'user',
  body: questionForm,
  data: question,
})

export const askMoreService = endpoint({
  method: 'POST',
  path: '/api/user/more_service',
  summary: 'Asks for more service; it is answered among the user’s feedback',
  access: 'user',
  needsMobile: true,
  body: serviceForm,
  data: z.null(),
})

export type Question = z.output<typeof question>
