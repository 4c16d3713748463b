import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { newId } from '#lib/ids.ts'
import { pay, readyOrder, toCart } from '#test/test-buyer.ts'
import { activate, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

/** What the database itself refuses, whatever the code says. */
const WRONG = {
  product: [
    'stock = -1',
    'held = -1',
    'held = stock + 1',
    'normal_price = 0',
    'offer_price = normal_price',
    'offer_price = 0',
    'mi_boldo_price = normal_price + 1',
    'max_quantity = 0',
    'fractional_unit_price = 0',
    'unit_content = 0',
    "sku = 'with space'",
    "product_name = 'X'",
    "product_type = 'Toy'",
    "sale_condition = 'free'",
    "equivalence = 'same'",
    "package_kind = 'bag'",
    "shipping_methods = '{}'",
    "shipping_methods = '{drone}'",
    'normal_price = null',
  ],
  orders: [
    'amount = -1',
    'products_total = -1',
    'shipping_cost = -1',
    'boldo_discount = -1',
    "status = 'PAID'",
    "shipping_method = 'drone'",
    "document_type = 'none'",
    "prescription_note = repeat('x', 1001)",
    "shipping_commentary = repeat('x', 501)",
    "transaction_number = repeat('x', 256)",
    'status = null',
  ],
  payment_attempt: ['amount = 0', "state = 'paid'", "buy_order = repeat('x', 36)"],
  order_line: [
    'quantity = 0',
    'original_price = -1',
    'discount_price = -1',
    'total_price = -1',
    'detail_discount = -1',
    'offer_discount = -1',
    'boldo_discount = -1',
    'promo_discount = -1',
    'coupon_discount = -1',
    'insurance_discount = -1',
    'promo_units = -1',
    "promo_steps = '1,'",
    "promo_steps = 'x'",
    'quantity = null',
    'promo_steps = null',
  ],
  subscription: [
    'amount = -1',
    'products_total = -1',
    'shipping_cost = -1',
    'boldo_discount = -1',
    "status = 'PAUSADA'",
    'status = null',
    "shipping_method = 'drone'",
    "shipping_commentary = repeat('x', 501)",
    'months_quantity = 1',
    'months_quantity = 7',
    'days_quantity = 15',
    'start_payment = null',
    'months_quantity = null',
  ],
  subscription_line: [
    'quantity = 0',
    'total_price = total_price - 1',
    'detail_discount = 1',
    'coupon_discount = -1, detail_discount = -1, total_price = total_price + 1',
    'position = null',
  ],
  subscription_delivery: ["state = 'late'", "state = 'paid'", 'order_id = (select id from orders limit 1)'],
}

/** A change that breaks none; 'amount = amount' where nothing is said. */
const FINE: Record<string, string> = {
  product: 'offer_price = null, equivalence = null',
  order_line: 'quantity = quantity',
  subscription_line: 'quantity = quantity',
  subscription_delivery: "state = 'skipped'",
}

eachDatabase({ both: 'triggers and constraints of two versions of PostgreSQL' }, (database) => {
  const shop = useShop({
    database,
    products: [{ sku: 'PARA', normal_price: 2_000, stock: 9, subscription: true }],
  })
  before(async () => {
    await pay(shop, await readyOrder(shop, { PARA: 1 }))
    await createOrder(shop, { visitor: newId(), products: await toCart(shop, { PARA: 1 }) })
    const account = await subscriber(shop)
    await activate(shop, account, await readySubscription(shop, account, { PARA: 1 }))
  })

  for (const [table, changes] of Object.entries(WRONG)) {
    test(`${table}: a row that breaks a rule is not written`, async () => {
      for (const change of changes)
        await assert.rejects(
          sql.raw(`update ${table} set ${change}`).execute(shop.db),
          /violates (check|not-null) constraint|null value in column/,
          change,
        )
      await sql.raw(`update ${table} set ${FINE[table] ?? 'amount = amount'}`).execute(shop.db)
    })
  }
})
