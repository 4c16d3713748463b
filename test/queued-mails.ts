import type { Shop } from '#context'
import { openBody } from '#shop/ground/mail/sealed-body.ts'

/** The mails of the outbox whose `column` is like `pattern`, oldest first. A sent one has no words. */
export async function queuedMails(
  shop: Shop,
  column: 'recipient' | 'message_id',
  pattern: string,
): Promise<{ to: string; subject: string; html: string; text: string }[]> {
  const rows = await shop.db
    .selectFrom('mail_outbox')
    .select(['message_id', 'recipient', 'subject', 'sealed'])
    .where(column, 'like', pattern)
    .orderBy('id')
    .execute()
  return rows.map(({ message_id: messageId, recipient: to, subject, sealed }) => ({
    to,
    subject,
    ...(sealed === null ? { html: '', text: '' } : openBody(shop, messageId, sealed)),
  }))
}
