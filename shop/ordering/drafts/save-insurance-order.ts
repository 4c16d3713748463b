import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { proveOwnRut } from '#shop/people/accounts/continue-account.ts'
import type { Actor, SignedIn } from '#shop/ground/policy/account.rules.ts'
import { checkCustomer } from '#shop/ordering/orders/check-customer.ts'
import { bySnapshot } from './by-snapshot.ts'
import { insureOrder } from './insure-order.ts'
import type { Order, OrderInsurance } from '#shop/ordering/orders/order.rules.ts'
import type { UpdateOrderInput } from './save-order.input.ts'
import { getMyDraft } from '#shop/ordering/orders/show-order.ts'
import { updateOrder } from './update-order.ts'
import { queryBenefits, queryCoverage } from '#shop/shelf/insurance/query-insurer.ts'
import type { InsuranceQuery, SaveInsuranceInput } from '#shop/shelf/insurance/insurance.input.ts'
import { BENEFITS_VALID_S, bestBenefit, type InsuranceBenefit } from '#shop/shelf/insurance/insurance.rules.ts'

/**
 * SHOP §4 §7. The insurer gives every benefit and coverage; a null insurance removes it.
 * @throws DomainError 'order.not_found', 'order.finished', 'order.payment_in_progress', 'insurance.unavailable',
 * 'insurance.not_insured', 'insurance.identity_not_validated', 'insurance.expired' (nothing granted, or too long ago:
 * query with the RUTs again), 'pricing.coupon_with_insurance', 'order.changed_meanwhile' when an operator's draft has
 * become another customer's
 */
export async function saveInsuranceOrder(
  shop: Shop,
  input: Actor & {
    orderId: string
    changes: UpdateOrderInput | null
    insurance: SaveInsuranceInput | null
    address?: string
  },
): Promise<Order> {
  if (input.changes) await updateOrder(shop, { ...input, changes: input.changes })
  const order = await getMyDraft(shop, input)
  if (!input.insurance) return order.insurance ? written(shop, input, order, null, NOTHING) : order
  const insurance = input.insurance.query
    ? await granted(shop, input.insurance.query, input.account)
    : stillValid(shop, order.insurance)
  const chosenIds = input.insurance.products && new Set(input.insurance.products)
  const requested = order.lines.filter(
    (line) => line.product.isInsurance && (chosenIds === null || chosenIds.has(line.productId)),
  )
  const covered = await coveredProducts(shop, insurance, requested)
  return written(shop, input, order, insurance, covered)
}

const NOTHING: ReadonlyMap<number, InsuranceBenefit> = new Map()

async function granted(
  shop: Shop,
  query: InsuranceQuery,
  account: SignedIn | null | undefined,
): Promise<OrderInsurance> {
  const { clientIdentityNumber: clientRut, medicIdentityNumber: medicRut, documentNumber } = query
  const { isUserValid, benefits } = await queryBenefits(shop, { clientRut, medicRut, documentNumber })
  if (!isUserValid) throw refuse('insurance.not_insured')
  if (benefits.length === 0) throw refuse('insurance.identity_not_validated')
  // The insurer has compared the RUT with the number on the identity card.
  if (account?.role === 'client' && account.rut === clientRut) await proveOwnRut(shop, account.id)
  return { clientRut, medicRut, benefits, validUntil: shop.now().add({ seconds: BENEFITS_VALID_S }).toString() }
}

function stillValid(shop: Shop, insurance: OrderInsurance | null): OrderInsurance {
  if (!insurance || isExpired(shop, insurance)) throw refuse('insurance.expired')
  return insurance
}

export const isExpired = (shop: Shop, insurance: OrderInsurance): boolean =>
  Temporal.Instant.compare(shop.now(), Temporal.Instant.from(insurance.validUntil)) > 0

/** Returns benefits by product id, up to the rest of each. All queries run together. */
export async function coveredProducts(
  shop: Shop,
  insurance: OrderInsurance,
  lines: { productId: number; sku: string }[],
): Promise<Map<number, InsuranceBenefit>> {
  const answers = await Promise.all(
    lines.map(async ({ productId, sku }) => ({
      productId,
      ...(await queryCoverage(shop, { sku, rut: insurance.clientRut })),
    })),
  )
  const covered = new Map<number, InsuranceBenefit>()
  for (const { productId, isCovered, insuranceCompany, available } of answers) {
    // A benefit of the company that covers this product, else any company's.
    const benefit =
      bestBenefit(insurance.benefits.filter((benefit) => benefit.insuranceCompany === insuranceCompany)) ??
      bestBenefit(insurance.benefits)
    // A benefit of zero units would sell its product without a prescription.
    if (isCovered && benefit && available !== 0)
      covered.set(
        productId,
        available === null ? benefit : { ...benefit, maximum: Math.min(benefit.maximum ?? available, available) },
      )
  }
  return covered
}

/** Overwrites concurrent changes by the same customer; a line added during the query is not insured. */
function written(
  shop: Shop,
  input: Actor & { orderId: string },
  first: Order,
  insurance: OrderInsurance | null,
  covered: ReadonlyMap<number, InsuranceBenefit>,
): Promise<Order> {
  let unread: Order | null = first
  return bySnapshot({
    read: async () => {
      const order = unread ?? (await getMyDraft(shop, input))
      unread = null
      checkCustomer(order, first.rut, input.account)
      return order
    },
    step: (order) => insureOrder(shop, order, insurance, covered),
  })
}
