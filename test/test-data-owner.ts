import { sql } from 'kysely'
import type { Shop } from '#context'
import { savePassword } from '#shop/people/accounts/accounts.db.ts'
import { hashPassword } from '#shop/people/accounts/password-hash.ts'
import { deleteAccount } from '#shop/counter/personal-data/delete-account.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { useShop, type DatabaseKind } from './test-shop.ts'
import { subscriber } from './test-subscriber.ts'

/** The password of each customer, and the address that they call from. */
export const PASSWORD = 'una clave larga'
export const ADDRESS = '203.0.113.9'

/** A shop whose customers buy and subscribe, with and without a prescription, and whose accounts have a password. */
export function useDataOwners(database: DatabaseKind, prepare?: () => unknown) {
  const usual = { subscription: true, stock: 500 }
  let hash: string
  const shop = useShop(
    {
      database,
      products: [
        { sku: 'VITA', normal_price: 5_000, ...usual },
        { sku: 'SIMPLE', normal_price: 6_000, ...usual, sale_condition: 'MandatorySimpleRecipe' },
      ],
    },
    async () => {
      hash = await hashPassword(PASSWORD, shop.settings.passwordCost)
      await prepare?.()
    },
  )
  const withPassword = async (account: SignedIn) => (await savePassword(shop, account.id, hash), account)
  return {
    shop,
    withPassword,
    customer: async () => withPassword(await subscriber(shop)),
    erase: (account: SignedIn, on: Shop = shop) => deleteAccount(on, { account, password: PASSWORD, address: ADDRESS }),
    delivered: (order: { id: string }) =>
      sql`update orders set status = 'ENTREGADO' where id = ${order.id}::uuid`.execute(shop.db),
  }
}
