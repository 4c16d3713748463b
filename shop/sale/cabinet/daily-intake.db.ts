import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'

export type DailyIntake = { accountId: string; productId: number; pieces: number; version: string }

/** The consent's date changes only with the version of its text. */
export async function writeIntake(shop: Shop, { accountId, productId, pieces, version }: DailyIntake): Promise<void> {
  const now = timestamp(shop.now())
  await sql`
    insert into daily_intake as d (account_id, product_id, pieces, consent_version, consented_at, updated_at)
    values (${accountId}::uuid, ${productId}::int, ${pieces}::int, ${version}, ${now}, ${now})
    on conflict (account_id, product_id) do update set pieces = excluded.pieces, updated_at = excluded.updated_at,
      consented_at = case when d.consent_version = excluded.consent_version then d.consented_at
        else excluded.consented_at end,
      consent_version = excluded.consent_version`.execute(shop.db)
}

export async function deleteIntake(shop: Shop, intake: { accountId: string; productId: number }): Promise<void> {
  await sql`delete from daily_intake
    where account_id = ${intake.accountId}::uuid and product_id = ${intake.productId}::int`.execute(shop.db)
}

export async function deleteIntakes(shop: Shop, accountId: string): Promise<void> {
  await sql`delete from daily_intake where account_id = ${accountId}::uuid`.execute(shop.db)
}
