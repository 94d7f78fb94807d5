import type { SmsPurpose } from '#domain/account/sms.ts'

export interface SmsMessage {
  mobile: string
  /** The first, of a code that serves several. */
  purpose: SmsPurpose
  /** Six digits. */
  code: string
}

export interface SmsProvider {
  /** Resolves once the message is handed over; rejects when it is not, within 8 s. */
  send(message: SmsMessage): Promise<void>
}
