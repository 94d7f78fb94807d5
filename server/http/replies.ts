import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { DataOf, Endpoint, Pager } from '#contract/endpoint.ts'
import { pager } from '#contract/endpoint.ts'
import type { Page } from '#contract/fields.ts'
import { type Pieces, joinPieces } from './pieces.ts'

/** An answer with its page; a handler of a list returns this instead of the bare data. */
export class Paged<T> {
  readonly data: T
  readonly pager: Pager
  constructor(data: T, pageInfo: Pager) {
    this.data = data
    this.pager = pageInfo
  }
}

/** @param total The rows of all pages. */
export const pagerOf = ({ page, size }: Page, total: number): Pager => ({
  page,
  size,
  totalPages: Math.ceil(total / size),
  total,
})

/** Of all rows those of one page. */
export const pageOf = <T>(rows: readonly T[], { page, size }: Page): T[] =>
  rows.slice((page - 1) * size, page * size)

/** Fields that many answers share: they are written once. */
export class SharedFields<F extends object> {
  readonly fields: F
  #text: string | undefined
  constructor(fields: F) {
    this.fields = fields
  }
  /** @param write Of one endpoint, always the same */
  text(write: (fields: F) => string): string {
    return (this.#text ??= write(this.fields))
  }
}

/**
 * A list of which most is written already: its rows, and the fields that it shares with other answers.
 */
export class WithRows<T> {
  declare readonly of: T
  readonly shared: SharedFields<object>
  /** All other fields but `list`. */
  readonly own: object
  readonly pager: Pager
  /** JSON, with commas between the rows. */
  readonly rows: Pieces
  private constructor(shared: SharedFields<object>, own: object, pageInfo: Pager, rows: Pieces) {
    this.shared = shared
    this.own = own
    this.pager = pageInfo
    this.rows = rows
  }
  static of<T extends object, F extends Partial<T>>(
    shared: SharedFields<F>,
    own: Omit<T, keyof F | 'list'>,
    pageInfo: Pager,
    rows: Pieces,
  ): WithRows<T> {
    return new WithRows(shared, own, pageInfo, rows)
  }
}

/** An answer with a sentence in `info`. */
export class ReplyWithInfo<T> {
  readonly data: T
  readonly info: string
  constructor(data: T, info: string) {
    this.data = data
    this.info = info
  }
}

/** An answer in bytes, as the endpoint's schema writes it. */
export class SerializedReply {
  readonly bytes: Buffer
  #pieces: Pieces | null
  #tag: string | undefined
  /** @param pieces What the bytes are joined of */
  constructor(bytes: Buffer, pieces: Pieces | null = null) {
    this.bytes = bytes
    this.#pieces = pieces
  }
  /** What the bytes are joined of, once: a text that is asked for again is packed well. */
  takePieces(): Pieces | null {
    const pieces = this.#pieces
    this.#pieces = null
    return pieces
  }
  /** Its ETag: the same for the same bytes, in every process; a weak one, since they may go out packed. */
  get tag(): string {
    this.#tag ??= `W/"${hash('sha256', this.bytes, 'base64url').slice(0, 27)}"`
    return this.#tag
  }
}

/** An answer too long to hold in memory, envelope and all; the browser keeps it as a file. */
export class Streamed {
  readonly body: Readable
  readonly fileName: string
  constructor(body: Readable, fileName: string) {
    this.body = body
    this.fileName = fileName
  }
}

/** Events that a browser follows (EventSource); null: it is told to come no more, and asks by itself. */
export class EventStream {
  readonly body: Readable | null
  constructor(body: Readable | null) {
    this.body = body
  }
}

/** An answer that is no JSON: a browser opens its address itself. */
export class FileReply {
  readonly bytes: Buffer
  /** Its media type. */
  readonly type: string
  /** A name to keep it under; '' for what is only to be read. */
  readonly fileName: string
  /** The browser may show it in place of saving it. */
  readonly isShown: boolean
  readonly status: number
  constructor(bytes: Buffer, type: string, { fileName = '', isShown = false, status = 200 } = {}) {
    this.bytes = bytes
    this.type = type
    this.fileName = fileName
    this.isShown = isShown
    this.status = status
  }
}

type Plain<E extends Endpoint> = DataOf<E> | Paged<DataOf<E>> | ReplyWithInfo<DataOf<E>>
/** What may be cached of an endpoint: its data, however it comes. */
export type Cacheable<E extends Endpoint> = Plain<E> | WithRows<DataOf<E>>
/** All that a handler may answer. */
export type Reply<E extends Endpoint> = Cacheable<E> | Streamed | EventStream | FileReply

function envelope<E extends Endpoint>(answer: Plain<E>) {
  const info = answer instanceof ReplyWithInfo ? answer.info : ''
  if (answer instanceof Paged) return { success: true as const, info, data: answer.data, pager: answer.pager }
  return { success: true as const, info, data: answer instanceof ReplyWithInfo ? answer.data : answer }
}

/** Writes answers whose rows are written, by their endpoint's schema: what it does not declare does not leave. */
function rowsWriter(data: z.ZodType): (answer: WithRows<unknown>) => SerializedReply {
  /** A part of the schema, by its fields. */
  const parts = new Map<string, z.ZodType>()
  const partFor = (fields: object): z.ZodType => {
    const names = Object.keys(fields)
    const key = names.join()
    let part = parts.get(key)
    if (!part) {
      if (!(data instanceof z.ZodObject)) throw new Error('rows stand in the `list` of an object')
      const shape: Readonly<Record<string, z.ZodType>> = data.shape
      part = z.object(Object.fromEntries(names.flatMap((name) => (shape[name] ? [[name, shape[name]]] : []))))
      parts.set(key, part)
    }
    return part
  }
  /** Without the braces. */
  const inner = (fields: object): string => JSON.stringify(z.encode(partFor(fields), fields)).slice(1, -1)
  return ({ shared, own, pager: pageInfo, rows }) => {
    const head = `{"success":true,"info":"","data":{${shared.text(inner)},${inner(own)},"list":[`
    const pieces = [head, ...rows, `]},"pager":${JSON.stringify(z.encode(pager, pageInfo))}}`]
    return new SerializedReply(joinPieces(pieces), pieces)
  }
}

/** What was understood and refused: `data` is the code of the refusal, as the call names it. */
const refusal = z
  .object({ success: z.literal(false), info: z.string(), data: z.string().nullable() })
  .meta({ id: 'Refusal', description: 'Understood, and refused: `data` is a code that the call names' })

/** How the answers of an endpoint are written and sent. `schema`: of all of them, refusals too. */
export function writerOf<E extends Endpoint>(endpoint: E) {
  const schema = z.discriminatedUnion('success', [
    z.object({
      success: z.literal(true),
      info: z.string(),
      data: endpoint.data,
      pager: pager.optional(),
    }),
    refusal,
  ])
  const writeRows = rowsWriter(endpoint.data)
  /** @throws Error for a file, which cannot be cached */
  const serialize = (result: Reply<E>): SerializedReply => {
    if (result instanceof WithRows) return writeRows(result)
    if (result instanceof Streamed || result instanceof EventStream || result instanceof FileReply)
      throw new Error(`${endpoint.path}: a file cannot be cached`)
    return new SerializedReply(Buffer.from(JSON.stringify(z.encode(schema, envelope(result)))))
  }
  /** @returns what Fastify sends, by `schema` where it is not written yet */
  const sendFresh = (reply: FastifyReply, result: Reply<E>): unknown => {
    if (result instanceof Streamed) return sendStream(reply, result)
    if (result instanceof EventStream) return sendEvents(reply, result)
    if (result instanceof FileReply) return sendFile(reply, result)
    return result instanceof WithRows ? send(reply, serialize(result)) : envelope(result)
  }
  return { schema, serialize, sendFresh }
}

const json = 'application/json; charset=utf-8'

export function send(reply: FastifyReply, serialized: SerializedReply, type = json): FastifyReply {
  reply.pieces = serialized.takePieces()
  return reply.type(type).send(serialized.bytes)
}

/** Sends what is kept; the browser may keep it too, and asks whether it is still the same. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  serialized: SerializedReply,
  type = json,
): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag: serialized.tag })
  const known = request.headers['if-none-match']?.includes(serialized.tag) === true
  return known ? reply.code(304).send() : send(reply, serialized, type)
}

function sendStream(reply: FastifyReply, { body, fileName }: Streamed): FastifyReply {
  return reply.type(json).header('content-disposition', `attachment; filename="${fileName}"`).send(body)
}

function sendEvents(reply: FastifyReply, { body }: EventStream): FastifyReply {
  if (body === null) return reply.code(204).send()
  // It takes no place among what is answered: it waits most of the time.
  reply.request.leavePlace?.()
  // Proxies pass each event on at once.
  return reply
    .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    .type('text/event-stream')
    .send(body)
}

function sendFile(reply: FastifyReply, { bytes, type, fileName, isShown, status }: FileReply): FastifyReply {
  const extension = /\.\w+$/.exec(fileName)?.[0] ?? ''
  // The plain name is for browsers that do not know the other, which they cannot read whole.
  const name = `filename="file${extension}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
  if (fileName !== '') reply.header('content-disposition', `${isShown ? 'inline' : 'attachment'}; ${name}`)
  return reply.code(status).type(type).send(bytes)
}
