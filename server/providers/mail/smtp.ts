import { createTransport } from 'nodemailer'
import type { SmtpConfig } from '#server/config.ts'
import { isLoopback } from '#server/http/limits/address.ts'
import { watched } from '#server/watching/watch.ts'
import type { MailProvider } from './mail.ts'

/** Whether a mail server is on this machine, where nobody listens in between. */
export function isHere(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || isLoopback(hostname)
}

/**
 * A mail server by SMTP, encrypted unless it is on this machine; `?requireTLS=false` in its address says otherwise.
 * @param patience ms after which it gives up, less than the page's own 10 s, so that the page is told
 */
export function smtpMail({ url, from }: SmtpConfig, patience = 8000): MailProvider {
  const transport = createTransport({
    url,
    requireTLS: !isHere(url),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // A text may not have files of this machine sent along.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text }) => {
      await watched({ kind: 'call', name: 'SMTP' }, () => transport.sendMail({ from, to, subject, text }))
    },
  }
}
