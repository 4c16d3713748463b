import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import { MailRefused, type MailTransport } from '#shop/ground/mail/mail.port.ts'
import { bareMessageId, requireOneAddress } from './mail-address.ts'

export type SmtpMailSettings = {
  /**
   * smtp://user:password@host:587 (STARTTLS when the server offers it; `?requireTLS=true` insists) or smtps://host:465.
   */
  url: string
  /** Read for each mail: the shop's name may change. */
  from: () => { name: string; address: string }
  /**
   * Milliseconds to connect, for the greeting, and of silence; 20 000 by default. nodemailer's own are 2 and 10
   * minutes.
   */
  timeoutMs?: number
}

/**
 * A connection serves mail after mail, and ends after `timeoutMs` without one. A mail of which the server may have seen
 * a byte is not sent again here: the outbox decides that.
 */
export function createSmtpMail({ url, from, timeoutMs = 20_000 }: SmtpMailSettings): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // For a connection that the server has closed meanwhile: not a byte of the mail was sent.
    maxRequeues: 1,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    async send({ to, subject, html, text, messageId }) {
      const sender = from()
      const recipient = requireOneAddress(to)
      const message = new MailComposer({
        from: sender,
        to: { name: '', address: recipient },
        subject,
        html,
        text,
        messageId: `<${bareMessageId(messageId)}>`,
        // RFC 3834: prevents automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      }).compile()
      // A mail that is composed as a whole leaves in one write to the socket, not in one for each of its parts.
      const info = await transport
        .sendMail({ envelope: { from: sender.address, to: recipient }, raw: await message.build() })
        .catch((error: SmtpError) => {
          throw isRefusedForGood(error) ? new MailRefused(error.message, { cause: error }) : error
        })
      if (info.accepted.length !== 1) throw new Error('the SMTP server did not accept the recipient')
    },
  }
}

type SmtpError = Error & { responseCode?: number; command?: string }

/** 5xx to the recipient or the content; to the sender or a password it says nothing about this mail. */
const isRefusedForGood = ({ responseCode = 0, command }: SmtpError): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
