import type { Shop } from '#context'
import { DomainError, refuse, type RefusalCode } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { checkNotHeld } from '#shop/ordering/orders/move-order.ts'
import { moveParcel } from './move-parcel.ts'
import { checkBox } from './packed-lots.ts'
import type { Parcel } from './parcel.rules.ts'
import { findCarrier } from './parcels.db.ts'

export type HandedOver = { done: Parcel[]; refused: { id: string; code: RefusalCode }[] }

/**
 * Each parcel has its own transaction. One that was not delivered may be sent again.
 * @throws DomainError 'account.not_allowed', 'parcel.carrier_unknown'; the parcels' own refusals are in the answer
 */
export async function handOverParcels(
  shop: Shop,
  input: {
    account: SignedIn | null
    parcels: { id: string; trackingNumber: string | null }[]
    carrier: string
  },
): Promise<HandedOver> {
  const answer: HandedOver = { done: [], refused: [] }
  for (const { id, trackingNumber } of input.parcels) {
    try {
      answer.done.push(await handOver(shop, { account: input.account, carrier: input.carrier, id, trackingNumber }))
    } catch (error) {
      if (!(error instanceof DomainError) || CALL_REFUSALS.has(error.code)) throw error
      answer.refused.push({ id, code: error.code })
    }
  }
  return answer
}

const CALL_REFUSALS: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['account.not_allowed', 'parcel.carrier_unknown'])

const handOver = (
  shop: Shop,
  {
    carrier,
    trackingNumber,
    ...input
  }: {
    account: SignedIn | null
    id: string
    carrier: string
    trackingNumber: string | null
  },
): Promise<Parcel> =>
  moveParcel(shop, {
    ...input,
    call: 'handOverParcels',
    permission: 'parcels.dispatch',
    event: 'handed_over',
    change: async (shop, { parcel, order, lines }) => {
      if (!(await findCarrier(shop, carrier))) throw refuse('parcel.carrier_unknown')
      if (order.shippingMethod !== 'homeDelivery')
        throw refuse('parcel.other_delivery', { shippingMethod: order.shippingMethod })
      await checkBox(shop, parcel.id, lines)
      // An order that is sent again raises no event, which would check this.
      await checkNotHeld(shop, order.id, 'dispatched')
      return { carrier, trackingNumber, reason: null }
    },
  })
