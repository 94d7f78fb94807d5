/** The server refused for a reason of the business; `info` is for the user, `code` is one the specification names. */
export class RefusedCall extends Error {
  override name = 'RefusedCall'
  readonly code: string | null
  constructor(info: string, code: string | null) {
    super(info)
    this.code = code
  }
}

/**
 * The call got no answer that can be used. `message` is the text of the specification's catalogue;
 * `info` is the server's own sentence where it sent one; `status` is 0 where nothing arrived.
 */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  readonly info: string
  /** What the server's data names: a code, or the field that is wrong. */
  readonly code: string | null
  constructor(message: string, status = 0, info = '', code: string | null = null) {
    super(message)
    this.status = status
    this.info = info
    this.code = code
  }
  get isTimeout(): boolean {
    return this.status === 0 && this.message.startsWith('timeout')
  }
}

export const networkError = (): CallError => new CallError('Network Error')
export const timeoutError = (ms: number): CallError => new CallError(`timeout of ${ms}ms exceeded`)
export const statusError = (status: number, info = '', code: string | null = null): CallError =>
  new CallError(`Request failed with status code ${status}`, status, info, code)

/** There is no such thing as was asked for, or there can be none of that name: the answer will be the same again. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400)

/** The server has refused what was sent, and will again however often it is sent. */
export const isFinal = (error: unknown): boolean =>
  error instanceof RefusedCall || (error instanceof CallError && error.status === 400)

/** A sentence for the user about any error. */
export function errorMessage(error: unknown): string {
  if (error instanceof RefusedCall) return error.message
  if (!(error instanceof CallError)) return '页面出错了，请刷新重试'
  // A fault of the server's own is told by its number too (spec §8).
  if (error.info !== '') return error.status < 500 ? error.info : `${error.info}（${error.message}）`
  if (error.status === 0) {
    return error.isTimeout
      ? `服务器太久没有回应，请稍后再试（${error.message}）`
      : `网络连接失败，请检查网络后重试（${error.message}）`
  }
  return `请求没有成功，请稍后再试（${error.message}）`
}
