import * as z from 'zod'
import { type Answer, type DataOf, type Endpoint, type InputOf, pager } from '#contract/endpoint.ts'
import { deviceHeader, tokenHeader } from '#contract/session.ts'
import { deviceId } from './device.ts'
import { CallError, Refusal, networkError, statusError, timeoutError } from './errors.ts'
import { token } from './token.ts'

const requestTimeout = 10_000

type Needed<T> = { [K in keyof T as {} extends T[K] ? never : T[K] extends undefined ? never : K]: T[K] }
type Optional<T> = { [K in keyof T as K extends keyof Needed<T> ? never : K]?: T[K] }
/** What a caller passes; parts that take nothing are left out. */
export type CallInput<E extends Endpoint> = Needed<InputOf<E>> & Optional<InputOf<E>>

interface Parts {
  params?: unknown
  query?: unknown
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

const envelope = z.object({
  success: z.boolean(),
  info: z.string().default(''),
  data: z.unknown(),
  pager: pager.optional(),
})

const asRecord = z.record(z.string(), z.unknown())

/** The address of a call: parameters in the path, the rest in the query. */
export function addressOf(path: string, { params, query }: Parts): string {
  const values = asRecord.parse(params ?? {})
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asRecord.parse(query ?? {}))) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  // Not `search.size`: the webviews of older phones do not have it.
  const asked = search.toString()
  return asked === '' ? address : `${address}?${asked}`
}

async function send(
  endpoint: Endpoint,
  parts: Parts,
  signal: AbortSignal | undefined,
): Promise<{ status: number; body: unknown }> {
  const stop = new AbortController()
  const abort = (): void => stop.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop.abort()
  }, requestTimeout)
  const headers = new Headers({ 'x-requested-with': 'XMLHttpRequest', [deviceHeader]: deviceId() })
  const held = token.get()
  if (held) headers.set(tokenHeader, held)
  if (parts.body !== undefined) headers.set('content-type', 'application/json')
  try {
    const response = await fetch(addressOf(endpoint.path, parts), {
      method: endpoint.method,
      headers,
      signal: stop.signal,
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    })
    const renewed = response.headers.get(tokenHeader)
    if (renewed) token.set(renewed)
    const body: unknown = await response.json().catch(() => undefined)
    return { status: response.status, body }
  } catch (error) {
    if (late) throw timeoutError(requestTimeout)
    if (signal?.aborted) throw error
    throw networkError()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/**
 * Makes one call of the contract and gives its whole answer, checked against the contract.
 * @throws Refusal where the server says `success: false`, CallError for everything else.
 */
export async function ask<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, quiet = false }: CallOptions = {},
): Promise<Answer<DataOf<E>>> {
  const { status, body } = await send(endpoint, input, signal)
  const answer = envelope.safeParse(body)
  const info = answer.success ? answer.data.info : ''
  if (status === 401 && !quiet) onDenied.notLoggedIn()
  if (status === 403) onDenied.forbidden(info)
  if (status < 200 || status >= 300) throw statusError(status, info)
  if (!answer.success) throw new CallError('服务器的回答无法识别', status)
  if (!answer.data.success) {
    throw new Refusal(info, typeof answer.data.data === 'string' ? answer.data.data : null)
  }
  const data = z.safeParse<E['data']>(endpoint.data, answer.data.data)
  if (!data.success) throw new CallError('服务器的回答无法识别', status, '页面版本可能过旧，请刷新后重试')
  return {
    success: true,
    info,
    data: data.data,
    ...(answer.data.pager ? { pager: answer.data.pager } : {}),
  }
}

/** Makes one call of the contract and gives its data. See `ask` for what it throws. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<DataOf<E>> {
  return (await ask(endpoint, input, options)).data
}
