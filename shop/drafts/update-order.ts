import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { DomainError } from '#lib/domain-error.ts'
import { rutWithoutDots } from '#lib/rut.ts'
import { findCommune, listHolidays } from '#shop/delivery/list-communes.ts'
import { deliveryEstimate } from '#shop/policy/delivery.rules.ts'
import { linesOf, savedAt } from './create-order.ts'
import { draftMemory, recallDraft } from './draft-memory.ts'
import { isStaff, type Asker } from '#shop/policy/account.rules.ts'
import { removePrescription } from '#shop/prescriptions/remove-prescription.ts'
import { limitCalls } from '#shop/limits/limit-calls.ts'
import { isFinished } from '#shop/policy/order-life.rules.ts'
import { NO_COUPON, type Order } from '#shop/orders/order.rules.ts'
import { findOrderAndProducts, type KnownProducts } from '#shop/orders/orders.db.ts'
import { removeCustomer } from './remove-customer.ts'
import { PRESCRIPTION_DELETE_MARKER, type UpdateOrderInput } from './save-order.input.ts'
import { soldTo } from './sold-to.ts'

const TRIES = 4

/**
 * Brings the browser's cart and data into the draft (SHOP §4); the server works out every figure. Two
 * saves at once both arrive: the later one looks again and saves over the newer version.
 * An operator's change of the RUT is another customer: nothing of the former one stays (`removeCustomer`).
 * @throws DomainError 'order.not_found', 'order.finished', 'cart.unknown_product', 'delivery.unknown_commune', 'order.payment_in_progress';
 * 'input.invalid' {fields: {rut}} when an operator sends a customer's data without their RUT;
 * 'request.rate_limited' {retryAfterS} when this `address` brings too many RUTs: prices may depend on it (security review H3)
 */
export async function updateOrder(
  shop: Shop,
  input: Asker & { orderId: string; changes: UpdateOrderInput; address?: string },
): Promise<Order> {
  let countedRut = false
  const ids = (input.changes.products ?? []).map((line) => line._id)
  let recalled = await recallDraft(shop, input, input.orderId, ids)
  for (let attempt = recalled ? 0 : 1; ; attempt++) {
    const memory = draftMemory(shop)
    const found = recalled ?? (await findOrderAndProducts(shop, input, input.orderId, ids))
    if (!found) throw new DomainError('order.not_found')
    requireRut(input.changes, input.account)
    const { order, products } = found
    if (isFinished(order.status)) throw new DomainError('order.finished', { status: order.status })
    if (!recalled) memory.learn(products)
    const { rut } = input.changes
    if (replacesCustomer(order, input.changes, input.account)) {
      try {
        await removeCustomer(shop, order)
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'order.changed_meanwhile' || attempt >= TRIES) throw error
      }
      continue
    }
    if (rut && rut !== order.rut && input.address !== undefined && !countedRut && !isStaff(input.account)) {
      await limitCalls(shop, { 'RUT changes by address': input.address })
      countedRut = true
    }
    try {
      const saved = await savedAt(
        shop,
        await soldTo(shop, await changedOrder(shop, order, products, input.changes, input.account), input.account),
        order,
        { remembered: recalled !== undefined },
      )
      // Nothing was written, so that nothing says that it is still as it was remembered.
      if (recalled && saved.version === order.version) recalled = undefined
      // An operator's other customer has other units of the programme: the figures are worked out anew with theirs.
      else if (
        saved.customerId !== null &&
        saved.customerId !== saved.programmeCustomer?.id &&
        saved.lines.some((line) => line.product.promotion?.kind === 'progressive')
      ) {
        input = { ...input, changes: {} }
        attempt = 0
      } else {
        if (!shop.db.isTransaction) memory.remember(saved)
        const marked = (input.changes.products ?? [])
          .filter((line) => line.prescription === PRESCRIPTION_DELETE_MARKER)
          .map((line) => line._id)
        return marked.length > 0 ? await removePrescription(shop, { ...input, productIds: marked }) : saved
      }
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'order.changed_meanwhile') throw error
      if (attempt >= TRIES) throw new DomainError('order.payment_in_progress')
      recalled = undefined
    }
  }
}

/** An operator's next customer: the draft names one, and the change names another. */
function replacesCustomer(order: Order, { rut }: UpdateOrderInput, account: Asker['account']): boolean {
  return (
    account?.role === 'operator' &&
    order.rut !== '' &&
    rut !== undefined &&
    rut !== null &&
    rutWithoutDots(rut) !== rutWithoutDots(order.rut)
  )
}

/**
 * An operator's change names its customer by RUT, so that data that arrives late can not reach the next customer's order.
 * A customer's own draft has one customer, who may send the RUT last. @throws DomainError 'input.invalid' {fields: {rut}}
 */
function requireRut(changes: UpdateOrderInput, account: Asker['account']): void {
  if (account?.role === 'operator' && !changes.rut && PERSONAL.some((field) => changes[field]))
    throw new DomainError('input.invalid', { fields: { rut: 'rut.required' } })
}
const PERSONAL = [
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

/** A draft with what the browser changed of it, unsaved. @throws DomainError 'delivery.unknown_commune', 'cart.unknown_product' */
export async function changedOrder(
  shop: Shop,
  order: Order,
  products: KnownProducts,
  changes: UpdateOrderInput,
  account: Asker['account'],
): Promise<Order> {
  const pick = <T>(change: T | null | undefined, present: T): T =>
    change === undefined || change === null ? present : change
  const commune =
    changes.townShip === undefined || changes.townShip === null
      ? order.commune
      : changes.townShip === ''
        ? null
        : await findCommune(shop, changes.townShip)
  if (commune === undefined) throw new DomainError('delivery.unknown_commune')
  const shippingMethod = pick(changes.shippingMethod, order.shippingMethod)
  const pickup = shippingMethod === 'withdrawalStore'
  return {
    ...order,
    // A change of the delivery method resets the coupon (SHOP §4).
    ...(shippingMethod !== order.shippingMethod && NO_COUPON),
    lines: changes.products ? linesOf(changes.products, products, order.lines) : order.lines,
    shippingMethod,
    // Pickup clears address and shipping cost (SHOP §4).
    commune: pickup ? null : commune,
    shippingAddress: pickup ? '' : pick(changes.address, order.shippingAddress),
    subShippingAddress: pickup ? '' : pick(changes.apartment, order.subShippingAddress),
    shippingCommentary: pick(changes.shippingCommentary, order.shippingCommentary),
    firstName: pick(changes.firstName, order.firstName),
    lastName: pick(changes.lastName, order.lastName),
    rut: pick(changes.rut, order.rut),
    phone: pick(changes.phoneNumber, order.phone),
    email: pick(changes.email, order.email),
    gender: changes.gender === undefined ? order.gender : changes.gender,
    birthdate: changes.birthdate === undefined ? order.birthdate : changes.birthdate,
    healthInstitute: pick(changes.healthInstitute, order.healthInstitute),
    ...(account?.role === 'operator' &&
      changes.prescriptionNote != null && { prescriptionNote: changes.prescriptionNote }),
    paymentMethod: pick(changes.paymentMethod, order.paymentMethod),
    deliveryEstimate:
      pickup || !commune ? null : deliveryEstimate(commune.regionId, toChileDate(shop.now()), await listHolidays(shop)),
  }
}
