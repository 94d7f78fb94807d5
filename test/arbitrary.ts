import fc from 'fast-check'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/** One request as it goes over the wire: a path, and a body that may be no JSON at all. */
export interface WireCase {
  url: string
  body: string | Buffer | undefined
}

/** Texts that have broken something somewhere. */
const nastyTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e308',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '𠮷野家 👨‍👩‍👧‍👦',
  "' OR 1=1 --",
  "'; DROP TABLE account; --",
  '%',
  '%_\\',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  '\r\nx-injected: 1',
  '99999999999999999999',
  '2147483648',
  '9007199254740993',
  'a'.repeat(5000),
]

const nastyNumbers = [0, -0, -1, 0.5, 1e-300, 32_768, 2_147_483_648, 2 ** 53, 1e21, Number.MAX_VALUE]

const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...nastyTexts),
  fc.constantFrom<unknown>(...nastyNumbers),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[[[]]]], { length: 1e9 }, { toString: 'x' }),
  fc.constant(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')),
  fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 5 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

const nastyText = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.constantFrom(...nastyNumbers.map(String)),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** JSON Schema, as far as zod writes it. */
const node = z.object({
  type: z.string().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
})

/** Values to prefer for a field of that name, so that requests reach what lies behind the first look-up. */
export type Known = Readonly<Record<string, readonly unknown[]>>

const jsonSchemaOf = (schema: z.ZodType): unknown =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** Values that a schema accepts, or nearly: what its own limits do not say is left to chance. */
function valueOf(schema: unknown, known: Known): fc.Arbitrary<unknown> {
  const parsed = node.safeParse(schema)
  if (!parsed.success) return nastyValue
  const s = parsed.data
  if (s.const !== undefined) return fc.constant(s.const)
  if (s.enum) return fc.constantFrom(...s.enum)
  const choices = s.anyOf ?? s.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, known)))
  if (s.pattern !== undefined) return fc.stringMatching(new RegExp(s.pattern))
  const min = s.minimum ?? -1000
  const max = Math.max(min, s.maximum ?? 100_000)
  switch (s.type) {
    case 'object':
      return fieldsOf(s, known)
    case 'array':
      return fc.array(valueOf(s.items, known), { maxLength: Math.min(s.maxItems ?? 8, 8) })
    case 'string': {
      const minLength = s.minLength ?? 0
      return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(s.maxLength ?? 30, 30)) })
    }
    case 'integer':
      return fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31) })
    case 'number':
      return fc.double({ min, max, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return nastyValue
  }
}

function fieldsOf(s: z.output<typeof node>, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(s.properties ?? {}).map(([key, schema]) => {
    const value = valueOf(schema, known)
    const preferred = known[key]
    const field = preferred
      ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...preferred) }, { weight: 1, arbitrary: value })
      : value
    return [key, field] as const
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: s.required ?? [] })
}

/** Half of them as the schema wants them, half with one field gone or wrong, so that each check is met alone. */
function requestOf(
  shape: z.ZodType,
  known: Known,
  nasty: fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const s = node.parse(jsonSchemaOf(shape))
  const keys = Object.keys(s.properties ?? {})
  const right = fieldsOf(s, known)
  if (keys.length === 0) return right
  return fc
    .tuple(
      right,
      fc.constantFrom(...keys),
      fc.constantFrom('right', 'right', 'gone', 'wrong', 'wrong'),
      nasty,
    )
    .map(([values, key, how, wrong]) => {
      if (how === 'right') return values
      const { [key]: _, ...others } = values
      return how === 'gone' ? others : { ...others, [key]: wrong }
    })
}

const wireText = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())

/** Encodings that no well-meaning client sends. */
const oddSegment = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%00', '%ff', '%E0%A4%A', '..%2f..%2fetc%2fpasswd', '%2e%2e', '*', ';', '%'),
  },
)

const brokenBodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"${'k'.repeat(30_000)}":1}`,
  '{"mobile":NaN}',
  '{"provinceId":1e999,"rank":-1e999,"version":1e999}',
]

/** Requests to one endpoint, right and wrong in every way its schema suggests. */
export function wireCases(endpoint: Endpoint, known: Known): fc.Arbitrary<WireCase> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const path = fc
    .tuple(requestOf(endpoint.params, known, nastyText), oddSegment)
    .map(([values, raw]) =>
      names.reduce(
        (url, name) => url.replace(`{${name}}`, () => raw ?? (wireText(values[name] ?? '') || '%20')),
        endpoint.path,
      ),
    )
  const query = requestOf(endpoint.query, known, nastyText).map((values) => {
    const text = Object.entries(values).map(([key, value]) => `${key}=${wireText(value)}`)
    return text.length > 0 ? `?${text.join('&')}` : ''
  })
  return fc.tuple(path, query, bodyOf(endpoint, known)).map(([p, q, body]) => ({ url: p + q, body }))
}

function bodyOf(endpoint: Endpoint, known: Known): fc.Arbitrary<WireCase['body']> {
  if (endpoint.body instanceof z.ZodUndefined) return fc.constant(undefined)
  return fc.oneof(
    {
      weight: 16,
      arbitrary: requestOf(endpoint.body, known, nastyValue).map((value) => JSON.stringify(value)),
    },
    { weight: 1, arbitrary: nastyValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
    // A key that is no UTF-8.
    { weight: 1, arbitrary: fc.constant(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])) },
  )
}
