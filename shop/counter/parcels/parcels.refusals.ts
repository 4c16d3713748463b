import { refusal, type DataOf } from '#lib/domain-error.ts'
import type { ParcelEvent, ParcelState } from './parcel-life.rules.ts'

export const parcelsRefusals = {
  'parcel.not_found': refusal(404, { es: 'No encontramos el paquete.', en: 'We did not find the parcel.' }),
  'parcel.cannot_move': refusal<{ state: ParcelState; event: ParcelEvent }>(409, {
    es: 'El paquete ya cambió. Revísalo de nuevo.',
    en: 'The parcel has changed. Look at it again.',
  }),
  'parcel.already_begun': refusal<{ state: ParcelState }>(409, {
    es: 'El pedido ya tiene un paquete.',
    en: 'The order has a parcel already.',
  }),
  /** `by`: the colleague's first name; `until`: ISO 8601, UTC. */
  'parcel.taken_by_other': refusal<{ by: string | null; until: string }>(409, {
    es: 'Este pedido lo prepara otra persona.',
    en: 'Another person prepares this order.',
  }),
  'parcel.lease_lost': refusal<{ by: string | null }>(409, {
    es: 'Ya no tienes este pedido. Tómalo de nuevo.',
    en: 'You do not have this order any more. Take it again.',
  }),
  'parcel.lines_differ': refusal<{ products: number[] }>(409, {
    es: 'El paquete no tiene lo mismo que el pedido.',
    en: 'The parcel does not have what the order has.',
  }),
  'parcel.lot_unusable': refusal<{ product: number; why: 'missing' | 'expired' | 'recalled' }>(422, {
    es: 'Falta un lote, o está vencido o retirado.',
    en: 'A lot is missing, or it is expired or recalled.',
  }),
  'parcel.cold_chain_unconfirmed': refusal(422, {
    es: 'Confirma las unidades refrigerantes y los minutos fuera del refrigerador.',
    en: 'Confirm the gel packs and the minutes out of the refrigerator.',
  }),
  'parcel.prescription_missing': refusal(422, {
    es: 'Sin la receta, la identidad y los datos de quien recibe no se puede entregar.',
    en: 'It cannot be handed over without the prescription, the identity and the data of its receiver.',
  }),
  'parcel.payment_missing': refusal(422, {
    es: 'Este pedido se paga al recibirlo. Indica cómo se pagó.',
    en: 'This order is paid for when it is received. Say how it was paid.',
  }),
  'parcel.other_delivery': refusal<{ shippingMethod: string }>(409, {
    es: 'Este pedido se entrega de otra manera.',
    en: 'This order is delivered in another way.',
  }),
  'parcel.carrier_unknown': refusal(422, { es: 'Elige otro transporte.', en: 'Choose another carrier.' }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof parcelsRefusals> {}
}
