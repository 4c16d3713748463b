import type { Shop } from '#context'
import type { OutgoingMail } from './mail.port.ts'
import { insertMail } from './outbox.db.ts'

/**
 * Queues a mail in the caller's transaction: it goes when, and only if, that commits. The same `messageId` twice is one
 * mail; false for the second.
 */
export const queueMail = (shop: Shop, mail: OutgoingMail): Promise<boolean> => insertMail(shop, mail)
