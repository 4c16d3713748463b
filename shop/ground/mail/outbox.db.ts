import { timestamp, type Shop } from '#context'
import { binding, runText, type Bind } from '#db/run-text.ts'
import type { OutgoingMail } from './mail.port.ts'
import { RANKS, type QueuedMail } from './queued-mail.rules.ts'
import { openBody, sealBody } from './sealed-body.ts'

/** SQL: the same `messageId` twice is one mail. `from`: the rows, one or none, that need it. */
export function mailQueued(shop: Shop, mail: QueuedMail, bind: Bind, from = '') {
  const { messageId, to, subject, urgency = 'notice', about = null } = mail
  const [now, ...texts] = [timestamp(shop.now()), messageId, to, subject, sealBody(shop, mail)].map(bind)
  return `insert into mail_outbox
      (message_id, recipient, subject, sealed, html, body_text, rank, about, due_at, created_at)
    select ${texts.map((place) => `${place}::text`).join(', ')}, '', '', ${bind(RANKS[urgency])}::smallint,
      ${bind(about)}::uuid, ${now}::timestamptz, ${now}::timestamptz ${from}
    on conflict (message_id) do nothing`
}

export async function insertMail(shop: Shop, mail: QueuedMail): Promise<boolean> {
  const { values, bind } = binding()
  return (await runText(shop.db, `${mailQueued(shop, mail, bind)} returning id`, values)).length > 0
}

/** A process of an earlier version wrote `next_attempt_at`, and the body in plain text. */
const DUE_AT = 'coalesce(due_at, next_attempt_at)'
const SENT = `sent_at = $1, last_error = null, sealed = null, html = '', body_text = ''`

type DueMail = Omit<OutgoingMail, 'html' | 'text'> & {
  id: string
  attempts: number
  refusals: number
  /** @throws SealBroken when FILES_KEY has its key no more */
  open: () => OutgoingMail
}

/** No other process takes the mail. `sentId`: a mail to mark as sent and to empty. */
export async function takeDueMail(
  shop: Shop,
  nextAttemptAt: Temporal.Instant,
  sentId?: string,
): Promise<DueMail | undefined> {
  const [row] = await runText<Omit<DueMail, 'open'> & { sealed: string | null; html: string; text: string }>(
    shop.db,
    `with sent as (update mail_outbox set ${SENT} where id = $3)
    update mail_outbox
    set attempts = attempts + 1, due_at = $2, next_attempt_at = 'infinity'
    where id = (select id from mail_outbox
      where sent_at is null and undeliverable_at is null and ${DUE_AT} <= $1
      order by rank, ${DUE_AT}, id limit 1 for update skip locked)
    returning id::text, message_id as "messageId", recipient as "to", subject, sealed, html, body_text as text,
      attempts, refusals`,
    [timestamp(shop.now()), timestamp(nextAttemptAt), sentId ?? null],
  )
  if (!row) return undefined
  const { sealed, html, text, ...mail } = row
  const { to, subject, messageId } = mail
  return {
    ...mail,
    open: () => ({ to, subject, messageId, ...(sealed === null ? { html, text } : openBody(shop, messageId, sealed)) }),
  }
}

export const markSent = async (shop: Shop, id: string): Promise<void> =>
  void (await runText(shop.db, `update mail_outbox set ${SENT} where id = $2`, [timestamp(shop.now()), id]))

export async function markFailed(
  shop: Shop,
  id: string,
  failure: { reason: string; refusals: number; nextAttemptAt: Temporal.Instant },
): Promise<void> {
  await shop.db
    .updateTable('mail_outbox')
    .set({
      last_error: failure.reason.slice(0, 300),
      refusals: failure.refusals,
      due_at: timestamp(failure.nextAttemptAt),
    })
    .where('id', '=', id)
    .execute()
}

/** The body is emptied: its links serve nobody. */
export const markUndeliverable = async (
  shop: Shop,
  id: string,
  { reason, refusals }: { reason: string; refusals: number },
): Promise<void> =>
  void (await runText(
    shop.db,
    `update mail_outbox
     set undeliverable_at = $1, last_error = $3, refusals = $4, sealed = null, html = '', body_text = ''
     where id = $2`,
    [timestamp(shop.now()), id, reason.slice(0, 300), refusals],
  ))

export async function cleanSentMailsTo(shop: Shop, email: string): Promise<void> {
  await runText(
    shop.db,
    `update mail_outbox set recipient = '', subject = '', sealed = null, html = '', body_text = '', last_error = null
     where recipient = $1 and (sent_at is not null or undeliverable_at is not null)`,
    [email],
  )
}
