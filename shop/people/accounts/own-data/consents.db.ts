import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import { CONSENT_KINDS, presentConsent, type ConsentKind } from './consent.rules.ts'

export type Consent = { kind: ConsentKind; version: string; givenAt: Date; withdrawnAt: Date | null }

export function findConsents(shop: Shop, accountId: string): Promise<Consent[]> {
  return fetchRows(
    shop.db,
    sql<Consent>`
      select kind, version, given_at as "givenAt", withdrawn_at as "withdrawnAt"
      from account_consent where account_id = ${accountId}::uuid order by given_at desc, id desc`,
  )
}

/** An existing consent keeps its date and version; false withdraws it, and what is left out stays. */
export async function writeConsents(
  shop: Shop,
  accountId: string,
  choices: Partial<Record<ConsentKind, boolean>>,
  at: Date = timestamp(shop.now()),
): Promise<void> {
  const kinds = CONSENT_KINDS.filter((kind) => choices[kind] !== undefined)
  const withdrawn = kinds.filter((kind) => !choices[kind])
  const accepted = kinds.filter((kind) => choices[kind])
  const versions = accepted.map((kind) => presentConsent(kind).version)
  await sql`
    with withdrawn as (
      update account_consent set withdrawn_at = greatest(${at}::timestamptz, given_at)
      where account_id = ${accountId}::uuid and withdrawn_at is null and kind = any(${withdrawn}::text[])
    )
    insert into account_consent (account_id, kind, version, given_at)
    select ${accountId}::uuid, kind, version, ${at}::timestamptz
    from unnest(${accepted}::text[], ${versions}::text[]) as t (kind, version)
    on conflict (account_id, kind) where withdrawn_at is null do nothing`.execute(shop.db)
}
