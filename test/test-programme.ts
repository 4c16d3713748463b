import { before } from 'node:test'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { memberOrder, payAndReturn } from './test-buyer.ts'
import { useShop, type DatabaseKind } from './test-shop.ts'

/** A shop with products of the programme and of a promotion, and the hands of its members. */
export function useProgramme(database: DatabaseKind) {
  const programme = { normal_price: 10_000, promo_available: 'progressive-discount', stock: 200 }
  const shop = useShop({
    database,
    products: [
      { sku: 'AML5', active_principles: 'Amlodipino:5:mg', ...programme },
      { sku: 'AML10', active_principles: 'Amlodipino:10:mg', ...programme },
      { sku: 'SERT', active_principles: 'Sertralina:50:mg', offer_price: 7_500, ...programme },
      { sku: 'SOAP', normal_price: 3_000, promo_available: '3x2' },
    ],
  })
  before(async () => {
    await shop.db
      .insertInto('promotion')
      .values({ code: '3x2', kind: 'n-for-m', take: 3, pay: 2 })
      .onConflict((known) => known.doNothing())
      .execute()
  })
  return {
    shop,
    change: (order: Order, account: SignedIn | null, changes: object) =>
      updateOrder(shop, { visitor: order.visitor, account, orderId: order.id, changes }),
    buy: async (
      account: SignedIn,
      products: Record<string, number>,
      outcome: 'approve' | 'reject' | 'abandon' = 'approve',
    ) => {
      const order = await memberOrder(shop, account, products)
      await payAndReturn(shop, order, outcome, shop, account)
      return order
    },
    /** An account's units, oldest step first: 'SKU step', with a mark where they are only held. */
    readUnits: async (account: SignedIn) => {
      const rows = await shop.db
        .selectFrom('programme_unit as u')
        .innerJoin('product as p', 'p.id', 'u.product_id')
        .select(['p.sku', 'u.step', 'u.used'])
        .where('u.account_id', '=', account.id)
        .orderBy('p.sku')
        .orderBy('u.step')
        .execute()
      return rows.map(({ sku, step, used }) => `${sku} ${step}${used ? '' : ' held'}`)
    },
  }
}
