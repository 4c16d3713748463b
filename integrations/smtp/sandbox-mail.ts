import type { MailTransport } from '#shop/ground/mail/mail.port.ts'
import { bareMessageId, requireOneAddress } from './mail-address.ts'

export type SandboxMailSettings = {
  baseUrl: string
  /** For one mail; 5 000 by default. */
  timeoutMs?: number
}

/** A repeated messageId is one mail in the demo's mailbox. */
export function createSandboxMail({ baseUrl, timeoutMs = 5_000 }: SandboxMailSettings): MailTransport {
  const address = new URL('/mail/messages', baseUrl)
  return {
    name: 'sandbox',
    async send({ to, subject, html, text, messageId }) {
      const body = JSON.stringify({
        to: requireOneAddress(to),
        subject: subject.replace(/\s+/g, ' '),
        html,
        text,
        messageId: bareMessageId(messageId),
      })
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the sandbox's mailbox answered HTTP ${response.status}`)
    },
  }
}
