import { join } from 'node:path'
import type { SmsPurpose } from '#domain/account/sms.ts'
import type { Config } from '#server/config.ts'
import { makeDataDir } from '#server/data-dir.ts'
import { aliyunSms } from './aliyun.ts'
import { outboxSms } from './outbox.ts'

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

/**
 * Aliyun where its keys are set, else the outbox file.
 * @throws ConfigError when DATA_DIR cannot be written, where the outbox is
 */
export function openSms(config: Config): SmsProvider {
  if (config.aliyunSms) return aliyunSms(config.aliyunSms)
  makeDataDir(config.dataDir)
  return outboxSms(join(config.dataDir, 'outbox', 'sms.ndjson'))
}
