import { timestamp, type Shop } from '#context'
import type { OutgoingMail } from './mail.port.ts'

/** Puts a mail into the outbox, in the caller's transaction; the same `messageId` twice is one mail. */
export async function insertMail(shop: Shop, mail: OutgoingMail): Promise<void> {
  const now = timestamp(shop.now())
  await shop.db
    .insertInto('mail_outbox')
    .values({ message_id: mail.messageId, recipient: mail.to, subject: mail.subject, html: mail.html, body_text: mail.text, next_attempt_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
}

export type QueuedMail = OutgoingMail & { id: string; attempts: number }

/** Takes up to `first` mails that are due, pushing their next attempt away, so that no other process takes them too. */
export async function takeDueMail(shop: Shop, first: number, nextAttemptAt: Temporal.Instant): Promise<QueuedMail[]> {
  const now = timestamp(shop.now())
  const rows = await shop.db
    .updateTable('mail_outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: timestamp(nextAttemptAt) }))
    .where('id', 'in', (eb) => eb.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).where('next_attempt_at', '<=', now).orderBy('next_attempt_at').limit(first).forUpdate().skipLocked())
    .returning(['id', 'message_id as messageId', 'recipient as to', 'subject', 'html', 'body_text as text', 'attempts'])
    .execute()
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

export async function markSent(shop: Shop, id: string): Promise<void> {
  await shop.db.updateTable('mail_outbox').set({ sent_at: timestamp(shop.now()), last_error: null }).where('id', '=', id).execute()
}

export async function markFailed(shop: Shop, id: string, failure: { reason: string; nextAttemptAt: Temporal.Instant }): Promise<void> {
  await shop.db.updateTable('mail_outbox').set({ last_error: failure.reason.slice(0, 300), next_attempt_at: timestamp(failure.nextAttemptAt) }).where('id', '=', id).execute()
}
