/**
 * The shop in a process of its own that buys, charges, refunds, packs, dispatches, delivers and runs its jobs until its
 * parent kills it (crash-sweep.ts).
 * It waits for 'go', so that its start is not part of what is killed, and never ends by itself.
 */
import { sql } from 'kysely'
import { openServer } from '#db/database.ts'
import { DomainError } from '#lib/domain-error.ts'
import { finishParcel } from '#shop/counter/parcels/finish-parcel.ts'
import { handOverParcels } from '#shop/counter/parcels/hand-over-parcels.ts'
import { recordDelivery } from '#shop/counter/parcels/record-delivery.ts'
import { confirmPutBack, recordFailedDelivery } from '#shop/counter/parcels/record-return.ts'
import { releaseParcel } from '#shop/counter/parcels/release-parcel.ts'
import { reportMissingStock } from '#shop/counter/parcels/report-missing-stock.ts'
import { resumeParcel } from '#shop/counter/parcels/resume-parcel.ts'
import { takeNextOrder } from '#shop/counter/parcels/take-order.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { settleDeferredPayment } from '#shop/counter/call-centre/settle-deferred-payment.ts'
import { releaseExpiredHolds } from '#shop/shelf/catalogue/stock/release-expired-holds.ts'
import { applyCoupon } from '#shop/ordering/drafts/apply-coupon.ts'
import { settleClaims } from '#shop/sale/insurance-claims/settle-claims.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import { reconcilePayments } from '#shop/sale/payments/attempts/reconcile-payments.ts'
import { returnFromWallet } from '#shop/sale/payments/redirect/return-from-wallet.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { refundOrder } from '#shop/sale/refunds/refund-order.ts'
import { reconcileRefunds } from '#shop/sale/refunds/send-refund.ts'
import { chargeSubscriptions } from '#shop/sale/subscriptions/charging/charge-subscriptions.ts'
import { pay, readyOrder } from './test-buyer.ts'
import { OPERATOR, sellByPhone as sell } from './test-phone-sale.ts'
import { finish, insure, pickupOrder } from './test-insurance.ts'
import { shopWith } from './shop-with.ts'
import { STAFF } from './test-staff.ts'

export type CrashDeed = { url: string; sandboxUrl: string; seed: number; buyers: number }

const deed = JSON.parse(process.argv[2]!) as CrashDeed

/** mulberry32: the same seed decides the same. */
let state = deed.seed
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!

