import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { receivePayment } from '#shop/counter/call-centre/settle-deferred-payment.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { orderCan } from '#shop/ordering/orders/order-life.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { moveParcel } from './move-parcel.ts'
import { checkBox } from './packed-lots.ts'
import type { Parcel } from './parcel.rules.ts'
import { checkReceipt, type Receipt } from './receipt.rules.ts'

type ReceivedParcel = { account: SignedIn | null; id: string; receipt: Receipt }

/**
 * An order that ended meanwhile stays as it is. `payment`: received at the door, settled in the same transaction.
 * @throws as moveParcel; 'parcel.prescription_missing', 'parcel.payment_missing'
 */
export const recordDelivery = (
  shop: Shop,
  { receipt, payment, ...input }: ReceivedParcel & { payment: { transactionNumber: string | null } | null },
): Promise<Parcel> =>
  moveParcel(shop, {
    ...input,
    call: 'recordDelivery',
    permission: 'parcels.dispatch',
    event: 'delivered',
    change: (_, { lines, order }) => {
      checkReceipt(lines, receipt)
      if (isOwed(order) && !payment) throw refuse('parcel.payment_missing')
      if (payment && !isOwed(order))
        throw refuse('order.cannot_move', { from: order.status, event: 'payment_received' })
      return toParcelChange(receipt)
    },
    raise: payment ? (shop, { order, actor }) => receivePayment(shop, { order, actor, ...payment }) : undefined,
  })

const isOwed = ({ status, paymentType, paymentDate }: Order): boolean =>
  paymentType === 'paymentAtHome' && paymentDate === null && orderCan(status, 'delivered')

/**
 * @throws as moveParcel; 'parcel.prescription_missing', 'parcel.other_delivery' {shippingMethod}, and as `checkPacked`
 */
export const recordPickup = (shop: Shop, { receipt, ...input }: ReceivedParcel): Promise<Parcel> =>
  moveParcel(shop, {
    ...input,
    call: 'recordPickup',
    permission: 'parcels.dispatch',
    event: 'collected',
    change: async (shop, { parcel, lines, order: { shippingMethod } }) => {
      if (shippingMethod !== 'withdrawalStore') throw refuse('parcel.other_delivery', { shippingMethod })
      await checkBox(shop, parcel.id, lines)
      checkReceipt(lines, receipt)
      return toParcelChange(receipt)
    },
  })

const toParcelChange = ({ receiverName, receiverRut, prescriptionReceived }: Receipt) => ({
  receiverName,
  receiverRut,
  prescriptionReceived,
})
