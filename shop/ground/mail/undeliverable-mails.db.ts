import { sql } from 'kysely'
import type { Shop } from '#context'
import type { Fragment } from '#db/sql.ts'
import type { UndeliverableMail } from './queued-mail.rules.ts'

/** The mails about an order's or case's id that were refused for good, as a JSON array. */
export const undeliverableMailsJson = (about: Fragment): Fragment => sql`(
  select coalesce(json_agg(json_build_object('subject', m.subject,
    'at', to_char(m.undeliverable_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by m.id), '[]')
  from mail_outbox m where m.about = ${about} and m.undeliverable_at is not null)`

export async function findUndeliverableMails(shop: Shop, abouts: readonly string[]): Promise<UndeliverableMail[][]> {
  const { rows } = await sql<{ mails: UndeliverableMail[] }>`
    select ${undeliverableMailsJson(sql`given.id`)} as mails
    from unnest(${abouts}::uuid[]) with ordinality given (id, place) order by given.place`.execute(shop.db)
  return rows.map(({ mails }) => mails)
}

export async function countUndeliverableMails(shop: Shop): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as mails from mail_outbox where undeliverable_at is not null`.execute(shop.db)
  return rows[0]!.mails
}
