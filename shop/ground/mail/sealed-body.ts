import type { Shop } from '#context'
import { Mail, type MailContent } from './mail-layout.rules.ts'
import type { OutgoingMail } from './mail.port.ts'
import type { QueuedMail } from './queued-mail.rules.ts'

type Body = Pick<OutgoingMail, 'html' | 'text'>

/** The content has links that open orders and accounts, so it is sealed to its message id. */
export const sealContent = (shop: Shop, { messageId, content }: QueuedMail): string =>
  Buffer.from(shop.mailKeys.seal(messageId, Buffer.from(JSON.stringify(content)))).toString('base64')

/**
 * Makes the mail's text and HTML. Earlier versions sealed these two.
 * @throws SealBroken for a changed or moved seal, and for one of a key that FILES_KEY has no more
 */
export function openBody(shop: Shop, messageId: string, sealed: string): Body {
  const opened = Buffer.from(shop.mailKeys.open(messageId, Buffer.from(sealed, 'base64'))).toString()
  const body = JSON.parse(opened) as MailContent | Body
  if ('html' in body) return body
  const { html, text } = new Mail('', body)
  return { html, text }
}
