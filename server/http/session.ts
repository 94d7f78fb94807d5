import type { FastifyRequest } from 'fastify'
import type { AgeState } from '#domain/account/age.ts'
import { banned } from '#domain/account/ban.ts'
import { HttpProblem } from './errors.ts'

/** Whom a request speaks for. */
export interface SessionUser {
  readonly id: number
  readonly hashId: string
  readonly mobile: string | null
  readonly provinceId: number | null
  readonly provinceName: string | null
  /** When the account was asked to be closed; null: it was not. */
  readonly closingAt: Date | null
  /** What the operator has shut the account for; null: they have not. */
  readonly bannedFor: string | null
  readonly age: AgeState
  readonly tokenHash: Buffer
}

/** Finds whom a token speaks for. */
export interface Sessions {
  /** The user of the request's token, if the session is alive. */
  find(request: FastifyRequest): Promise<SessionUser | undefined>
}

/** Whether an account is open to little only. */
export const isLimited = ({ closingAt, bannedFor, age }: SessionUser): boolean =>
  closingAt !== null || bannedFor !== null || age === 'needed'

/**
 * An account being closed, shut, or without a guardian's consent is open to little: `limited` of an
 * endpoint.
 * @throws HttpProblem 403
 */
export function refuseLimited({ closingAt, bannedFor, age }: SessionUser): void {
  if (closingAt) throw new HttpProblem(403, '这个账号正在注销，撤回注销后才能继续使用')
  if (bannedFor !== null) throw new HttpProblem(403, banned(bannedFor))
  if (age === 'needed') throw new HttpProblem(403, '未满 14 周岁，需要监护人同意后才能使用')
}
