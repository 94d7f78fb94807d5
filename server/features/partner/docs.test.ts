import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PARTNER_SCOPES } from '#domain/partner/scopes.ts'
import { EVENT_KINDS } from '#domain/partner/webhook.ts'
import { signedHeaders } from './sign.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/partners.md'), 'utf8')

const isExample = (
  module: unknown,
): module is { isOurs(secret: string, headers: Record<string, string>, body: string): boolean } =>
  typeof module === 'object' && module !== null && 'isOurs' in module && typeof module.isOurs === 'function'

test('the page names every scope and every event', () => {
  for (const name of [...PARTNER_SCOPES, ...EVENT_KINDS]) expect(page).toContain(`| \`${name}\``)
})

test('the code that the page shows tells what is ours from what is not', async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/u.exec(page) ?? []
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  if (!isExample(module)) throw new Error('the page shows no isOurs')
  const { isOurs } = module
  const [secret, next] = [`whsec_${btoa('a'.repeat(32))}`, `whsec_${btoa('b'.repeat(32))}`]
  const now = Math.floor(Date.now() / 1000)
  const [id, body] = ['msg_1', '{"type":"ping"}']
  const headers = signedHeaders([secret], { id, timestamp: now, body })
  expect(isOurs(secret, headers, body)).toBe(true)
  expect(isOurs(secret, signedHeaders([next, secret], { id, timestamp: now, body }), body)).toBe(true)
  expect(isOurs(next, headers, body)).toBe(false)
  expect(isOurs(secret, headers, `${body} `)).toBe(false)
  expect(isOurs(secret, { ...headers, 'webhook-id': 'msg_2' }, body)).toBe(false)
  expect(isOurs(secret, signedHeaders([secret], { id, timestamp: now - 600, body }), body)).toBe(false)
})
