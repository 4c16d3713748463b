import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'

/** The lock waits for a deletion of the account, after which nothing is stored. */
export async function saveNetwork(
  shop: Shop,
  { accountId, network, most }: { accountId: string; network: string; most: number },
): Promise<void> {
  await sql`
    with dropped as (
      delete from sign_in_network
      where account_id = ${accountId}::uuid and network in (
        select network from sign_in_network
        where account_id = ${accountId}::uuid and network <> ${network}
        order by last_used_at desc offset ${most - 1}
      )
    )
    insert into sign_in_network (account_id, network, last_used_at)
    select id, ${network}, ${timestamp(shop.now())} from account
    where id = ${accountId}::uuid and erased_at is null for key share
    on conflict (account_id, network) do update set last_used_at = excluded.last_used_at`.execute(shop.db)
}

export async function findNetwork(
  shop: Shop,
  { accountId, networks, since }: { accountId: string; networks: readonly string[]; since: Temporal.Instant },
): Promise<boolean> {
  const row = await shop.db
    .selectFrom('sign_in_network')
    .select('network')
    .where('account_id', '=', accountId)
    .where('network', 'in', networks)
    .where('last_used_at', '>', timestamp(since))
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteNetworksBefore(shop: Shop, before: Temporal.Instant): Promise<number> {
  return Number(
    (await shop.db.deleteFrom('sign_in_network').where('last_used_at', '<=', timestamp(before)).executeTakeFirst())
      .numDeletedRows,
  )
}
