/** Throws when the mail was not accepted: the outbox tries again, after MailRefused three times at most. */
export interface MailTransport {
  readonly name: string
  send(mail: OutgoingMail): Promise<void>
}

export type OutgoingMail = { to: string; subject: string; html: string; text: string; messageId: string }

export class MailRefused extends Error {
  override name = 'MailRefused'
}
