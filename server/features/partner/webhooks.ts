import * as z from 'zod'
import { webhookBodies } from '#contract/partner.ts'

const ABOUT: Readonly<Record<keyof typeof webhookBodies, string>> = {
  'list.filed':
    'A student who agreed saved the list that they mean to file, or made another list that one; told once in two minutes',
  'order.paid': 'A student who agreed paid for an order',
  ping: 'A test that the operator sends',
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const headers = [
  header('webhook-id', 'The same for each try of one event: what was handled before is left'),
  header('webhook-timestamp', 'Seconds since 1970 at which it was sent'),
  header(
    'webhook-signature',
    'v1, and the HMAC-SHA256 of id.timestamp.body in base64 (Standard Webhooks); several, with blanks between, while the secret changes',
  ),
]

/** What is posted to partners, as OpenAPI tells of webhooks. */
export const webhooks = Object.fromEntries(
  Object.entries(webhookBodies).map(([type, body]) => [
    type,
    {
      post: {
        operationId: `webhook_${type.replace('.', '_')}`,
        summary: ABOUT[body.shape.type.value],
        tags: ['partner'],
        security: [],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema: z.toJSONSchema(body) } } },
        responses: {
          '2XX': { description: 'It was taken; anything else, and no answer in 10 s, is tried again' },
        },
      },
    },
  ]),
)
