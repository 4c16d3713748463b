import assert from 'node:assert/strict'
import { settleClaims } from '#shop/sale/insurance-claims/settle-claims.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { containedTax } from '#shop/shelf/pricing/shares.rules.ts'
import { refundOrder } from '#shop/sale/refunds/refund-order.ts'
import { purchaseEvent } from '#web/features/measuring/analytics/events.rules.ts'
import type { OrderData } from '#web/features/basket/cart/order-data.ts'
import { isPricedAs } from '#web/features/sale/checkout/checkout-pricing.ts'
import { priceCheckout } from '#web/features/sale/checkout/purchase/purchase-pricing.ts'
import type { Commune } from '#web/features/people/address/communes.ts'
import type { PaidOrder } from '#web/features/sale/orders/order-document.ts'
import type { Browser, Cart, createBrowser, Draft, OneTotalShop } from './one-total-cart.ts'
import { inTheForm } from './test-buyer.ts'
import { operator, WHOLE } from './test-refund.ts'
import type { TestShop } from './test-shop.ts'
import { queuedMails } from './queued-mails.ts'

type Figures = {
  subtotal: number
  discounts: readonly { reason: string; amount: number }[]
  shippingCost: number
  amount: number
  tax: number
  products: readonly { totalPrice: number; subtotal: number }[]
}

/** Rows as a screen shows them: they lead from the subtotal to the amount, and the products' add up to the same. */
export function addsUp({ subtotal, discounts, shippingCost, amount, tax, products }: Figures, where: string): void {
  assert.equal(addUpNumbers(products.map((line) => line.subtotal)), subtotal, `${where}: the subtotal`)
  const reduced = subtotal - addUpNumbers(discounts.map((discount) => discount.amount))
  assert.equal(reduced, addUpNumbers(products.map(({ totalPrice }) => totalPrice)), `${where}: the products`)
  assert.equal(reduced + shippingCost, amount, `${where}: the amount`)
  assert.equal(tax, containedTax(amount), `${where}: the tax`)
  assert.ok(
    [amount, reduced, shippingCost, ...products.map(({ totalPrice }) => totalPrice)].every(
      (pesos) => Number.isSafeInteger(pesos) && pesos >= 0,
    ),
    where,
  )
}

/**
 * The checkout shows the server's figures; before they arrive the browser's own, where the browser knows the whole
 * cart.
 */
export async function sameInCheckout(
  call: Browser,
  draft: Draft,
  { place }: Cart,
  account: SignedIn | null,
): Promise<void> {
  const communes = (await call('Places', {})).shippingCosts as Commune[]
  const data = {
    typed: { townShip: place === 'pickup' ? '' : place },
    accepted: null,
    guestId: null,
    shippingMethod: draft.shippingMethod,
    paymentMethod: null,
    shippingCost: null,
  } as unknown as OrderData
  const insured = new Map(
    draft.products.flatMap(({ sku, insuranceBenefit }) => (insuranceBenefit ? [[sku, insuranceBenefit]] : [])),
  )
  const lines = draft.products.map(({ saleCondition, ...line }) => ({
    ...line,
    saleCondition: saleCondition.value,
    quantityAlert: false,
  })) as unknown as Parameters<typeof priceCheckout>[0]
  const kind = account ? 'member' : 'visitor'
  const shown = (order: Draft | null) => priceCheckout(lines, data, { communes, chosen: null }, kind, insured, order)
  assert.ok(isPricedAs(draft, lines, shown(draft).shippingMethod, place), 'the draft is this cart')
  for (const [where, pricing] of [
    ['the summary', shown(draft)] as const,
    ...(knownToBrowser(draft) ? [['the browser’s own pricing', shown(null)] as const] : []),
  ]) {
    assert.deepEqual(
      [pricing.amount, pricing.shipping, pricing.total, pricing.subtotal, pricing.memberSaving],
      [draft.amount, draft.shippingCost, draft.productsTotal, draft.subtotal, draft.memberSaving],
      where,
    )
    addsUp({ ...pricing, shippingCost: pricing.shipping, products: pricing.lines }, where)
  }
}

/** Only the server knows promotions and coupons. */
const knownToBrowser = ({ coupon, products }: Draft) =>
  coupon === null && products.every(({ promotion }) => promotion === null)

/**
 * Pays at the provider's page and returns; answers the payment's token. The provider captures this amount,
 * once.
 */
export async function payAt(
  { shop, at, back, walletHas }: OneTotalShop,
  call: Browser,
  { method }: Cart,
  draft: Draft,
): Promise<string> {
  const answer = (
    await call(`PayWith${method}`, { input: { orderId: draft._id, amount: draft.amount, typeResponse: 'init' } })
  )[`payWith${method}`] as { token: string; preferenceId: string }
  if (method === 'Webpay') {
    assert.equal(shop.sandbox.webpay.find(answer.token)!.amount, draft.amount, 'Webpay requests the amount')
    await returnFromCard(shop, 'webpay', inTheForm(shop, answer.token, 'approve'))
    const { amount, authorisations } = shop.sandbox.webpay.find(answer.token)!
    assert.deepEqual([amount, authorisations], [draft.amount, 1])
    return answer.token
  }
  assert.equal(
    shop.sandbox.wallet.preference(answer.preferenceId)!.amount,
    draft.amount,
    'Mercado Pago requests the amount',
  )
  await back(await at(answer.preferenceId, 'approve'))
  assert.equal(walletHas(answer.preferenceId), draft.amount, 'the wallet took the amount')
  return answer.preferenceId
}

