import type { Shop } from '#context'
import { insertMail } from './outbox.db.ts'
import type { QueuedMail } from './queued-mail.rules.ts'

/**
 * Queues a mail in the caller's transaction: it goes when, and only if, that commits. The same `messageId` twice is one
 * mail; false for the second.
 */
export const queueMail = (shop: Shop, mail: QueuedMail): Promise<boolean> => insertMail(shop, mail)
