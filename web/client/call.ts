import type { Answer, Call, DataOf, InputOf } from '#contract/endpoint.ts'
import { deviceHeader, preparing, ticketHeader, tokenHeader } from './calls/protocol.ts'
import { deviceId } from './device.ts'
import { CallError, RefusedCall, networkError, statusError, timeoutError } from './errors.ts'
import { createStore } from './store.ts'
import { ticket, token } from './token.ts'

const requestTimeout = 10_000

type Needed<T> = { [K in keyof T as {} extends T[K] ? never : T[K] extends undefined ? never : K]: T[K] }
type Optional<T> = { [K in keyof T as K extends keyof Needed<T> ? never : K]?: T[K] }
/** What a caller passes; parts that take nothing are left out. */
export type CallInput<C extends Call> = Needed<InputOf<C>> & Optional<InputOf<C>>

export interface CallParts {
  params?: object
  query?: object
  body?: unknown
}

export interface CallOptions {
  signal?: AbortSignal
  /** The caller deals with 401 itself: no redirect to login. */
  quiet?: boolean
}

/** What happens on 401 and 403 wherever the call was made; set once by the app. */
export const onDenied = {
  notLoggedIn: (): void => {},
  forbidden: (_info: string): void => {},
}

/** What tells the server who asks, and what is kept of its answer: a token. The console puts nothing in its place. */
export const identity = {
  show: (): Record<string, string> => {
    const held = token.get()
    return { [deviceHeader]: deviceId(), ...(held ? { [tokenHeader]: held } : {}) }
  },
  keep: (answer: Headers): void => {
    const renewed = answer.get(tokenHeader)
    if (renewed) token.set(renewed)
    const opened = answer.get(ticketHeader)
    if (opened) ticket.set(opened)
  },
}

/**
 * Whether something is an answer of this call. The server lets nothing out that is not of the contract's shape; here
 * only a proxy's page or a cut answer is told apart (docs/decisions/025).
 */
const isAnswer = <C extends Call>(_: C, body: unknown): body is Answer<DataOf<C>> =>
  typeof body === 'object' &&
  body !== null &&
  'success' in body &&
  typeof body.success === 'boolean' &&
  'info' in body &&
  typeof body.info === 'string' &&
  'data' in body

/** The address of a call: parameters in the path, the rest in the query. */
export function addressOf(path: string, { params, query }: CallParts): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}))
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  // Not `search.size`: the webviews of older phones do not have it.
  const text = search.toString()
  return text === '' ? address : `${address}?${text}`
}

export interface SentCall {
  readonly status: number
  readonly body: unknown
  /** Seconds; NaN where the server names none. */
  readonly retryAfter: number
}

async function sendByFetch(
  endpoint: Call,
  parts: CallParts,
  signal: AbortSignal | undefined,
): Promise<SentCall> {
  const stop = new AbortController()
  const abort = (): void => stop.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop.abort()
  }, requestTimeout)
  const headers = new Headers({ 'x-requested-with': 'XMLHttpRequest', ...identity.show() })
  if (parts.body !== undefined) headers.set('content-type', 'application/json')
  try {
    const response = await fetch(addressOf(endpoint.path, parts), {
      method: endpoint.method,
      headers,
      signal: stop.signal,
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    })
    identity.keep(response.headers)
    const body: unknown = await response.json().catch(() => undefined)
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
    return { status: response.status, body, retryAfter }
  } catch (error) {
    if (late) throw timeoutError(requestTimeout)
    if (signal?.aborted) throw error
    throw networkError()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** What brings calls to the server: the network. The server, where it draws pages, puts itself in its place. */
export const carrier = { send: sendByFetch }

/** What calls wait for that the server is still preparing, in its own words; null: none does. */
export const preparation = createStore<string | null>(null)
let waiting = 0

/** Longer than any server takes to prepare what it has: something is wrong there. In ms. */
const mostPatience = 600_000

/** Asks, and asks again while what is asked for is being prepared: the server says how long that takes. */
async function sendUntilPrepared(
  endpoint: Call,
  parts: CallParts,
  signal: AbortSignal | undefined,
): Promise<SentCall> {
  let sent = await carrier.send(endpoint, parts, signal)
  let what = preparedIn(endpoint, sent)
  if (what === undefined) return sent
  const since = Date.now()
  waiting += 1
  try {
    while (what !== undefined && Date.now() - since < mostPatience) {
      preparation.set(what)
      await pause(sent.retryAfter || 2, signal)
      sent = await carrier.send(endpoint, parts, signal)
      what = preparedIn(endpoint, sent)
    }
    return sent
  } finally {
    waiting -= 1
    if (waiting === 0) preparation.set(null)
  }
}

/** What the server says that it is preparing; undefined where it answers. */
const preparedIn = (endpoint: Call, { status, body }: SentCall): string | undefined =>
  status === 503 && isAnswer(endpoint, body) && body.data === preparing ? body.info : undefined

/** @throws what the signal was aborted for */
const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/**
 * Makes one call of the contract and gives its whole answer.
 * @throws Refusal where the server says `success: false`, CallError for everything else.
 */
export async function ask<C extends Call>(
  endpoint: C,
  input: CallInput<C>,
  { signal, quiet = false }: CallOptions = {},
): Promise<Answer<DataOf<C>>> {
  const { status, body } = await sendUntilPrepared(endpoint, input, signal)
  const answer = isAnswer(endpoint, body) ? body : undefined
  const info = answer?.info ?? ''
  if (status === 401 && !quiet) onDenied.notLoggedIn()
  if (status === 403) onDenied.forbidden(info)
  const code = typeof answer?.data === 'string' ? answer.data : null
  if (status < 200 || status >= 300) throw statusError(status, info, code)
  if (answer === undefined) throw new CallError('服务器的回答无法识别', status)
  if (!answer.success) throw new RefusedCall(info, code)
  return answer
}

/** Makes one call of the contract and gives its data. See `ask` for what it throws. */
export async function call<C extends Call>(
  endpoint: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<DataOf<C>> {
  return (await ask(endpoint, input, options)).data
}
