import type { Shop } from '#context'
import { runText } from '#db/run-text.ts'
import type { UndeliverableMail } from './queued-mail.rules.ts'

/** SQL: the mails about an order's or case's id that were refused for good, as a JSON array. */
export const undeliverableMailsOf = (about: string): string => `(
  select coalesce(json_agg(json_build_object('subject', m.subject,
    'at', to_char(m.undeliverable_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by m.id), '[]')
  from mail_outbox m where m.about = ${about} and m.undeliverable_at is not null)`

export async function findUndeliverableMails(shop: Shop, abouts: readonly string[]): Promise<UndeliverableMail[][]> {
  const rows = await runText<{ mails: UndeliverableMail[] }>(
    shop.db,
    `select ${undeliverableMailsOf('given.id')} as mails
     from unnest($1::uuid[]) with ordinality given (id, place) order by given.place`,
    [abouts],
  )
  return rows.map(({ mails }) => mails)
}

export async function countUndeliverableMails(shop: Shop): Promise<number> {
  const text = 'select count(*)::int as mails from mail_outbox where undeliverable_at is not null'
  const [found] = await runText<{ mails: number }>(shop.db, text, [])
  return found!.mails
}
