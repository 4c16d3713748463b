import type { Permission } from '#shop/ground/policy/account.rules.ts'
import type { ParcelState } from '#shop/counter/parcels/parcel-life.rules.ts'
import { isBeforePreparation, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { deliveryPath, DISPATCH_PATH, preparationPath, reviewPath } from '#web/back-office/kit/back-office-paths.ts'

export interface OrderFacts {
  status: OrderState
  isHeld: boolean
  isPickup: boolean
  /** The prescription of a line whose review has no end yet. */
  prescriptionId: string | null
  /** The last one. */
  parcel: { id: string; state: ParcelState; isMine: boolean; isLapsed: boolean } | null
}

/** `take`: the order is taken to be prepared; a path leads to where the work is done. Null: its words alone. */
export interface MainAction {
  key: keyof typeof PERMISSIONS
  leadsTo: string | 'take' | null
}

const PERMISSIONS = {
  held: 'reviews.close',
  review: 'prescriptions.read',
  prepare: 'parcels.prepare',
  resume: 'parcels.prepare',
  colleague: 'parcels.prepare',
  check: 'parcels.check',
  handOver: 'parcels.dispatch',
  handToCustomer: 'parcels.dispatch',
  missing: 'parcels.prepare',
  delivery: 'parcels.dispatch',
  notDelivered: 'parcels.dispatch',
  returned: 'parcels.prepare',
  putBack: 'parcels.prepare',
} as const satisfies Record<string, Permission>

export const actionPermission = ({ key }: MainAction): Permission => PERMISSIONS[key]

/** What is to be done next with an order; null when nothing is. */
export function decideMainAction(order: OrderFacts): MainAction | null {
  const { status, isHeld, isPickup, prescriptionId, parcel } = order
  if (parcel?.state === 'to_put_back') return { key: 'putBack', leadsTo: preparationPath(parcel.id) }
  if (isHeld) return { key: 'held', leadsTo: null }
  if (prescriptionId !== null && isBeforePreparation(status))
    return { key: 'review', leadsTo: reviewPath(prescriptionId) }
  switch (parcel?.state) {
    case 'being_prepared':
      if (parcel.isMine) return { key: 'resume', leadsTo: preparationPath(parcel.id) }
      return parcel.isLapsed ? { key: 'prepare', leadsTo: 'take' } : { key: 'colleague', leadsTo: null }
    case 'waiting_for_stock':
      return { key: 'missing', leadsTo: preparationPath(parcel.id) }
    case 'to_check':
      return { key: 'check', leadsTo: preparationPath(parcel.id) }
    case 'packed':
      return isPickup
        ? { key: 'handToCustomer', leadsTo: deliveryPath(parcel.id) }
        : { key: 'handOver', leadsTo: DISPATCH_PATH }
    case 'on_the_way':
      return { key: 'delivery', leadsTo: deliveryPath(parcel.id) }
    case 'not_delivered':
      return { key: 'notDelivered', leadsTo: deliveryPath(parcel.id) }
    case 'returned':
      return status === 'DESPACHADO' ? { key: 'returned', leadsTo: 'take' } : null
    default:
      return status === 'VALIDADO' || isBeforePreparation(status) ? { key: 'prepare', leadsTo: 'take' } : null
  }
}
