import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SmsProvider } from './sms.ts'

/** Appends each message to `file` as a line `{at, mobile, purpose, code}`, readable by its owner only. */
export function outboxSms(file: string): SmsProvider {
  return {
    send: async ({ mobile, purpose, code }) => {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      const handle = await open(file, 'a', 0o600)
      try {
        await handle.appendFile(`${JSON.stringify({ at: new Date(), mobile, purpose, code })}\n`)
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
  }
}
