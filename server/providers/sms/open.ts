import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { makeDataDir } from '#server/data-dir.ts'
import { aliyunSms } from './aliyun.ts'
import { outboxSms } from './outbox.ts'
import type { SmsProvider } from './sms.ts'

/**
 * Aliyun where its keys are set, else the outbox file.
 * @throws ConfigError when DATA_DIR cannot be written, where the outbox is
 */
export function openSms(config: Config): SmsProvider {
  if (config.aliyunSms) return aliyunSms(config.aliyunSms)
  makeDataDir(config.dataDir)
  return outboxSms(join(config.dataDir, 'outbox', 'sms.ndjson'))
}
