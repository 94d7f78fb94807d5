import { join } from 'node:path'
import type { SmsPurpose } from '#contract/session.ts'
import type { Config } from '#server/config.ts'
import { aliyunSms } from './aliyun.ts'
import { outboxSms } from './outbox.ts'

export interface SmsMessage {
  mobile: string
  purpose: SmsPurpose
  /** Six digits. */
  code: string
}

export interface SmsProvider {
  /** Resolves once the message is handed over; rejects when it is not, within 8 s. */
  send(message: SmsMessage): Promise<void>
}

/** Aliyun where its keys are set, else the outbox file. */
export function openSms(config: Config): SmsProvider {
  return config.aliyunSms
    ? aliyunSms(config.aliyunSms)
    : outboxSms(join(config.dataDir, 'outbox', 'sms.ndjson'))
}
