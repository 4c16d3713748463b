import { z } from 'zod'
import type { Shop } from '#context'
import type { OutgoingMail } from './mail.port.ts'

const body = z.object({ html: z.string(), text: z.string() })

/** The body has links that open orders and accounts, so it is sealed to its message id. */
export const sealBody = (shop: Shop, { messageId, html, text }: OutgoingMail): string =>
  Buffer.from(shop.mailKeys.seal(messageId, Buffer.from(JSON.stringify({ html, text })))).toString('base64')

/** @throws SealBroken for a changed or moved seal, and for one of a key that FILES_KEY has no more */
export const openBody = (shop: Shop, messageId: string, sealed: string): z.infer<typeof body> =>
  body.parse(JSON.parse(Buffer.from(shop.mailKeys.open(messageId, Buffer.from(sealed, 'base64'))).toString()))
