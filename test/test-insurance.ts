import assert from 'node:assert/strict'
import type { Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { insuranceQueryInput } from '#shop/shelf/insurance/insurance.input.ts'
import { saveInsuranceOrder } from '#shop/ordering/drafts/save-insurance-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { completeFreeOrder } from '#shop/sale/payments/redirect/complete-free-order.ts'
import { readyOrder, toCart } from './test-buyer.ts'
import type { ProductRow } from './test-shop.ts'

/** The sandbox's people (sandbox/README.md). */
export const COVERED = '44444444-4'
export const PARTLY = '55555555-5'
export const EVEN_SKUS = '66666666-6'

export const DOCUMENT = 'A12345678'

/** Products of which most can be insured. */
export const INSURABLE: ProductRow[] = [
  { sku: '1002', normal_price: 12_000, offer_price: 10_000, mi_boldo_price: 9_000, insurance: true },
  { sku: '1003', normal_price: 5_000, insurance: true },
  { sku: '1004', normal_price: 30_001, insurance: true },
  { sku: '2001', normal_price: 3_000 },
  { sku: '3001', normal_price: 8_000, insurance: true, sale_condition: 'simpleRecipe' },
  { sku: '3002', normal_price: 400_000, insurance: true, need_quote: true },
  { sku: 'LAST', normal_price: 7_000, insurance: true, stock: 3 },
]

/**
 * Looks benefits up and saves the order; `again`: by what was granted before. Without `skus` all that can be insured.
 */
export async function insure(
  shop: Shop,
  order: Order,
  { rut = COVERED, skus = null, again = false }: { rut?: string; skus?: string[] | null; again?: boolean } = {},
): Promise<Order> {
  const query = again
    ? null
    : insuranceQueryInput.parse({
        clientIdentityNumber: rut,
        medicIdentityNumber: '12345678-5',
        documentNumber: DOCUMENT,
      })
  const products =
    skus &&
    (skus.length === 0
      ? []
      : (await toCart(shop, Object.fromEntries(skus.map((sku) => [sku, 1])))).map(({ _id }) => _id))
  return saveInsuranceOrder(shop, {
    visitor: order.visitor,
    orderId: order.id,
    changes: null,
    insurance: { query, products },
  })
}

export const takeInsuranceOff = (shop: Shop, order: Order): Promise<Order> =>
  saveInsuranceOrder(shop, { visitor: order.visitor, orderId: order.id, changes: null, insurance: null })

/** A draft to be picked up, with everything that paying asks for. */
export async function pickupOrder(shop: Shop, cart: Record<string, number>): Promise<Order> {
  const order = await readyOrder(shop, cart)
  return updateOrder(shop, {
    visitor: order.visitor,
    orderId: order.id,
    changes: { shippingMethod: 'withdrawalStore' },
  })
}

/** Presses 'Finalizar pedido'. */
export const finish = (shop: Shop, order: Order, amount = 0): Promise<Order> =>
  completeFreeOrder(shop, { visitor: order.visitor, orderId: order.id, amount })

/** For assert.rejects: a refusal with this code, and at least this data. */
export const refused =
  (code: string, data: Record<string, unknown> = {}) =>
  (error: unknown): true => {
    assert.ok(error instanceof DomainError, String(error))
    assert.equal(error.code, code)
    assert.deepEqual({ ...error.data, ...data }, error.data)
    return true
  }
