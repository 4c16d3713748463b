import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { prepared, type Fragment } from '#db/sql.ts'
import { currentTraceparent } from '#lib/tracing.ts'
import type { OutgoingMail } from './mail.port.ts'
import { RANKS, type QueuedMail } from './queued-mail.rules.ts'
import { openBody, sealContent } from './sealed-body.ts'

/** The same `messageId` twice is one mail. `from`: an SQL from clause with one row, or none when no mail is needed. */
export function insertMailStatement(shop: Shop, mail: QueuedMail, from: Fragment = sql``): Fragment {
  const { messageId, to, subject, urgency = 'notice', about = null } = mail
  const now = timestamp(shop.now())
  return sql`
    insert into mail_outbox (message_id, recipient, subject, sealed, html, body_text, rank, about, due_at, created_at,
      trace_parent)
    select ${messageId}::text, ${to}::text, ${subject}::text, ${sealContent(shop, mail)}::text, '', '',
      ${RANKS[urgency]}::smallint, ${about}::uuid, ${now}::timestamptz, ${now}::timestamptz,
      ${currentTraceparent()}::text ${from}
    on conflict (message_id) do nothing`
}

export const insertMail = async (shop: Shop, mail: QueuedMail): Promise<boolean> =>
  (await sql`${insertMailStatement(shop, mail)} returning id`.execute(shop.db)).rows.length > 0

/** Earlier versions wrote `next_attempt_at` instead of `due_at`, and the body in plain text. */
const DUE_AT = sql`coalesce(due_at, next_attempt_at)`
const EMPTY_BODY = sql`sealed = null, html = '', body_text = ''`
const markSentStatement = (id: Fragment, at: Fragment) =>
  sql`update mail_outbox set sent_at = ${at}, last_error = null, ${EMPTY_BODY} where id = ${id}`

type DueMail = Omit<OutgoingMail, 'html' | 'text'> & {
  id: string
  attempts: number
  refusals: number
  /** W3C traceparent of the request that it follows from; null when that was not sampled. */
  traceparent: string | null
  /** @throws SealBroken when FILES_KEY has its key no more */
  open: () => OutgoingMail
}

const takeNextDue = prepared(
  ['now', 'nextAttemptAt', 'sentId'],
  ({ now, nextAttemptAt, sentId }) => sql<
    Omit<DueMail, 'open'> & { sealed: string | null; html: string; text: string }
  >`
    with sent as (${markSentStatement(sentId, now)})
    update mail_outbox
    set attempts = attempts + 1, due_at = ${nextAttemptAt}, next_attempt_at = 'infinity'
    where id = (select id from mail_outbox
      where sent_at is null and undeliverable_at is null and ${DUE_AT} <= ${now}
      order by rank, ${DUE_AT}, id limit 1 for update skip locked)
    returning id::text, message_id as "messageId", recipient as "to", subject, sealed, html, body_text as text,
      attempts, refusals, trace_parent as traceparent`,
)

/** No other process takes the mail. `sentId`: a mail to mark as sent and to empty. */
export async function takeDueMail(
  shop: Shop,
  nextAttemptAt: Temporal.Instant,
  sentId?: string,
): Promise<DueMail | undefined> {
  const [row] = await takeNextDue(shop.db, {
    now: timestamp(shop.now()),
    nextAttemptAt: timestamp(nextAttemptAt),
    sentId: sentId ?? null,
  })
  if (!row) return undefined
  const { sealed, html, text, ...mail } = row
  const { to, subject, messageId } = mail
  return {
    ...mail,
    open: () => ({ to, subject, messageId, ...(sealed === null ? { html, text } : openBody(shop, messageId, sealed)) }),
  }
}

export const markSent = async (shop: Shop, id: string): Promise<void> =>
  void (await markSentStatement(sql`${id}`, sql`${timestamp(shop.now())}`).execute(shop.db))

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

/** The body is emptied, since nobody will open its links. */
export const markUndeliverable = async (
  shop: Shop,
  id: string,
  { reason, refusals }: { reason: string; refusals: number },
): Promise<void> =>
  void (await sql`
    update mail_outbox
    set undeliverable_at = ${timestamp(shop.now())}, last_error = ${reason.slice(0, 300)}, refusals = ${refusals},
      ${EMPTY_BODY}
    where id = ${id}`.execute(shop.db))

export async function cleanSentMailsTo(shop: Shop, email: string): Promise<void> {
  await sql`
    update mail_outbox set recipient = '', subject = '', last_error = null, ${EMPTY_BODY}
    where recipient = ${email} and (sent_at is not null or undeliverable_at is not null)`.execute(shop.db)
}