const database = await openServer(deed.url, 10)
let now = () => Temporal.Now.instant()
const shop = shopWith({ database, now: () => now(), sandboxUrl: deed.sandboxUrl, sent: [] })
const control = async (path: string, body?: unknown) =>
  (
    await fetch(`${deed.sandboxUrl}/__sandbox${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    })
  ).json() as Promise<{ return: unknown }>
const cart = () => ({ [pick(['A', 'B'])]: 1 + Math.floor(random() * 3), ...(random() < 0.3 && { C: 1 }) })

async function withCoupon(products: Record<string, number>) {
  const order = await readyOrder(shop, products)
  if (random() < 0.4) await applyCoupon(shop, { visitor: order.visitor, address: '', orderId: order.id, code: 'CIEN' })
  return (await getOrder(shop, order.id))!
}

async function buyByCard(): Promise<void> {
  const order = await withCoupon(cart())
  const { token } = await pay(shop, order)
  const back = (
    await control(`/webpay/transactions/${token}/act`, {
      outcome: pick([
        'approve',
        'approve',
        'approve',
        'approve',
        'reject',
        'abandon',
        'lost_answer',
        'error_500_once',
        'pay_and_leave',
      ]),
    })
  ).return as { fields: Record<string, string> } | null
  if (back) await returnFromCard(shop, 'webpay', back.fields)
}

async function buyByWallet(): Promise<void> {
  const order = await withCoupon(cart())
  const { token } = await payOrder(shop, {
    visitor: order.visitor,
    orderId: order.id,
    amount: order.amount,
    method: 'mercadopago',
  })
  const outcome = pick(['approve', 'approve', 'approve', 'reject', 'pay_twice', 'pay_in_silence', 'give_up'])
  const back = (await control(`/wallet/preferences/${token}/act?outcome=${outcome}`)).return as string | null
  if (!back) return
  const query = new URL(back).searchParams
  await returnFromWallet(shop, {
    externalReference: query.get('external_reference')!,
    paymentId: query.get('payment_id'),
    collectionStatus: query.get('collection_status'),
    paymentStatus: query.get('status'),
  })
}

async function sellByPhone(): Promise<void> {
  const units = cart()
  const paymentType = pick(['immediatePayment', 'deferredPayment', 'paymentAtHome'] as const)
  const { id } = await sell(shop, {
    units,
    paymentType,
    ...(paymentType === 'immediatePayment' && { transactionNumber: '700012345' }),
  })
  if (paymentType === 'immediatePayment' || random() < 0.3) return
  await settleDeferredPayment(shop, {
    account: OPERATOR,
    orderId: id,
    payment: random() < 0.6 ? { outcome: 'received' } : { outcome: 'declined', reason: 'No pagó' },
  })
}

async function takeFree(): Promise<void> {
  const order = await insure(shop, await pickupOrder(shop, { INS: 1 }))
  await finish(shop, order)
}

async function refundSomething(): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select id
    from orders
    where payment_date is not null and status <> 'REEMBOLSADO'
    order by random()
    limit 1`.execute(shop.db)
  if (!rows[0]) return
  const order = (await getOrder(shop, rows[0].id))!
  const stock = pick(['for_sale', 'written_off'] as const)
  const request =
    random() < 0.5
      ? ({ whole: true, stock } as const)
      : ({
          whole: false,
          shipping: random() < 0.3,
          lines: [{ productId: pick(order.lines).productId, quantity: 1, stock }],
        } as const)
  if (random() < 0.2) await control('/webpay/faults', { operation: 'refund', fault: 'lost_answer' })
  await refundOrder(shop, { account: OPERATOR, orderId: order.id, request, reason: 'crash sweep' })
}

const PHARMACIST: SignedIn = { ...STAFF.pharmacist, hasProfile: true }

/** An order of the queue is packed, or given back, or waits for a unit. */
async function packSomething(): Promise<void> {
  const parcel = await takeNextOrder(shop, { account: PHARMACIST })
  if (!parcel) return
  const { id, products } = parcel
  if (random() < 0.1) return void (await releaseParcel(shop, { account: PHARMACIST, id }))
  if (random() < 0.1) {
    const lines = [{ productId: products[0]!.productId, units: 1 }]
    await reportMissingStock(shop, { account: PHARMACIST, id, lines, note: null, notifiesCustomer: random() < 0.5 })
    return void (await resumeParcel(shop, { account: PHARMACIST, id }))
  }
  const lines = products
    .filter(({ units }) => units > 0)
    .map(({ productId, units }) => ({ productId, units, lot: '', expiresOn: null }))
  await finishParcel(shop, { account: PHARMACIST, id, lines, gelPacks: null, unrefrigeratedMinutes: null })
}

const findParcels = async (state: string, most: number): Promise<string[]> =>
  (
    await sql<{ id: string }>`select id from parcel where state = ${state} order by random() limit ${most}`.execute(
      shop.db,
    )
  ).rows.map(({ id }) => id)

async function handOverSome(): Promise<void> {
  const ids = [...(await findParcels('packed', 4)), ...(await findParcels('not_delivered', 1))]
  const parcels = ids.map((id) => ({ id, trackingNumber: null }))
  await handOverParcels(shop, { account: PHARMACIST, carrier: 'own', parcels })
}

/** The courier’s acts; an order that is paid at the door has its money in the same transaction. */
async function deliverSome(): Promise<void> {
  for (const id of await findParcels('on_the_way', 2))
    if (random() < 0.3) await recordFailedDelivery(shop, { account: PHARMACIST, id, reason: 'nobody_home', note: null })
    else
      await recordDelivery(shop, {
        account: PHARMACIST,
        id,
        receipt: { receiverName: null, receiverRut: null, identitySeen: false, prescriptionReceived: false },
        payment: { transactionNumber: null },
      })
  for (const id of await findParcels('to_put_back', 2)) await confirmPutBack(shop, { account: PHARMACIST, id })
}

const DEEDS = [
  buyByCard,
  buyByCard,
  buyByCard,
  buyByWallet,
  buyByWallet,
  sellByPhone,
  takeFree,
  refundSomething,
  refundSomething,
  packSomething,
  packSomething,
  handOverSome,
  deliverSome,
]
const JOBS = [reconcilePayments, reconcileRefunds, settleClaims, chargeSubscriptions, sendMail, releaseExpiredHolds]

async function forever(work: () => Promise<unknown>): Promise<never> {
  for (;;) {
    await work().catch((error: unknown) => {
      if (!(error instanceof DomainError))
        process.send?.({ problem: `${(error as Error).name}: ${(error as Error).message}`.slice(0, 160) })
    })
    await new Promise((resolve) => setImmediate(resolve))
  }
}

process.on('message', (at: string) => {
  // The parent's clock, which runs on from here.
  const [start, began] = [Temporal.Instant.from(at), performance.now()]
  now = () => start.add({ milliseconds: Math.round(performance.now() - began) })
  for (let buyer = 0; buyer < deed.buyers; buyer++)
    void forever(() => pick(DEEDS)().then(() => process.send?.({ done: 1 })))
  for (let runner = 0; runner < 2; runner++)
    void forever(() => pick(JOBS)(shop).then(() => process.send?.({ step: 1 })))
})
process.send?.({ ready: true })
