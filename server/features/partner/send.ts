import { lookup as lookUp } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { type LookupFunction, isIP } from 'node:net'
import { SEND_WITHIN } from '#domain/partner/webhook.ts'
import { isPublicAddress } from '#server/http/limits/address.ts'

/** Bytes of an answer that are read; it says nothing to us but its status. */
const MOST_ANSWERED = 16 * 1024

/** What was wrong with a try, in words for staff and the partner. */
export class SendProblem extends Error {
  override name = 'SendProblem'
}

const inside = (): SendProblem => new SendProblem('地址在内网里，没有发')

/** Looks a name up as it is connected to: a name that leads inside later does not get through either. */
const lookUpPublic: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new SendProblem('找不到这个地址'), '')
    if (!found.every(({ address }) => isPublicAddress(address))) return done(inside(), '')
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

interface Letter {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Posts a webhook. No redirect is followed.
 * @param targets public: https alone, and no address inside a network
 * @throws SendProblem for anything but an answer of 2xx in time
 */
export async function sendWebhook(
  { url, headers, body }: Letter,
  targets: 'public' | 'any',
  stop: AbortSignal,
  within = SEND_WITHIN,
): Promise<void> {
  const address = new URL(url)
  const host = address.hostname.replace(/^\[(.*)\]$/u, '$1')
  const isPlain = address.protocol === 'http:'
  if (targets === 'public' && (isPlain || (isIP(host) !== 0 && !isPublicAddress(host)))) throw inside()
  const late = AbortSignal.timeout(within)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = (isPlain ? requestPlain : requestSecure)(
    address,
    {
      method: 'POST',
      agent: false,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'xuankao-webhook/1',
      },
      signal: AbortSignal.any([late, stop]),
      ...(targets === 'public' ? { lookup: lookUpPublic } : {}),
    },
    (answer) => {
      const { statusCode = 0 } = answer
      let read = 0
      answer.on('data', (chunk: Buffer) => {
        read += chunk.length
        if (read > MOST_ANSWERED) answer.destroy()
      })
      // The status has said all: a body that breaks off or comes too late changes nothing.
      answer.on('error', () => {})
      answer.on('close', () => resolve(statusCode))
    },
  )
  sent.on('error', reject)
  sent.end(body)
  const status = await promise.catch((error: unknown) => {
    if (error instanceof SendProblem) throw error
    throw new SendProblem(late.aborted ? `${within / 1000} 秒里没有回应` : `连不上：${codeOf(error)}`)
  })
  if (status < 200 || status >= 300) throw new SendProblem(`对方回了 ${status}`)
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '原因不明'
