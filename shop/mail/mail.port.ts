/** Sends one e-mail. `send` throws when the mail was not accepted; the outbox tries again. */
export interface MailTransport {
  readonly name: string
  send(mail: OutgoingMail): Promise<void>
}

export type OutgoingMail = { to: string; subject: string; html: string; text: string; messageId: string }
