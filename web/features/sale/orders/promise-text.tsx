import { formatChileDate, parseChileDate } from '#lib/chile-time.ts'
import { statusLabel, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { deliveryPromise } from '#web/features/sale/orders/messages/delivery-promise.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

export type DeliveryPromiseData = {
  kind: string
  date: string | null
  workingDays: number | null
  pickupDays: number | null
  reviewHours: number
}

export const useStatusLabel = (status: string, viewer: 'client' | 'operator' = 'client'): string =>
  useStatusLabels(viewer)(status)

export function useStatusLabels(viewer: 'client' | 'operator'): (status: string) => string {
  const { statuses } = useMessages(deliveryPromise)
  return (status) => statuses[status as OrderState] ?? statusLabel(status as OrderState, viewer)
}

/** Null when there is nothing to promise. */
export function usePromise({
  kind,
  date,
  workingDays,
  pickupDays,
  reviewHours,
}: DeliveryPromiseData): { name: string; lines: string[] } | null {
  const t = useMessages(deliveryPromise)
  const day = parseChileDate(date ?? '')
  const sentences: Partial<Record<string, () => string[]>> = {
    review: () => [
      t.review(reviewHours),
      workingDays === null ? t.pickupAfterReview(pickupDays ?? 0) : t.afterReview(workingDays),
    ],
    another_prescription: () => [t.another],
    payment: () => [workingDays === null ? t.pickupPayment : t.payment(workingDays)],
    stock: () => [t.stock],
    date: () => (day ? [t.by(formatChileDate(day))] : []),
    sent: () => (day ? [t.by(formatChileDate(day))] : []),
    pickup: () => [t.pickup(pickupDays ?? 0)],
    received: () => [t.received],
  }
  const lines = sentences[kind]?.()
  return lines && lines.length > 0 ? { name: t.names[kind] ?? '', lines } : null
}
