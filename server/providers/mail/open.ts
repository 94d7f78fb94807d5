import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { makeDataDir } from '#server/data-dir.ts'
import { appendToOutbox } from '#server/providers/outbox.ts'
import type { MailProvider } from './mail.ts'
import { smtpMail } from './smtp.ts'

/**
 * SMTP where it is set, else the outbox file: a line `{at, to, subject, text}` each.
 * @throws ConfigError when DATA_DIR cannot be written, where the outbox is
 */
export function openMail(config: Config): MailProvider {
  if (config.smtp) return smtpMail(config.smtp)
  makeDataDir(config.dataDir)
  const file = join(config.dataDir, 'outbox', 'mail.ndjson')
  return { send: ({ to, subject, text }) => appendToOutbox(file, { to, subject, text }) }
}
