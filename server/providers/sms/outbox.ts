import { appendToOutbox } from '#server/providers/outbox.ts'
import type { SmsProvider } from './sms.ts'

/** Appends each message to `file` as a line `{at, mobile, purpose, code}`, readable by its owner only. */
export const outboxSms = (file: string): SmsProvider => ({
  send: ({ mobile, purpose, code }) => appendToOutbox(file, { mobile, purpose, code }),
})
