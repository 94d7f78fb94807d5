export interface MailMessage {
  to: string
  subject: string
  /** Plain text; what has no HTML is readable everywhere. */
  text: string
}

export interface MailProvider {
  /** Resolves once the message is handed over; rejects when it is not, within 9 s. */
  send(message: MailMessage): Promise<void>
}
