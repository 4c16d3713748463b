import { timestamp, type Shop } from '#context'
import { runText } from '#db/run-text.ts'
import { CONSENT_KINDS, presentConsent, type ConsentKind } from './consent.rules.ts'

export type Consent = { kind: ConsentKind; version: string; givenAt: Date; withdrawnAt: Date | null }

export function findConsents(shop: Shop, accountId: string): Promise<Consent[]> {
  return runText<Consent>(
    shop.db,
    `select kind, version, given_at as "givenAt", withdrawn_at as "withdrawnAt"
     from account_consent where account_id = $1::uuid order by given_at desc, id desc`,
    [accountId],
  )
}

/** An existing consent keeps its date and version; false withdraws it, and what is left out stays. */
export async function writeConsents(
  shop: Shop,
  accountId: string,
  given: Partial<Record<ConsentKind, boolean>>,
  at: Date = timestamp(shop.now()),
): Promise<void> {
  const kinds = CONSENT_KINDS.filter((kind) => given[kind] !== undefined)
  const withdrawn = kinds.filter((kind) => !given[kind])
  const accepted = kinds.filter((kind) => given[kind])
  await runText(
    shop.db,
    `with withdrawn as (
       update account_consent set withdrawn_at = greatest($2::timestamptz, given_at)
       where account_id = $1::uuid and withdrawn_at is null and kind = any($3::text[])
     )
     insert into account_consent (account_id, kind, version, given_at)
     select $1::uuid, kind, version, $2::timestamptz from unnest($4::text[], $5::text[]) as t (kind, version)
     on conflict (account_id, kind) where withdrawn_at is null do nothing`,
    [accountId, at, withdrawn, accepted, accepted.map((kind) => presentConsent(kind).version)],
  )
}
