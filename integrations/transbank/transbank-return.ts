/** Server rules §4. Sources: README.md. */
import type { EnrolmentReturn } from '#shop/sale/cards/card-enrolment.port.ts'
import type { CardReturn } from '#shop/sale/payments/payment-gateway.port.ts'

/** token_ws alone: paid; TBK_TOKEN: aborted, never to commit; neither: timed out; both: the form failed. */
export function readWebpayReturn(fields: Readonly<Record<string, string | undefined>>): CardReturn {
  const { token_ws, TBK_TOKEN, TBK_ORDEN_COMPRA, TBK_ID_SESION } = fields
  if (token_ws && TBK_TOKEN) return { flow: 'form_error', token: TBK_TOKEN }
  if (token_ws) return { flow: 'paid', token: token_ws }
  if (TBK_TOKEN) return { flow: 'aborted', token: TBK_TOKEN }
  if (TBK_ORDEN_COMPRA && TBK_ID_SESION)
    return { flow: 'timed_out', buyOrder: TBK_ORDEN_COMPRA, sessionId: TBK_ID_SESION }
  return { flow: 'none' }
}

export const ONECLICK_FIELDS = ['TBK_TOKEN', 'TBK_ORDEN_COMPRA', 'TBK_ID_SESION'] as const

/** TBK_TOKEN alone: finished or too late, which the provider decides; with an order: cancelled by the customer. */
export function readOneclickReturn({
  TBK_TOKEN,
  TBK_ORDEN_COMPRA,
}: Readonly<Record<string, string | undefined>>): EnrolmentReturn {
  if (!TBK_TOKEN) return { flow: 'none' }
  // Only some versions of the API send TBK_ID_SESION.
  return { flow: TBK_ORDEN_COMPRA ? 'aborted' : 'back', token: TBK_TOKEN }
}
