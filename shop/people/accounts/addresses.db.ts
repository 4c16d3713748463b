import type { Shop } from '#context'

export type AccountAddress = {
  id: string
  name: string
  street: string
  apartment: string
  favorite: boolean
  communeId: string | null
  commune: string | null
  region: string | null
}

/** The favourite comes first (ACCOUNT §3). `communeId` and the names are null for an address without a commune. */
export async function findAddresses(shop: Shop, accountId: string): Promise<AccountAddress[]> {
  return shop.db
    .selectFrom('account_address as a')
    .leftJoin('commune as c', 'c.id', 'a.commune_id')
    .leftJoin('region as r', 'r.id', 'c.region_id')
    .select([
      'a.id',
      'a.name',
      'a.address as street',
      'a.apartment',
      'a.favorite',
      'a.commune_id as communeId',
      'c.label as commune',
      'r.label as region',
    ])
    .where('a.account_id', '=', accountId)
    .orderBy('a.favorite', 'desc')
    .orderBy('a.name')
    .orderBy('a.id')
    .execute()
}

/** A concurrent change of the account's addresses waits for the end of this transaction. */
export async function lockAddresses(shop: Shop, accountId: string): Promise<void> {
  await shop.db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}

export async function removeAddresses(shop: Shop, accountId: string): Promise<string[]> {
  const rows = await shop.db.deleteFrom('account_address').where('account_id', '=', accountId).returning('id').execute()
  return rows.map(({ id }) => id)
}

export async function insertAddress(
  shop: Shop,
  address: {
    id: string
    accountId: string
    name: string
    address: string
    apartment: string
    communeId: string | null
    favorite: boolean
  },
): Promise<void> {
  await shop.db
    .insertInto('account_address')
    .values({
      id: address.id,
      account_id: address.accountId,
      name: address.name,
      address: address.address,
      apartment: address.apartment,
      commune_id: address.communeId,
      favorite: address.favorite,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
