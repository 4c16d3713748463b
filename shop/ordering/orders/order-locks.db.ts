/** An order's row under its lock, and the changes of a locked one. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { Fragment } from '#db/sql.ts'
import type { ShippingMethod } from '#shop/people/delivery/delivery.rules.ts'
import type { OrderState } from './order-life.rules.ts'
import type { Order } from './order.rules.ts'
import { sameProducts } from './order-saving.db.ts'
import { updateAssignments } from './saved-columns.db.ts'

type LockedOrder = {
  id: string
  status: OrderState
  version: number
  amount: number
  rut: string
  shippingMethod: ShippingMethod
  confirmingAttempt: string | null
}
const lockWhere = async (shop: Shop, id: string, condition: Fragment): Promise<LockedOrder | undefined> => {
  const { rows } = await sql<LockedOrder>`
    select id, status, version, amount, rut, shipping_method as "shippingMethod",
      confirming_attempt as "confirmingAttempt"
    from orders where id = ${id}${condition} for update`.execute(shop.db)
  return rows[0]
}

/** Locks the order until the transaction ends; undefined when there is none. */
export const lockOrder = (shop: Shop, id: string): Promise<LockedOrder | undefined> => lockWhere(shop, id, sql``)

/** The same for a remembered order; undefined also when one of its products, or the delivery, has changed. */
export const lockRemembered = (shop: Shop, order: Order): Promise<LockedOrder | undefined> =>
  lockWhere(shop, order.id, isAsRemembered(order))

/** The products and the delivery are as the order has them. */
const isAsRemembered = (order: Order): Fragment => {
  const { commune } = order
  const delivery = commune
    ? sql` and exists (select from commune where id = ${commune.id} and price = ${commune.price} and is_visible)`
    : sql``
  return sql` and ${sameProducts(order)}${delivery}`
}

/**
 * Locks the draft in just this version, with the same attempt being confirmed. `today`: only while products and
 * delivery still cost what the order says.
 */
export const lockedDraft = (order: Order, { today = false }: { today?: boolean } = {}): Fragment => sql`
  select id from orders
  where id = ${order.id} and version = ${order.version} and status = 'PENDIENTE'
    and confirming_attempt is not distinct from ${order.confirmingAttempt}::uuid${today ? isAsRemembered(order) : sql``}
  for update`

/**
 * Records the attempt that is being confirmed: until `null` the draft cannot be saved or paid otherwise. The order is
 * locked.
 */
export async function saveConfirmingAttempt(shop: Shop, id: string, attemptId: string | null): Promise<void> {
  await sql`update orders set confirming_attempt = ${attemptId} where id = ${id}`.execute(shop.db)
}

/** Clears the customer's data of a locked draft. */
export async function clearCustomer(shop: Shop, id: string): Promise<void> {
  await shop.db
    .updateTable('orders')
    .where('id', '=', id)
    .set({
      customer_id: null,
      guest_id: null,
      first_name: '',
      last_name: '',
      rut: '',
      phone: '',
      email: '',
      gender: null,
      birthdate: null,
      health_institute: null,
      commune_id: null,
      shipping_address: '',
      sub_shipping_address: '',
      shipping_commentary: '',
      address_validation: null,
      prescription_note: '',
      coupon_id: null,
      coupon: null,
    })
    .execute()
}

/** Raises a locked draft's version: the figures agreed before must not be paid any more. */
export async function raiseVersion(shop: Shop, id: string): Promise<void> {
  await shop.db
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: timestamp(shop.now()) }))
    .where('id', '=', id)
    .execute()
}

/** Corrects fields of a sold order, which the caller has locked. Of the commune the id is given. */
export async function correctFields(
  shop: Shop,
  { id, fields }: { id: string; fields: readonly { field: string; value: string }[] },
): Promise<void> {
  const moved = fields.some(({ field }) => field === 'shippingAddress' || field === 'commune')
  const assignments = updateAssignments([...fields, ...(moved ? [{ field: 'addressValidation', value: null }] : [])])
  await sql`update orders set ${sql.join(assignments, sql`, `)}, version = version + 1,
    updated_at = ${timestamp(shop.now())} where id = ${id}`.execute(shop.db)
}
