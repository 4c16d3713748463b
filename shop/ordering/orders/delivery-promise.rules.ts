/** Page, account and mail all show this one promise. */
import { chileDate, type ChileDate } from '#lib/chile-time.ts'
import { deliveryHours, pickupDays } from '#shop/people/delivery/delivery.rules.ts'
import type { PharmacySettings } from '#shop/people/settings/settings.rules.ts'
import { awaitsFile, unapprovedLines } from './prescription-life.rules.ts'
import type { OrderState } from './order-life.rules.ts'
import type { Order } from './order.rules.ts'

/**
 * `review`: the date counts from the approval. `payment`, `stock`: it waits for them. `sent`: as `date`, on its way.
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

/** `date`: for 'date' and 'sent' alone. `workingDays`: null for a pickup. `pickupDays`: in the store. */
export type DeliveryPromise = {
  kind: PromiseKind
  date: ChileDate | null
  workingDays: number | null
  pickupDays: number | null
}

type Promised = Pick<Order, 'status' | 'shippingMethod' | 'deliveryEstimate' | 'commune' | 'lines'>

export function deliveryPromise(
  order: Promised,
  terms: PharmacySettings['pickup'],
  lines: Order['lines'] = order.lines,
): DeliveryPromise {
  const kind = promiseKind(order, lines)
  const pickup = order.shippingMethod === 'withdrawalStore'
  const dated = (kind === 'date' || kind === 'sent') && order.deliveryEstimate !== null
  return {
    kind,
    date: dated ? chileDate(order.deliveryEstimate!) : null,
    workingDays: pickup || !order.commune ? null : deliveryHours(order.commune.regionId) / 24,
    pickupDays: pickup
      ? pickupDays(
          lines.some(({ product }) => product.coldChain),
          terms,
        )
      : null,
  }
}

const KINDS: Partial<Record<OrderState, PromiseKind>> = {
  PAGOPENDIENTE: 'payment',
  'Revisión inventario': 'stock',
  DESPACHADO: 'sent',
  ENTREGADO: 'received',
  RECHAZADO: 'over',
  REEMBOLSADO: 'over',
}
/** From VALIDADO on, everything that is left was approved. */
const BEFORE_APPROVAL: ReadonlySet<OrderState> = new Set<OrderState>([
  'PENDIENTE',
  'AUTORIZADO',
  'PAGADO',
  'PAGODOMICILIO',
  'Solicita retiro',
])

function promiseKind({ status, shippingMethod }: Promised, lines: Order['lines']): PromiseKind {
  const open = BEFORE_APPROVAL.has(status) ? unapprovedLines(lines) : []
  if (open.some(({ prescription }) => prescription !== null && awaitsFile(prescription.state)))
    return 'another_prescription'
  if (open.length > 0) return 'review'
  return KINDS[status] ?? (shippingMethod === 'withdrawalStore' ? 'pickup' : 'date')
}

export const isInReview = ({ status, lines }: Pick<Order, 'status' | 'lines'>): boolean =>
  (BEFORE_APPROVAL.has(status) || status === 'PAGOPENDIENTE') && unapprovedLines(lines).length > 0
