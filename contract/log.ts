import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const text = z.string().catch('')
const position = z.int().nullable().catch(null)

/** Whatever a broken page manages to send is taken: a report of a fault is never refused for its shape. */
export const reportError = endpoint({
  method: 'POST',
  path: '/api/log',
  summary: 'Report an error of the page; at most 8 KiB, and 30 a minute from one address are kept',
  access: 'public',
  body: z.object({
    message: text,
    file: text,
    line: position,
    column: position,
    errorStack: text,
    pagePath: text,
    script: text,
  }),
  data: z.null(),
  bodyLimit: 8 * 1024,
  anySigns: true,
})
