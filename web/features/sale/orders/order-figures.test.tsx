/** An order's lines and rows make its total, whatever lowered it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import { SUBTRACTED_DISCOUNTS } from '#shop/shelf/pricing/discounts.rules.ts'
import { priceCart, type PricingInput } from '#shop/shelf/pricing/pricing.rules.ts'
import { assertAddsUp } from '#test/component/add-up.ts'
import { showPart } from '#test/component/show-part.tsx'
import type { PaidOrder } from './order-document.ts'
import { OrderAmounts } from './order-amounts.tsx'
import { ProductTable } from './product-table.tsx'

const PRODUCT = { quantity: 2, normalPrice: 6_590, offerPrice: null, miBoldoPrice: null, loyalty: false }
const OFFERED = { ...PRODUCT, sku: '1', offerPrice: 5_845, miBoldoPrice: 5_490, loyalty: true, freeDispatch: false }
const CART: PricingInput = {
  lines: [
    OFFERED,
    { ...PRODUCT, sku: '2', quantity: 3, freeDispatch: false, promoApplied: [{ promType: 'pesos', discount: 1_001 }] },
    { ...PRODUCT, sku: '3', quantity: 1, freeDispatch: false },
  ],
  customer: 'visitor',
  shippingCost: 3_190,
  shippingMethod: 'homeDelivery',
}
const HALF = { lines: [{ sku: '1', discount: 3_333 }], keepBoldoDiscount: false }
const CARTS: [string, PricingInput][] = [
  ['an offer and a promotion', CART],
  ['a member', { ...CART, customer: 'member' }],
  ['a coupon', { ...CART, coupon: { ...HALF, freeShipping: false } }],
  ['a coupon that makes the delivery free', { ...CART, coupon: { ...HALF, freeShipping: true } }],
  ['an insurance', { ...CART, insurance: HALF }],
  ['a pickup', { ...CART, shippingMethod: 'withdrawalStore' }],
  ['nothing off', { ...CART, lines: [CART.lines[2]!] }],
]

for (const [name, input] of CARTS)
  test(`an order’s lines and named rows make its total: ${name}`, async (t) => {
    const { lines, ...priced } = priceCart(input)
    const order = {
      subtotal: priced.subtotal,
      memberSaving: priced.boldoDiscount,
      discounts: SUBTRACTED_DISCOUNTS.map((reason) => ({ reason, amount: priced[reason] })).filter(
        ({ amount }) => amount > 0,
      ),
      coupon: input.coupon
        ? { code: 'HOLA10', shippingDiscount: input.coupon.freeShipping ? priced.shippingDiscount : 0 }
        : null,
      shippingMethod: input.shippingMethod,
      shippingCost: priced.shipping,
      amount: priced.amount,
      tax: priced.tax,
    } as Partial<PaidOrder['order']> as PaidOrder['order']
    const products = lines.map((line) => ({
      ...line,
      _id: line.sku,
      slug: 'x',
      name: `Producto ${line.sku}`,
      imageProduct: '',
      subtotal: line.normalTotal - line.boldoDiscount,
    }))
    await showPart(
      t,
      <>
        <ProductTable
          products={products}
          words={{ product: 'Producto', quantity: 'Cantidad', total: 'Total' }}
          renderDetail={() => null}
        />
        <OrderAmounts order={order} unpaid={false} />
      </>,
    )
    const rows = screen.getAllByRole('row').slice(1)
    assert.equal(rows.length, lines.length)
    assertAddsUp(rows, document.querySelector('dl')!)
  })
