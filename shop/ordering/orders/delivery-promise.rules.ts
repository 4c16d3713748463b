/** Page, account and mail all show this one promise. */
import { chileDate, type ChileDate } from '#lib/chile-time.ts'
import { deliveryHours, pickupDays } from '#shop/people/delivery/delivery.rules.ts'
import type { PharmacySettings } from '#shop/people/settings/settings.rules.ts'
import { awaitsFile, unapprovedLines } from './prescription-life.rules.ts'
import type { OrderState } from './order-life.rules.ts'
import type { Order } from './order.rules.ts'

/**
 * `review`: the days count from the approval. `payment`, `stock`: the order waits for them. `sent`: like `date`, but
 * already on its way.
 */
export type PromiseKind =
  | 'review'
  | 'another_prescription'
  | 'payment'
  | 'stock'
  | 'date'
  | 'sent'
  | 'pickup'
  | 'received'
  | 'over'

/**
 * `date`: only of the kinds 'date' and 'sent'. `workingDays`: null for a pickup. `pickupDays`: days that the store
 * holds a pickup.
 */
export type DeliveryPromise = {
  kind: PromiseKind
  date: ChileDate | null
  workingDays: number | null
  pickupDays: number | null
}

type PromisedOrder = Pick<Order, 'status' | 'shippingMethod' | 'deliveryEstimate' | 'commune' | 'lines'>

export function deliveryPromise(
  order: PromisedOrder,
  terms: PharmacySettings['pickup'],
  lines: Order['lines'] = order.lines,
): DeliveryPromise {
  const kind = promiseKind(order, lines)
  const isPickup = order.shippingMethod === 'withdrawalStore'
  const hasDate = (kind === 'date' || kind === 'sent') && order.deliveryEstimate !== null
  return {
    kind,
    date: hasDate ? chileDate(order.deliveryEstimate!) : null,
    workingDays: isPickup || !order.commune ? null : deliveryHours(order.commune.regionId) / 24,
    pickupDays: isPickup
      ? pickupDays(
          lines.some(({ product }) => product.coldChain),
          terms,
        )
      : null,
  }
}

const STATE_KINDS: Partial<Record<OrderState, PromiseKind>> = {
  PAGOPENDIENTE: 'payment',
  'Revisión inventario': 'stock',
  DESPACHADO: 'sent',
  ENTREGADO: 'received',
  RECHAZADO: 'over',
  REEMBOLSADO: 'over',
}
/** From VALIDADO on, all remaining lines are approved. */
const BEFORE_APPROVAL: ReadonlySet<OrderState> = new Set<OrderState>([
  'PENDIENTE',
  'AUTORIZADO',
  'PAGADO',
  'PAGODOMICILIO',
  'Solicita retiro',
])

function promiseKind({ status, shippingMethod }: PromisedOrder, lines: Order['lines']): PromiseKind {
  const unapproved = BEFORE_APPROVAL.has(status) ? unapprovedLines(lines) : []
  if (unapproved.some(({ prescription }) => prescription !== null && awaitsFile(prescription.state)))
    return 'another_prescription'
  if (unapproved.length > 0) return 'review'
  return STATE_KINDS[status] ?? (shippingMethod === 'withdrawalStore' ? 'pickup' : 'date')
}

export const isInReview = ({ status, lines }: Pick<Order, 'status' | 'lines'>): boolean =>
  (BEFORE_APPROVAL.has(status) || status === 'PAGOPENDIENTE') && unapprovedLines(lines).length > 0
