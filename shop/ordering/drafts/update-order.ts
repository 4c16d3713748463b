import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { rutWithoutDots } from '#lib/rut.ts'
import { findCommune, listHolidays } from '#shop/people/delivery/list-communes.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { isDraft, type Draft, type KnownProducts, type Order } from '#shop/ordering/orders/order.rules.ts'
import { findOrderAndProducts } from '#shop/ordering/orders/orders.db.ts'
import { resolveValidation } from '#shop/ground/policy/address.rules.ts'
import { isStaff, type Actor } from '#shop/ground/policy/account.rules.ts'
import { deliveryEstimate } from '#shop/people/delivery/delivery.rules.ts'
import { removePrescription } from '#shop/ordering/prescriptions/files/remove-prescription.ts'
import { assignCustomer } from './assign-customer.ts'
import { bySnapshot } from './by-snapshot.ts'
import { draftMemory } from './draft-memory.ts'
import { withChanges } from './draft.rules.ts'
import { removeCustomer } from './remove-customer.ts'
import { purchases, saveDraft } from './save-draft.ts'
import { PRESCRIPTION_DELETE_MARKER, type UpdateOrderInput } from './save-order.input.ts'

type UpdateOrderRequest = Actor & { orderId: string; changes: UpdateOrderInput; address?: string }

/**
 * SHOP §4. A draft that was saved meanwhile is read again and overwritten. Another RUT from an operator means another
 * customer (`removeCustomer`). `address`: limits RUTs, because prices may depend on them (security review H3).
 * @throws DomainError 'order.not_found', 'order.finished', 'cart.unknown_product', 'delivery.unknown_commune',
 * 'order.payment_in_progress'; 'input.invalid' {fields: {rut}} for a customer's data without their RUT from an
 * operator; 'request.rate_limited' {retryAfterS} for too many RUTs
 */
export async function updateOrder(shop: Shop, input: UpdateOrderRequest): Promise<Order> {
  const { changes, account, orderId } = input
  const isOperator = account?.role === 'operator'
  const ids = (changes.products ?? []).map((line) => line._id)
  const memory = draftMemory(shop)
  const recalled = await memory.recallWithProducts(input, orderId, ids)
  let countedRut = false
  const read = async () => {
    const memory = draftMemory(shop)
    const found = await findOrderAndProducts(shop, input, orderId, ids)
    if (!found) throw refuse('order.not_found')
    if (isOperator) requireRut(changes)
    const { order, products } = found
    if (!isDraft(order)) throw refuse('order.finished', { status: order.status })
    memory.add(products)
    return { order, products, memory }
  }
  const saved = await bySnapshot({
    remembered: recalled && { ...recalled, memory },
    read,
    step: async function step({ order, products, memory }, isRemembered): Promise<Order> {
      if (isOperator && replacesCustomer(order, changes)) {
        await removeCustomer(shop, order)
        // No try ends here: the last of many at once would leave the draft without any customer.
        return step(await read(), false)
      }
      if (changes.rut && changes.rut !== order.rut && input.address !== undefined && !countedRut && !isStaff(account)) {
        await limitCalls(shop, { 'RUT changes by address': input.address })
        countedRut = true
      }
      const changed = await changedOrder(shop, order, products, changes, account)
      const assigned = await assignCustomer(shop, changed, account)
      const saved = await saveDraft(shop, purchases, assigned, { before: order, remembered: isRemembered })
      // When nothing was written, nothing has confirmed the remembered draft: it is read instead.
      if (isRemembered && saved.version === order.version) throw refuse('order.changed_meanwhile')
      if (!shop.db.isTransaction) memory.remember(saved)
      return saved
    },
  })
  // An operator's new customer has other units of the programme, so the figures are computed again with those.
  const hasOtherUnits =
    saved.customerId !== null &&
    saved.customerId !== saved.programmeCustomer?.id &&
    saved.lines.some((line) => line.product.promotion?.kind === 'progressive')
  const current = hasOtherUnits ? await updateOrder(shop, { ...input, changes: {} }) : saved
  const productIds = (changes.products ?? [])
    .filter((line) => line.prescription === PRESCRIPTION_DELETE_MARKER)
    .map((line) => line._id)
  return productIds.length > 0 ? removePrescription(shop, { ...input, productIds }) : current
}

const replacesCustomer = (order: Order, { rut }: UpdateOrderInput): boolean =>
  order.rut !== '' && rut !== undefined && rut !== null && rutWithoutDots(rut) !== rutWithoutDots(order.rut)

/**
 * Refuses an operator's personal data without a RUT, so that a late change does not reach the next customer.
 * @throws DomainError 'input.invalid' {fields: {rut}}
 */
function requireRut(changes: UpdateOrderInput): void {
  if (!changes.rut && PERSONAL_FIELDS.some((field) => changes[field]))
    throw refuse('input.invalid', { fields: { rut: 'rut.required' } })
}
const PERSONAL_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'gender',
  'birthdate',
  'healthInstitute',
  'address',
  'apartment',
  'shippingCommentary',
  'prescriptionNote',
] as const satisfies (keyof UpdateOrderInput)[]

/**
 * Returns the changed order without saving it.
 * @throws DomainError 'delivery.unknown_commune', 'cart.unknown_product'
 */
export async function changedOrder(
  shop: Shop,
  order: Draft,
  products: KnownProducts,
  changes: UpdateOrderInput,
  account: Actor['account'],
): Promise<Draft> {
  const { townShip, gender, birthdate } = changes
  const commune = townShip ? await findCommune(shop, townShip) : null
  if (townShip && !commune) throw refuse('delivery.unknown_commune')
  const changed = withChanges(
    order,
    {
      products: changes.products,
      shippingMethod: changes.shippingMethod,
      commune: townShip === undefined || townShip === null ? undefined : commune,
      shippingAddress: changes.address,
      subShippingAddress: changes.apartment,
      shippingCommentary: changes.shippingCommentary,
      firstName: changes.firstName,
      lastName: changes.lastName,
      rut: changes.rut,
      phone: changes.phoneNumber,
      email: changes.email,
      healthInstitute: changes.healthInstitute,
      prescriptionNote: account?.role === 'operator' ? changes.prescriptionNote : undefined,
      paymentMethod: changes.paymentMethod,
    },
    products,
    purchases,
  )
  return {
    ...changed,
    addressValidation: resolveValidation(order, changed, changes.addressValidation),
    gender: gender === undefined ? order.gender : gender,
    birthdate: birthdate === undefined ? order.birthdate : birthdate,
    deliveryEstimate: changed.commune
      ? deliveryEstimate(changed.commune.regionId, toChileDate(shop.now()), await listHolidays(shop))
      : null,
  }
}
