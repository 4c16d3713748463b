import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { findOrderParcels } from '#shop/counter/parcels/parcel-lists.db.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { correctFields } from '#shop/ordering/orders/order-locks.db.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { orderLinkAddress } from '#shop/ordering/orders/order-link.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findCommune } from '#shop/people/delivery/list-communes.ts'
import { correctedMail, formerAddressMail } from './correction-mail.rules.ts'
import {
  findChanged,
  isCorrectable,
  listCorrectable,
  type CorrectedValues,
  type Correction,
} from './correction.rules.ts'
import { insertCorrections } from './order-corrections.db.ts'

/** `reason`: 1 to 500 characters, for the order's history. */
type CorrectOrderInput = {
  account: SignedIn | null
  orderId: string
  changes: readonly Correction[]
  reason: string
}

/**
 * All corrections are written, or none. The customer gets a mail about them, and the former address about a new one.
 * @throws DomainError 'account.not_allowed', 'order.not_found', 'order.correction_late', 'order.changed' {fields},
 * 'order.cost_differs' {before, now}, 'input.invalid', 'request.rate_limited'
 */
export function correctOrder(shop: Shop, { account, changes, reason, ...input }: CorrectOrderInput): Promise<Order> {
  const orderId = isUuid(input.orderId) ? input.orderId : null
  const action = { call: 'correctOrder', object: orderId } as const
  return actAsStaff(shop, account, 'orders.correct', action, async (staff, recordDone) => {
    await limitCalls(shop, { 'order corrections by account': staff.id })
    const corrected = await inTransaction(shop, async (shop) => {
      if (orderId === null || !(await lockOrderVersion(shop, { id: orderId }))) throw refuse('order.not_found')
      const before = (await getOrder(shop, orderId))!
      await checkCorrections(shop, before, changes)
      await recordDone(shop)
      const corrections = changes.filter(({ from, to }) => from !== to)
      if (corrections.length === 0) return before
      await correctFields(shop, { id: orderId, fields: corrections.map(({ field, to }) => ({ field, value: to })) })
      const id = await insertCorrections(shop, { orderId, accountId: staff.id, reason, corrections })
      const after = (await getOrder(shop, orderId))!
      await queueCorrectionMails(shop, { id, before, after, corrections })
      return after
    })
    shop.enqueue('send mail')
    return corrected
  })
}

async function checkCorrections(shop: Shop, order: Order, changes: readonly Correction[]): Promise<void> {
  const parcel = (await findOrderParcels(shop, order.id)).at(-1)
  if (!isCorrectable(order.status, parcel?.state ?? null)) throw refuse('order.correction_late')
  const wrong = changes.find(({ field }) => !listCorrectable(order.shippingMethod).includes(field))
  if (wrong) throw refuse('input.invalid', { fields: { [wrong.field]: 'field.not_of_a_pickup' } })
  const now = toValues(order)
  const changed = findChanged(changes, now)
  if (changed.length > 0)
    throw refuse('order.changed', { fields: changed.map((field) => ({ field, now: now[field] })) })
  const commune = changes.find(({ field }) => field === 'commune')
  if (!commune || commune.to === commune.from) return
  const found = await findCommune(shop, commune.to)
  if (!found?.isVisible) throw refuse('input.invalid', { fields: { commune: 'commune.invalid' } })
  const before = order.commune?.price ?? order.shippingCost
  if (found.price !== before) throw refuse('order.cost_differs', { before, now: found.price })
}

const toValues = (order: Order): CorrectedValues => ({
  shippingAddress: order.shippingAddress,
  subShippingAddress: order.subShippingAddress,
  commune: order.commune?.id ?? '',
  shippingCommentary: order.shippingCommentary,
  phone: order.phone,
  email: order.email,
})

async function queueCorrectionMails(
  shop: Shop,
  { id, before, after, corrections }: { id: string; before: Order; after: Order; corrections: readonly Correction[] },
): Promise<void> {
  const fields = corrections.map(({ field }) => field)
  const frame = shop.settings
  // An operator may have sold without an e-mail.
  if (after.email)
    await queueMail(shop, {
      ...correctedMail(after, fields, { ...frame, page: orderLinkAddress(shop, after) }),
      to: after.email,
      messageId: `order-corrected-${id}`,
      urgency: 'order',
      about: after.id,
    })
  if (!fields.includes('email') || !before.email) return
  await queueMail(shop, {
    ...formerAddressMail(after, frame),
    to: before.email,
    messageId: `order-address-former-${id}`,
    urgency: 'order',
    about: after.id,
  })
}
