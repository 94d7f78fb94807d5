import { Readable } from 'node:stream'
import type { FastifyRequest, RequestPayload } from 'fastify'
import { HttpProblem } from './errors.ts'

const bodies = new WeakMap<FastifyRequest, Buffer>()

/** The bytes of a request's body as they came, of an endpoint that declares `rawBody`. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return bodies.get(request) ?? Buffer.alloc(0)
}

/** Keeps the bytes before they are parsed. What is too long is refused here, before it fills memory. */
export async function keepRawBody(
  request: FastifyRequest,
  _reply: unknown,
  payload: RequestPayload,
): Promise<RequestPayload> {
  const limit = request.routeOptions.bodyLimit
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of payload) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > limit) throw new HttpProblem(413, '请求的内容太大')
    chunks.push(bytes)
  }
  const body = Buffer.concat(chunks)
  bodies.set(request, body)
  return Object.assign(Readable.from([body]), { receivedEncodedLength: length })
}
