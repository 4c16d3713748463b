import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import type { Permission, SignedIn } from '#shop/ground/policy/account.rules.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import { countRefundedUnits } from '#shop/ordering/orders/order-refunds.db.ts'
import type { Tracking } from '#shop/ordering/orders/delivery-words.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { actAsStaff, type StaffAction } from '#shop/people/accounts/staff/act-as-staff.ts'
import { linesToPack, type LineToPack } from './packing.rules.ts'
import { nextParcelState, toOrderEvent, type ParcelEvent } from './parcel-life.rules.ts'
import { queueParcelMail } from './queue-parcel-mail.ts'
import { toTracking, type Parcel } from './parcel.rules.ts'
import {
  findCarrier,
  findOrderId,
  lockOpenParcel,
  lockParcel,
  saveParcelMove,
  type LockedParcel,
  type ParcelChange,
} from './parcels.db.ts'
import { showMovedParcel } from './show-parcel.ts'

/** A parcel and its order, both locked. `actor`: role and account, for histories. */
type StepContext = { staff: SignedIn; actor: string; parcel: LockedParcel; order: Order; lines: LineToPack[] }

type ParcelStep = {
  account: SignedIn | null
  id: string
  call: StaffAction['call']
  permission: Permission
  event: ParcelEvent | ((context: StepContext) => ParcelEvent)
  /** Refuses everybody but the person who has the parcel. */
  preparerOnly?: boolean
  /** Checks, and returns the columns to write. */
  change?: (shop: Shop, context: StepContext) => ParcelChange | Promise<ParcelChange>
  /** False: its customer gets no mail of it. */
  notifiesCustomer?: boolean
  /** Moves the order in place of the event of the parcel's life. */
  raise?: ((shop: Shop, context: StepContext) => Promise<void>) | undefined
}

/**
 * The one way staff move a parcel. The order's own event, its mail and its reactions are in the same transaction.
 * @throws DomainError 'account.not_allowed', 'parcel.not_found', 'parcel.cannot_move' {state, event},
 * 'parcel.lease_lost' {by}, 'order.held', 'order.cannot_move' {from, event} (nothing changes)
 */
export async function moveParcel(shop: Shop, step: ParcelStep): Promise<Parcel> {
  const id = isUuid(step.id) ? step.id : null
  const action = { call: step.call, object: id }
  await actAsStaff(shop, step.account, step.permission, action, (staff, recordDone) => {
    if (id === null) throw refuse('parcel.not_found')
    return inTransaction(shop, async (shop) => {
      await makeStep(shop, { id, staff, step })
      await recordDone(shop)
    })
  })
  return showMovedParcel(shop, step.account!, id!)
}

async function makeStep(
  shop: Shop,
  { id, staff, step }: { id: string; staff: SignedIn; step: ParcelStep },
): Promise<void> {
  const orderId = await findOrderId(shop, id)
  if (orderId === undefined) throw refuse('parcel.not_found')
  // Orders before parcels, everywhere.
  const { status } = (await lockOrderVersion(shop, { id: orderId }))!
  const parcel = (await lockParcel(shop, id))!
  if (step.preparerOnly) await checkPreparer(shop, { parcel, orderId, staff })
  const order = (await getOrder(shop, orderId))!
  const actor = `${staff.role}:${staff.id}`
  const lines = linesToPack(order, await countRefundedUnits(shop, orderId))
  const context: StepContext = { staff, actor, parcel, order, lines }
  const event = typeof step.event === 'function' ? step.event(context) : step.event
  const to = nextParcelState(parcel.state, event)
  const change = await step.change?.(shop, context)
  const eventId = await saveParcelMove(shop, { id, event, from: parcel.state, to, actor }, change)
  const tracking = await findTracking(shop, change)
  const raised = toOrderEvent(event, status)
  if (step.raise) await step.raise(shop, context)
  else if (raised !== null) await moveOrder(shop, { orderId, from: status, event: raised, actor, tracking })
  if (step.notifiesCustomer ?? true) await queueParcelMail(shop, { order, to, eventId, change, tracking })
}

async function findTracking(
  shop: Shop,
  { carrier: code, trackingNumber }: ParcelChange = {},
): Promise<Tracking | null> {
  const carrier = code && trackingNumber ? await findCarrier(shop, code) : undefined
  return carrier ? toTracking(carrier, trackingNumber!) : null
}

/** A lapsed lease is good until a colleague takes the order. @throws DomainError 'parcel.lease_lost' {by} */
export async function checkPreparer(
  shop: Shop,
  { parcel, orderId, staff }: { parcel: LockedParcel; orderId: string; staff: SignedIn },
): Promise<void> {
  if (parcel.state === 'released') {
    const present = await lockOpenParcel(shop, orderId)
    throw refuse('parcel.lease_lost', { by: present?.preparer ?? null })
  }
  if (parcel.preparerId !== staff.id) throw refuse('parcel.lease_lost', { by: parcel.preparer })
}
