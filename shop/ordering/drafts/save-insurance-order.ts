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
 * SHOP §4 §7. Every benefit and coverage is queried from the insurer. A null `insurance` removes the order's.
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
  if (!input.insurance) return order.insurance ? saveInsurance(shop, input, order, null, NO_BENEFITS) : order
  const insurance = input.insurance.query
    ? await queryGrant(shop, input.insurance.query, input.account)
    : requireValid(shop, order.insurance)
  const chosenIds = input.insurance.products && new Set(input.insurance.products)
  const requested = order.lines.filter(
    (line) => line.product.isInsurance && (chosenIds === null || chosenIds.has(line.productId)),
  )
  const covered = await coveredProducts(shop, insurance, requested)
  return saveInsurance(shop, input, order, insurance, covered)
}

const NO_BENEFITS: ReadonlyMap<number, InsuranceBenefit> = new Map()

async function queryGrant(
  shop: Shop,
  query: InsuranceQuery,
  account: SignedIn | null | undefined,
): Promise<OrderInsurance> {
  const { clientIdentityNumber: clientRut, medicIdentityNumber: medicRut, documentNumber } = query
  const { isUserValid, benefits } = await queryBenefits(shop, { clientRut, medicRut, documentNumber })
  if (!isUserValid) throw refuse('insurance.not_insured')
  if (benefits.length === 0) throw refuse('insurance.identity_not_validated')
  // This proves the account's RUT: the insurer has compared it with the identity card's number.
  if (account?.role === 'client' && account.rut === clientRut) await proveOwnRut(shop, account.id)
  return { clientRut, medicRut, benefits, validUntil: shop.now().add({ seconds: BENEFITS_VALID_S }).toString() }
}

function requireValid(shop: Shop, insurance: OrderInsurance | null): OrderInsurance {
  if (!insurance || isExpired(shop, insurance)) throw refuse('insurance.expired')
  return insurance
}

export const isExpired = (shop: Shop, insurance: OrderInsurance): boolean =>
  Temporal.Instant.compare(shop.now(), Temporal.Instant.from(insurance.validUntil)) > 0

/**
 * Returns the benefit of each covered product by its id, up to what is left of its coverage. All queries run together.
 */
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
    // A benefit with nothing left is dropped: its product would be sold without a prescription.
    if (isCovered && benefit && available !== 0)
      covered.set(
        productId,
        available === null ? benefit : { ...benefit, maximum: Math.min(benefit.maximum ?? available, available) },
      )
  }
  return covered
}

/** Saves the insurance on the draft as it is by now; a line added during the insurer's query is not insured. */
function saveInsurance(
  shop: Shop,
  input: Actor & { orderId: string },
  queriedOrder: Order,
  insurance: OrderInsurance | null,
  covered: ReadonlyMap<number, InsuranceBenefit>,
): Promise<Order> {
  let unread: Order | null = queriedOrder
  return bySnapshot({
    read: async () => {
      const order = unread ?? (await getMyDraft(shop, input))
      unread = null
      checkCustomer(order, queriedOrder.rut, input.account)
      return order
    },
    step: (order) => insureOrder(shop, order, insurance, covered),
  })
}
