import { createTransport } from 'nodemailer'
import type { SmtpConfig } from '#server/config.ts'
import type { MailProvider } from './mail.ts'

/**
 * A mail server by SMTP.
 * @param patience ms after which it gives up, less than the page's own 10 s, so that the page is told
 */
export function smtpMail({ url, from }: SmtpConfig, patience = 8000): MailProvider {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // A text may not have files of this machine sent along.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ from, to, subject, text })
    },
  }
}
