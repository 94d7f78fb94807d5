import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RowCache } from '#server/db/row-cache.ts'
import { Memo } from '#server/snapshot/memo.ts'
import { notFound } from './errors.ts'
import type { SerializedReply } from './replies.ts'

/** Questions remembered of an endpoint, and how long an address may be to be remembered. */
const MAX_QUESTIONS = 500
const MAX_ADDRESS = 200
/** Answers cached of one object: a student goes back and forth between few pages. */
const MAX_ANSWERS = 8

/**
 * What an answer follows from besides input: cached while an object lives, by a word until an import;
 * undefined: not.
 */
export type Variant = object | string | boolean | undefined

/** Where answers are cached. */
export interface AnswerPorts {
  /** Answers of the endpoints that are cached, until an import or an operator's content lands. */
  answers: RowCache<SerializedReply>
  /** What answers are made of now: an object that an import replaces. */
  snapshot(): object
}

/** What somebody asks, parsed. The same question, however it is written, has the same key. */
interface Asked<Input> {
  readonly input: Input
  readonly key: string
}

/** Reads what an endpoint is asked; what is asked often by its address alone is not parsed each time. */
export function questionReader<Input extends { params: unknown; query: unknown; body: unknown }>(
  endpoint: Endpoint,
  readInput: (request: FastifyRequest) => Input,
): (request: FastifyRequest) => Asked<Input> {
  const read = (request: FastifyRequest): Asked<Input> => {
    const input = readInput(request)
    const { params, query, body } = input
    return { input, key: `${endpoint.method} ${endpoint.path} ${JSON.stringify([params, query, body])}` }
  }
  const known = new Memo<Asked<Input>>(MAX_QUESTIONS)
  return (request) =>
    endpoint.method !== 'GET' || request.url.length > MAX_ADDRESS
      ? read(request)
      : known.get([endpoint, request.url], () => read(request))
}

type Make = () => Promise<SerializedReply>

/** Answers alike for all. Whoever comes while one is made waits for it. */
export const cacheForAll =
  ({ answers }: AnswerPorts) =>
  async (key: string, make: Make): Promise<SerializedReply> => {
    const found = await answers.get(key, make)
    if (!found) throw notFound()
    return found
  }

/** Answers that follow from something else too. */
export function cacheByVariant(ports: AnswerPorts) {
  const ofWord = cacheForAll(ports)
  const ofObject = new Memo<Promise<SerializedReply>>(MAX_ANSWERS)
  const lately = new SeenLately()
  return (key: string, variant: Variant, make: Make): Promise<SerializedReply> => {
    if (variant === undefined) return make()
    if (typeof variant !== 'object') return ofWord(`${key} ${variant}`, make)
    return lately.add(key) ? ofObject.get([variant, ports.snapshot(), key], make) : make()
  }
}

/** Keys told apart: a number for each. */
const SEEN = 4096

/** Tells which keys came lately: only what is asked again is worth memory. A mistaken key does no harm. */
class SeenLately {
  readonly #seen = new Int32Array(SEEN)
  /** @returns whether it was there before */
  add(key: string): boolean {
    let sum = key.length
    for (let at = 0; at < key.length; at += 1) sum = Math.imul(sum ^ key.charCodeAt(at), 0x01000193)
    const place = (sum ^ (sum >>> 15)) & (SEEN - 1)
    const isKnown = this.#seen[place] === sum
    this.#seen[place] = sum
    return isKnown
  }
}
