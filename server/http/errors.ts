import { setTimeout } from 'node:timers/promises'
import { labelOf } from '#contract/labels.ts'
import { preparing } from '#contract/protocol.ts'

/**
 * A business refusal: HTTP 200 with `success: false`, a sentence for the user, and maybe the specification's
 * code.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string | null
  constructor(info: string, code: string | null = null) {
    super(info)
    this.code = code
  }
}

/** An answer with an HTTP status other than 200; `info` is shown to the user. */
export class HttpProblem extends Error {
  override name = 'HttpProblem'
  readonly status: number
  readonly retryAfter: number | undefined
  /** Path of the input that is wrong, such as scores.0.score; or `preparing`. */
  readonly field: string | null
  constructor(status: number, info: string, retryAfter?: number, field: string | null = null) {
    super(info)
    this.status = status
    this.retryAfter = retryAfter
    this.field = field
  }
}

export const badRequest = (info: string): HttpProblem => new HttpProblem(400, info)
/** A wrong input. @param path of the field; empty: the request as a whole */
export function badInput(path: string, wrong: string): HttpProblem {
  const label = labelOf(path)
  const info = wrong.includes(label) ? wrong : `${label}：${wrong}`
  return new HttpProblem(400, info, undefined, path === '' ? null : path)
}
export const notLoggedIn = (): HttpProblem => new HttpProblem(401, '您还没有登录')
export const forbidden = (): HttpProblem => new HttpProblem(403, '您没有权限查看这项内容')
export const notFound = (): HttpProblem => new HttpProblem(404, '没有找到您要的内容')
/** How long somebody waits, in words. */
function waitText(seconds: number): string {
  if (seconds <= 90) return `${seconds} 秒`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`
}

/** @param retryAfter seconds */
export function tooMany(retryAfter: number, info?: string): HttpProblem {
  const seconds = Math.max(1, Math.ceil(retryAfter))
  return new HttpProblem(429, info ?? `操作太频繁，请 ${waitText(seconds)}后再试`, seconds)
}
export const tooLarge = (): HttpProblem => new HttpProblem(413, '请求的内容太大')
export const headersTooLarge = (): HttpProblem => new HttpProblem(431, '网址或请求的头部太长')
export const tooSlow = (): HttpProblem => new HttpProblem(408, '网络太慢，您提交的内容没有传完，请再试一次')
export const unavailable = (): HttpProblem => new HttpProblem(503, '服务正忙，请稍后再试', 2)

/** Seconds that a call waits for what is being prepared: less than the page's own ten. */
const PATIENCE = 8

/** What was asked for is there, and not read yet: a process that has just started. */
export class NotReady extends HttpProblem {
  override name = 'NotReady'
  readonly #until: Promise<void>
  readonly #seconds: number

  /**
   * @param what is being prepared, in words
   * @param seconds that it takes, about
   * @param until Resolves once it is there
   */
  constructor(what: string, seconds: number, until: Promise<void>) {
    super(
      503,
      `${what}正在准备，${aboutSeconds(seconds)}`,
      Math.max(1, Math.min(PATIENCE, Math.round(seconds))),
      preparing,
    )
    this.#seconds = seconds
    this.#until = until
  }

  /** Waits for it where that is worth while: who would wait for too long is told at once. */
  async wait(): Promise<void> {
    if (this.#seconds > PATIENCE) return
    const done = new AbortController()
    const late = setTimeout(PATIENCE * 1000, undefined, { signal: done.signal, ref: false })
    await Promise.race([this.#until, late]).finally(() => done.abort())
  }
}

/** How long it takes, as people say it. */
function aboutSeconds(seconds: number): string {
  if (seconds <= PATIENCE) return '几秒钟就好'
  if (seconds < 55) return `大约还要 ${Math.ceil(seconds / 5) * 5} 秒`
  return `大约还要 ${Math.ceil(seconds / 60)} 分钟`
}
