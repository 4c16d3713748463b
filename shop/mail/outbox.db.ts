import { timestamp, type Shop } from '#context'
import { runText } from '#db/run-text.ts'
import type { OutgoingMail } from './mail.port.ts'

/** Puts a mail into the outbox, in the caller's transaction; the same `messageId` twice is one mail. */
export async function insertMail(shop: Shop, mail: OutgoingMail): Promise<void> {
  const now = timestamp(shop.now())
  await shop.db
    .insertInto('mail_outbox')
    .values({
      message_id: mail.messageId,
      recipient: mail.to,
      subject: mail.subject,
      html: mail.html,
      body_text: mail.text,
      next_attempt_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
}

export type QueuedMail = OutgoingMail & { id: string; attempts: number }

/**
 * Takes the mail that is longest due, pushing its next attempt away, so that no other process takes it too; with
 * `sentId`, notes in the same statement that that one went.
 */
export async function takeDueMail(
  shop: Shop,
  nextAttemptAt: Temporal.Instant,
  sentId?: string,
): Promise<QueuedMail | undefined> {
  const [mail] = await runText<QueuedMail>(
    shop.db,
    `with sent as (update mail_outbox set sent_at = $1, last_error = null where id = $3)
    update mail_outbox
    set attempts = attempts + 1, next_attempt_at = $2
    where id = (select id from mail_outbox where sent_at is null and next_attempt_at <= $1 order by next_attempt_at
    limit 1 for update skip locked)
    returning id::text, message_id as "messageId", recipient as "to", subject, html, body_text as text, attempts`,
    [timestamp(shop.now()), timestamp(nextAttemptAt), sentId ?? null],
  )
  return mail
}

export async function markSent(shop: Shop, id: string): Promise<void> {
  await shop.db
    .updateTable('mail_outbox')
    .set({ sent_at: timestamp(shop.now()), last_error: null })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(
  shop: Shop,
  id: string,
  failure: { reason: string; nextAttemptAt: Temporal.Instant },
): Promise<void> {
  await shop.db
    .updateTable('mail_outbox')
    .set({ last_error: failure.reason.slice(0, 300), next_attempt_at: timestamp(failure.nextAttemptAt) })
    .where('id', '=', id)
    .execute()
}
