import { before } from 'node:test'
import { chileDate, type ChileDate } from '#lib/chile-time.ts'
import { newId } from '#lib/ids.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { Shop } from '#context'
import { handOverParcels } from '#shop/counter/parcels/hand-over-parcels.ts'
import type { Receipt } from '#shop/counter/parcels/receipt.rules.ts'
import { recordDelivery } from '#shop/counter/parcels/record-delivery.ts'
import { recordFailedDelivery } from '#shop/counter/parcels/record-return.ts'
import { showParcel } from '#shop/counter/parcels/show-parcel.ts'
import { refundOrder } from '#shop/sale/refunds/refund-order.ts'
import { finishParcel } from '#shop/counter/parcels/finish-parcel.ts'
import type { Parcel } from '#shop/counter/parcels/parcel.rules.ts'
import { takeOrder } from '#shop/counter/parcels/take-order.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { approveChecked } from './test-review.ts'
import { takePrescription } from '#shop/ordering/prescriptions/review/take-prescription.ts'
import { payAndReturn, readyOrder } from './test-buyer.ts'
import { pdf } from './test-files.ts'
import { useShop, type DatabaseKind } from './test-shop.ts'

/** The receiver is unknown. */
export const NOBODY: Receipt = {
  receiverName: null,
  receiverRut: null,
  identitySeen: false,
  prescriptionReceived: false,
}

const REVIEWED = ['SIMPLE', 'RETAINED']
export const LOT = { lot: 'L2291', expiresOn: chileDate('2027-03-31') as ChileDate | null }

/** A shop whose staff pack and dispatch orders, and customers who buy. */
export function useParcels(database: DatabaseKind) {
  const staff = {} as Record<'dispatch' | 'pharmacist' | 'operator' | 'manager' | 'editor', SignedIn>
  const shop = useShop({
    database,
    products: [
      { sku: 'FREE', stock: 900 },
      { sku: 'COMB', stock: 900, product_type: 'Accesories' },
      { sku: 'SIMPLE', stock: 900, sale_condition: 'simpleRecipe' },
      { sku: 'RETAINED', stock: 900, sale_condition: 'recipeRetention' },
      { sku: 'COLD', stock: 900, cold_chain: true },
    ],
  })
  before(async () => {
    await seedDemoPeople(shop)
    for (const role of ['dispatch', 'pharmacist', 'operator', 'manager', 'editor'] as const)
      staff[role] = (await findAccount(shop, DEMO_PEOPLE[role].id))!
  })
  let uploads = 0

  /** A paid order; its prescriptions are uploaded, and wait. `units`: by sku. */
  const sell = async (units: Record<string, number>, { pickup = false } = {}): Promise<Order> => {
    let order = await readyOrder(shop, units)
    if (pickup)
      order = await updateOrder(shop, {
        visitor: order.visitor,
        orderId: order.id,
        changes: { shippingMethod: 'withdrawalStore' },
      })
    for (const { sku, productId } of order.lines.filter(({ sku }) => REVIEWED.includes(sku)))
      order = await uploadPrescription(shop, {
        visitor: order.visitor,
        orderId: order.id,
        productIds: [productId],
        file: { name: `${sku}.pdf`, bytes: pdf({ bytes: 2_000 + uploads++ }) },
      })
    await payAndReturn(shop, order)
    return (await getOrder(shop, order.id))!
  }

  const approve = async (order: Order): Promise<void> => {
    for (const { prescription } of order.lines)
      if (prescription) {
        const { id } = prescription
        await takePrescription(shop, { account: staff.pharmacist, id })
        await approveChecked(shop, { account: staff.pharmacist, id, issuedOn: chileDate('2026-11-18') })
      }
  }

  /** Everything that belongs in a parcel, each product with the same lot but the comb. */
  const allLines = ({ products }: Parcel) =>
    products
      .filter(({ units }) => units > 0)
      .map(({ productId, units, sku }) => ({
        productId,
        units,
        ...(sku === 'COMB' ? { lot: '', expiresOn: null } : LOT),
      }))

  const finish = (parcel: Parcel, account: SignedIn = staff.dispatch) =>
    finishParcel(shop, {
      account,
      id: parcel.id,
      lines: allLines(parcel),
      gelPacks: parcel.coldChain ? 2 : null,
      unrefrigeratedMinutes: parcel.coldChain ? 4 : null,
    })

  const handOver = (id: string, account: SignedIn | null = staff.dispatch, on: Shop = shop) =>
    handOverParcels(on, { account, carrier: 'own', parcels: [{ id, trackingNumber: null }] })

  return {
    shop,
    staff,
    handOver,
    deliver: (id: string, receipt = NOBODY, payment: { transactionNumber: string | null } | null = null) =>
      recordDelivery(shop, { account: staff.dispatch, id, receipt, payment }),
    fail: (id: string) =>
      recordFailedDelivery(shop, { account: staff.dispatch, id, reason: 'nobody_home', note: null }),
    readState: async (id: string) => (await showParcel(shop, { account: staff.operator, id }))!.state,
    /** The mails that the order is on its way. */
    countMails: async (order: { id: string }) =>
      (
        await shop.db
          .selectFrom('mail_outbox')
          .select('message_id')
          .where('message_id', '=', `order-dispatched-${order.id}`)
          .execute()
      ).length,
    refund: (order: { id: string }) =>
      refundOrder(shop, {
        account: staff.operator,
        orderId: order.id,
        request: { whole: true, stock: 'for_sale' },
        reason: 'Lo pidió',
      }),
    sell,
    approve,
    allLines,
    finish,
    take: (order: { id: string }, account: SignedIn = staff.dispatch) =>
      takeOrder(shop, { account, orderId: order.id }),
    /** Packed and, where a pharmacist reviewed a line, still to be checked. */
    sellPacked: async (units: Record<string, number>, options: { pickup?: boolean } = {}) => {
      const order = await sell(units, options)
      await approve(order)
      return { order, parcel: await finish(await takeOrder(shop, { account: staff.dispatch, orderId: order.id })) }
    },
    /** Another person who packs. */
    colleague: (): SignedIn => ({ ...staff.dispatch, id: newId() }),
  }
}
