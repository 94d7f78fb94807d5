import * as z from 'zod'
import type { PartnerScope } from '#domain/partner/scopes.ts'
import type { Role } from '#domain/staff/roles.ts'

/**
 * Who may call an endpoint. A guard names what a user must own; `domain/gate.ts` decides it. `visitor`: it may let in
 * somebody without a session too. `staff`: who has one of these roles in the console; no student ever. `partner`: a
 * system whose key may do this; 'any': whatever the key may.
 */
export type Access =
  | 'public'
  | 'user'
  | { guard: string; visitor?: true }
  | { staff: readonly [Role, ...Role[]] }
  | { partner: PartnerScope | 'any' }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Shape = z.ZodObject

/**
 * One call of the product, declared once: the server registers it, the web client calls it,
 * and the OpenAPI page is drawn from it.
 *
 * `path` writes parameters as `{name}`; `query` and `body` are parsed at the edge and refused with
 * 400 naming the field; `data` is the shape of the answer's `data`.
 */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly access: Who
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly data: Data
  /** Body limit in bytes where the house's 64 KiB is not right. */
  readonly bodyLimit?: number
  /** Open to an account that is being closed, and to a child whose guardian has not agreed, which most calls are not. */
  readonly limited?: true
  /** What it is sent may hold any signs: nobody is shown it. */
  readonly anySigns?: true
  /** A call of the console that is no GET and changes nothing all the same: it asks for no deed to be recorded. */
  readonly changesNothing?: true
  /** For who has bound a mobile: others are refused with MOBILE_REQUIRED, and the page asks them to. */
  readonly needsMobile?: true
  /** Taken from our own pages alone, which send `x-requested-with`: other sites must not set off what it costs. */
  readonly ownPage?: true
  /** It hashes a password, which takes long: such calls wait for each other, and not others for them. */
  readonly hashes?: true
  /**
   * The server caches the answer, as bytes, until something behind it changes (docs/decisions/027). 'all': this GET
   * follows from its input and from imported data or operator content alone, the same for everybody who is let in. `by`:
   * it also follows from this, which the handler finds at each call, and from nothing else of who asks.
   */
  readonly cached?: 'all' | { readonly by: string }
  /** What a visitor is told may stand in a public page for some minutes: the browser asks anew. */
  readonly drawn?: true
  /** Published figures: a partner's key that may read them asks as a visitor, and is counted by the key. */
  readonly figures?: true
}

const none = z.object({})
type None = typeof none

interface Declaration<
  P extends Shape,
  Q extends Shape,
  B extends z.ZodType,
  D extends z.ZodType,
  Who extends Access,
> {
  method: Method
  path: string
  summary: string
  access: Who
  params?: P
  query?: Q
  body?: B
  data: D
  bodyLimit?: number
  limited?: true
  needsMobile?: true
  anySigns?: true
  changesNothing?: true
  ownPage?: true
  hashes?: true
  cached?: 'all' | { readonly by: string }
  drawn?: true
  figures?: true
}

/** Declares an endpoint; parts left out take nothing. */
export function endpoint<
  D extends z.ZodType,
  const Who extends Access,
  P extends Shape = None,
  Q extends Shape = None,
  B extends z.ZodType = z.ZodUndefined,
>(declared: Declaration<P, Q, B, D, Who>): Endpoint<P, Q, B, D, Who>
export function endpoint(declared: Declaration<Shape, Shape, z.ZodType, z.ZodType, Access>): Endpoint {
  return {
    ...declared,
    params: declared.params ?? none,
    query: declared.query ?? none,
    body: declared.body ?? z.undefined(),
  }
}

/**
 * An endpoint as its caller needs it: method and path, and the types of the rest. The browser has no schemas
 * (docs/decisions/025).
 */
export type Call<E extends Endpoint = Endpoint> = Pick<E, 'method' | 'path'> & Partial<E>

/** The schema of one part, be it there or only its type. */
type Part<C extends Call, Name extends 'params' | 'query' | 'body' | 'data'> = NonNullable<C[Name]>

export type ParamsOf<C extends Call> = z.output<Part<C, 'params'>>
export type QueryOf<C extends Call> = z.output<Part<C, 'query'>>
export type BodyOf<C extends Call> = z.output<Part<C, 'body'>>
/** What a handler returns and a caller receives. */
export type DataOf<C extends Call> = z.output<Part<C, 'data'>>
/** What a caller passes: defaults may be left out. */
export interface InputOf<C extends Call> {
  params: z.input<Part<C, 'params'>>
  query: z.input<Part<C, 'query'>>
  body: z.input<Part<C, 'body'>>
}

export interface Pager {
  page: number
  size: number
  totalPages: number
  total: number
}

export const pager = z
  .object({
    page: z.int(),
    size: z.int(),
    totalPages: z.int(),
    total: z.int(),
  })
  .meta({ id: 'Pager' })

/** Every answer of every call. `data` is the endpoint's shape, a code named by the specification, or null. */
export interface Answer<T> {
  success: boolean
  info: string
  data: T
  pager?: Pager
}
