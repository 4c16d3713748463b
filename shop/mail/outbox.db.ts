import { timestamp, type Shop } from '#context'
import { binding, runText, type Bind } from '#db/run-text.ts'
import type { OutgoingMail } from './mail.port.ts'

/**
 * SQL: puts a mail into the outbox; the same `messageId` twice is one mail. `from`: the rows for each of which it is
 * put there (one, or none).
 */
export function mailQueued(shop: Shop, { messageId, to, subject, html, text }: OutgoingMail, bind: Bind, from = '') {
  const [now, ...texts] = [timestamp(shop.now()), messageId, to, subject, html, text].map(bind)
  return `insert into mail_outbox
      (message_id, recipient, subject, html, body_text, next_attempt_at, created_at)
    select ${texts.map((place) => `${place}::text`).join(', ')}, ${now}::timestamptz, ${now}::timestamptz ${from}
    on conflict (message_id) do nothing`
}

/** Puts a mail into the outbox, in the caller's transaction. False when its `messageId` was there. */
export async function insertMail(shop: Shop, mail: OutgoingMail): Promise<boolean> {
  const { values, bind } = binding()
  return (await runText(shop.db, `${mailQueued(shop, mail, bind)} returning id`, values)).length > 0
}

/** SQL: somebody waits at the screen for a password's link, then for an order's mail (reliability R3). */
const RANK = `case when message_id ~ '^(reset-password|confirm-account|owner-link|guest-account)-' then 0
    when message_id like 'order-%' then 1 else 2 end`

export type QueuedMail = OutgoingMail & { id: string; attempts: number }

/**
 * Takes the most urgent due mail and postpones its next attempt, so that no other process takes it too. With `sentId`,
 * the same statement marks that mail as sent.
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
    where id = (select id from mail_outbox where sent_at is null and next_attempt_at <= $1
    order by ${RANK}, next_attempt_at limit 1 for update skip locked)
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

/** Takes text and recipient from the mails that were sent to an address; what has not left yet still goes. */
export async function cleanSentMailsTo(shop: Shop, email: string): Promise<void> {
  await runText(
    shop.db,
    `update mail_outbox set recipient = '', subject = '', html = '', body_text = '', last_error = null
     where recipient = $1 and sent_at is not null`,
    [email],
  )
}
