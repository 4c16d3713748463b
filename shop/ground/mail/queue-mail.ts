import type { Shop } from '#context'
import { insertMail } from './outbox.db.ts'
import type { QueuedMail } from './queued-mail.rules.ts'

/** Leaves only if the caller's transaction commits. The same `messageId` twice is one mail; false for the second. */
export const queueMail = (shop: Shop, mail: QueuedMail): Promise<boolean> => insertMail(shop, mail)
