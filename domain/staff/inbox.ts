import {
  ANSWERER_ROLES,
  type AnswererRole,
  KINDS_SHOWN,
  QUESTION_KINDS,
  type QuestionKind,
} from '#domain/question.ts'
import { holdsSigns, isUnseen, nameHoldsSigns } from '#domain/signs.ts'
import { type Role, roleFor } from './roles.ts'
import { DAY, HOUR, MINUTE } from '#domain/time.ts'

/** Of an answer, in characters. */
export const ANSWER_LENGTH = 5000

/** Who answers which kind; an owner may answer all. */
const ANSWERERS: Readonly<Record<QuestionKind, Role>> = {
  adviser: 'adviser',
  school: 'service',
  feedback: 'service',
  service: 'service',
}

/** As what somebody answers a kind of question; undefined: it is not theirs. */
export function answersAs(held: readonly Role[], kind: QuestionKind): AnswererRole | undefined {
  const role = roleFor(held, [ANSWERERS[kind]])
  return ANSWERER_ROLES.find((each) => each === role)
}

/** The kinds that somebody with these roles answers. */
export const kindsFor = (held: readonly Role[]): QuestionKind[] =>
  QUESTION_KINDS.filter((kind) => answersAs(held, kind) !== undefined)

/** The kinds that stand beside one of its asker’s: those of the same page of theirs. */
export const kindsBeside = (kind: QuestionKind): readonly QuestionKind[] =>
  Object.values(KINDS_SHOWN).find((kinds) => kinds.includes(kind)) ?? [kind]

export const KIND_NAMES: Readonly<Record<QuestionKind, string>> = {
  adviser: '问顾问',
  school: '问学校',
  feedback: '反馈',
  service: '想要的服务',
}

/** How far something in the inbox is, for who looks: nobody has it, they have, a colleague has, answered. */
export const INBOX_STATES = ['waiting', 'mine', 'others', 'answered'] as const
export type InboxState = (typeof INBOX_STATES)[number]

export const INBOX_STATE_NAMES: Readonly<Record<InboxState, string>> = {
  waiting: '没人接',
  mine: '我接的',
  others: '同事接的',
  answered: '已回复',
}

/** How long something waits, in words. @param ms since then */
export function waitedText(ms: number): string {
  if (ms >= DAY) return `${Math.floor(ms / DAY)} 天`
  if (ms >= HOUR) return `${Math.floor(ms / HOUR)} 小时`
  return ms >= MINUTE ? `${Math.floor(ms / MINUTE)} 分钟` : '刚刚'
}

/** Of an answer; blanks around it do not count. */
export function answerProblem(text: string): string | undefined {
  const { length } = text.trim()
  if (length === 0) return '请写回复'
  if (length > ANSWER_LENGTH) return `最多 ${ANSWER_LENGTH} 个字，现在有 ${length} 个`
  return holdsSigns(text) ? '内容里有看不见的控制符号，请去掉' : undefined
}

/** What a saved reply may be as long as, in characters. */
export const REPLY_LENGTH = { title: 30, text: 2000 } as const

export function replyTitleProblem(text: string): string | undefined {
  const title = text.trim()
  if (isUnseen(title)) return '请写标题'
  if (nameHoldsSigns(title)) return '标题里有不能用的符号，请换一个'
  return title.length > REPLY_LENGTH.title ? `标题最多 ${REPLY_LENGTH.title} 个字` : undefined
}

export function replyTextProblem(text: string): string | undefined {
  const { length } = text.trim()
  if (length === 0) return '请写内容'
  if (length > REPLY_LENGTH.text) return `最多 ${REPLY_LENGTH.text} 个字，现在有 ${length} 个`
  return holdsSigns(text) ? '内容里有看不见的控制符号，请去掉' : undefined
}