const pesosIn = (text: string) => Number(/-/.test(text) ? -text.replace(/\D/g, '') : text.replace(/\D/g, ''))
const addUpNumbers = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** The mail of the order: its rows lead to the same total, in the text and in the HTML. */
async function sameInMail(shop: TestShop, orderId: string, amount: number): Promise<void> {
  const [mail] = await queuedMails(shop, 'message_id', `order-received-${orderId}`)
  const { text, html } = mail!
  const lines = [...text.matchAll(/^\d+ × .+ {2}(-?\$[\d.]+)(?: \(antes (\$[\d.]+)\))?$/gm)]
  const products = lines.map((row) => pesosIn(row[1]!))
  const rows = new Map(
    [...text.matchAll(/^([^:\n]+): (-?\$[\d.]+|-[\d.$]+|Gratis)$/gm)].map((row) => [
      row[1]!,
      row[2] === 'Gratis' ? 0 : pesosIn(row[2]!),
    ]),
  )
  const shipping = rows.get('Despacho') ?? rows.get('Retiro en tienda')!
  assert.equal(rows.get('Total'), amount, text)
  assert.equal(addUpNumbers(products) + shipping, amount, text)
  const subtotal = [...rows].find(([name]) => name.startsWith('Subtotal'))?.[1]
  if (subtotal !== undefined) {
    assert.equal(addUpNumbers(lines.map((row) => pesosIn(row[2] ?? row[1]!))), subtotal, text)
    assert.equal(subtotal + addUpNumbers([...rows.values()].filter((pesos) => pesos < 0)) + shipping, amount, text)
  } else assert.ok(!text.includes('(antes'), text)
  const cells = html.replace(/<[^>]+>/g, '\n')
  assert.match(
    cells,
    new RegExp(`Total\\s+${amount === 0 ? '\\$0' : `\\$${amount.toLocaleString('es-CL').replaceAll('.', '\\.')}`}\\s`),
    cells,
  )
}

/** Every place that shows a bought order. */
export async function sameAfterPayment(
  shop: TestShop,
  call: Awaited<ReturnType<typeof createBrowser>>,
  draft: Draft,
  token: string | null,
  account: SignedIn | null,
): Promise<void> {
  const { amount } = draft
  const answers: [string, PaidOrder][] = [
    ['the order by its id', (await call('PaidOrderById', { id: draft._id })).order as PaidOrder],
  ]
  if (token)
    answers.push([
      'the response page',
      (await call('OrderByCardToken', { tokenTBK: token })).orderByCardToken as PaidOrder,
    ])
  for (const [where, { order, payment, outcome }] of answers) {
    assert.deepEqual(
      [order.amount, order.shippingCost, order.subtotal, outcome],
      [amount, draft.shippingCost, draft.subtotal, 'confirmed'],
      where,
    )
    assert.deepEqual(order.discounts, draft.discounts, where)
    addsUp(order, where)
    assert.equal(payment?.outcome, token ? 'approved' : undefined)
    const { ecommerce } = purchaseEvent(order, {})
    assert.deepEqual(
      [ecommerce.value, ecommerce.shipping, ecommerce.tax],
      [amount, draft.shippingCost, draft.tax],
      'the purchase in analytics',
    )
  }
  const rest = await call.rest(`/1.0/order/${draft._id}`)
  assert.deepEqual(
    [
      rest.amount,
      rest.shippingCost,
      addUpNumbers((rest.products as { totalPrice: number }[]).map((line) => line.totalPrice)),
    ],
    [amount, draft.shippingCost, draft.productsTotal],
  )
  if (account) {
    const [listed] = (
      (await call('OrdersByAccountId', { accountId: account.id })).ordersByAccountId as {
        nodes: { _id: string; amount: number; shippingCost: number; subtotal: number }[]
      }
    ).nodes
    assert.deepEqual(
      [listed!._id, listed!.amount, listed!.shippingCost, listed!.subtotal],
      [draft._id, amount, draft.shippingCost, draft.subtotal],
      'the account’s orders',
    )
  }
  const row = await shop.db
    .selectFrom('orders')
    .select(['reference', 'amount', 'products_total', 'shipping_cost'])
    .where('id', '=', draft._id)
    .executeTakeFirstOrThrow()
  const lines = await shop.db
    .selectFrom('order_line')
    .select(['total_price', 'insurance_discount'])
    .where('order_id', '=', draft._id)
    .execute()
  const attempts = await shop.db
    .selectFrom('payment_attempt')
    .select('amount')
    .where('order_id', '=', draft._id)
    .execute()
  assert.deepEqual(
    [row.amount, row.products_total, row.shipping_cost, addUpNumbers(lines.map((line) => line.total_price))],
    [amount, draft.productsTotal, draft.shippingCost, draft.productsTotal],
    'the order’s record',
  )
  assert.deepEqual(attempts, token ? [{ amount }] : [], 'the payment’s record')
  await settleClaims(shop)
  const claimed = shop.sandbox.insurer.claims(row.reference).map((claim) => claim.amount)
  assert.equal(
    addUpNumbers(claimed),
    addUpNumbers(lines.map((line) => line.insurance_discount)),
    'the insurer’s claims',
  )
  await sameInMail(shop, draft._id, amount)
}

/** The whole order is refunded: the same amount at the provider, in the record and in the mail. */
export async function sameRefunded(shop: TestShop, draft: Draft): Promise<void> {
  const refund = await refundOrder(shop, {
    account: operator,
    orderId: draft._id,
    request: WHOLE,
    reason: 'Lo pidió la clienta',
  })
  assert.deepEqual([refund.state, refund.amount], ['done', draft.amount])
  const [mail] = await queuedMails(shop, 'message_id', `order-refunded-${refund.id}`)
  assert.equal(pesosIn(/^Total devuelto: (.+)$/m.exec(mail!.text)![1]!), draft.amount)
}
