import { refusal, type DataOf } from '#lib/domain-error.ts'
import type { CorrectedField } from './correction.rules.ts'

export const orderServiceRefusals = {
  'order.correction_late': refusal(409, {
    es: 'El pedido ya salió o terminó: sus datos no se pueden corregir.',
    en: 'The order has left or ended: its data cannot be corrected.',
  }),
  /** `now`: what the field has by now. */
  'order.changed': refusal<{ fields: { field: CorrectedField; now: string }[] }>(409, {
    es: 'Otra persona cambió los mismos datos.',
    en: 'Another person changed the same data.',
  }),
  /** CLP, of a delivery to the former and to the new commune. */
  'order.cost_differs': refusal<{ before: number; now: number }>(409, {
    es: 'El despacho a esa comuna tiene otro precio: devuelve el pedido y véndelo de nuevo.',
    en: 'A delivery to that commune has another price: refund the order and sell it again.',
  }),
  'order.no_such_mail': refusal(409, {
    es: 'Ese correo ya no corresponde a cómo está el pedido.',
    en: 'That mail does not fit the order any more.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof orderServiceRefusals> {}
}
