/**
 * A shop in a process of its own that is killed (SIGKILL, nothing is cleaned up) at one point of a payment or approval.
 * Started by killed-process.test.ts with what to do as JSON; it must never reach its end.
 */
import { openEmbedded, openServer, type Database } from '#db/database.ts'
import type { CardEnrolment } from '#shop/sale/cards/card-enrolment.port.ts'
import type { CardGateway, SavedCardGateway, WalletGateway } from '#shop/sale/payments/payment-gateway.port.ts'
import type { PaymentMethod } from '#shop/ground/policy/payment-method.rules.ts'
import type { Insurer } from '#shop/shelf/insurance/insurer.port.ts'
import { approvePrescription } from '#shop/ordering/prescriptions/review/approve-prescription.ts'
import { settleClaims } from '#shop/sale/insurance-claims/settle-claims.ts'
import { completeFreeOrder } from '#shop/sale/payments/redirect/complete-free-order.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import { reconcilePayments } from '#shop/sale/payments/attempts/reconcile-payments.ts'
import { returnFromWallet, type WalletReturn } from '#shop/sale/payments/redirect/return-from-wallet.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { refundOrder, type RefundOrderInput } from '#shop/sale/refunds/refund-order.ts'
import { chargeDelivery } from '#shop/sale/subscriptions/charging/charge-delivery.ts'
import type { ChileDate } from '#lib/chile-time.ts'
import { shopWith } from './shop-with.ts'

export const POINTS = [
  'before the attempt is committed',
  'before the provider is called to start',
  'before the started payment is saved',
  'before the confirmation is requested',
  'when the provider has taken the money, before its answer',
  'before the answer is written',
  'in the middle of settling',
  'when the sale is written',
  'before the reversal is requested',
  'before the reversal is written',
  'before the wallet is called',
  'before the second charge goes back',
  'before the claim is requested',
  "before the claim's answer is written",
  'before the completion',
] as const
export type Point = (typeof POINTS)[number]

export type Deed = {
  url: string | null
  folder: string
  sandboxUrl: string
  now: string
  point: Point
  do:
    | { pay: { visitor: string; orderId: string; amount: number; method?: PaymentMethod } }
    | { comeBackFromWallet: WalletReturn }
    | { comeBack: Record<string, string> }
    | { refund: RefundOrderInput }
    | { charge: { subscriptionId: string; date: ChileDate } }
    | { claims: true }
    | { approve: Parameters<typeof approvePrescription>[1] }
    | { completeFree: { visitor: string; orderId: string } }
    | { jobs: true }
}

/** Nothing runs after this, no `finally` either. */
const die = () => process.kill(process.pid, 'SIGKILL')

/** Dies at a statement of this kind: when it is about to be sent, or answered and not yet committed. */
async function dieAt(database: Database, { statement: kind, is }: { statement: RegExp; is: 'sent' | 'answered' }) {
  const watch = (client: { query: (...args: never[]) => unknown }) => {
    const query = client.query
    client.query = function (this: unknown, ...args: never[]) {
      const [statement] = args as unknown[]
      const text = typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text
      const isDeadly = kind.test(text ?? '')
      if (isDeadly && is === 'sent') die()
      const answer = query.apply(this, args)
      return isDeadly ? Promise.resolve(answer).finally(die) : answer
    }
  }
  if (database.pglite) {
    const { pglite } = database
    watch(pglite as never)
    const transaction = pglite.transaction.bind(pglite) as typeof pglite.transaction
    pglite.transaction = ((work) => transaction((tx) => (watch(tx as never), work(tx)))) as typeof pglite.transaction
  } else watch((await import('pg')).default.Client.prototype as never)
}

/** The wallet's start and its answers: the same points, where there is no confirmation. */
function mortalWallet(wallet: WalletGateway, { point }: Deed): WalletGateway {
  const before = (at: Point) => point === at && die()
  return {
    ...wallet,
    start: async (payment) => {
      before('before the provider is called to start')
      const answer = await wallet.start(payment)
      before('before the started payment is saved')
      return answer
    },
    payments: async (...request) => {
      before('before the wallet is called')
      const answer = await wallet.payments(...request)
      before('before the answer is written')
      return answer
    },
    refund: async (...request) => {
      before('before the reversal is requested')
      before('before the second charge goes back')
      const outcome = await wallet.refund(...request)
      before('before the reversal is written')
      return outcome
    },
  }
}

/** The charge of a saved card: the same points, where nobody has to come back first. */
function mortalCards(
  oneclick: SavedCardGateway & CardEnrolment,
  { point, sandboxUrl }: Deed,
): SavedCardGateway & CardEnrolment {
  const before = (at: Point) => point === at && die()
  const taken = async (buyOrder: string): Promise<void> => {
    const { charges } = (await (
      await fetch(`${sandboxUrl}/__sandbox/oneclick/charges?buyOrder=${buyOrder}`)
    ).json()) as { charges: unknown[] }
    return charges.length > 0 ? void die() : taken(buyOrder)
  }
  return {
    ...oneclick,
    authorize: async (charge) => {
      before('before the confirmation is requested')
      const request = oneclick.authorize(charge)
      if (point === 'when the provider has taken the money, before its answer') await taken(charge.buyOrder)
      const outcome = await request
      before('before the answer is written')
      return outcome
    },
    refund: async (...request) => {
      before('before the reversal is requested')
      const outcome = await oneclick.refund(...request)
      before('before the reversal is written')
      return outcome
    },
  }
}

function mortal(webpay: CardGateway, { point, sandboxUrl }: Deed): CardGateway {
  const before = (at: Point) => point === at && die()
  const authorised = async (token: string): Promise<void> => {
    const { count } = (await (await fetch(`${sandboxUrl}/__sandbox/webpay/authorisations?token=${token}`)).json()) as {
      count: number
    }
    return count > 0 ? void die() : authorised(token)
  }
  return {
    ...webpay,
    start: async (payment) => {
      before('before the provider is called to start')
      const answer = await webpay.start(payment)
      before('before the started payment is saved')
      return answer
    },
    confirm: async (token) => {
      before('before the confirmation is requested')
      const request = webpay.confirm(token)
      if (point === 'when the provider has taken the money, before its answer') await authorised(token)
      const outcome = await request
      before('before the answer is written')
      return outcome
    },
    refund: async (...request) => {
      before('before the reversal is requested')
      const outcome = await webpay.refund(...request)
      before('before the reversal is written')
      return outcome
    },
  }
}

/** The insurer's claim: requested after the sale, or before the completion of an order that costs nothing. */
function mortalInsurer(insurer: Insurer, { point }: Deed): Insurer {
  return {
    ...insurer,
    claim: async (request) => {
      if (point === 'before the claim is requested') die()
      const answer = await insurer.claim(request)
      if (point === "before the claim's answer is written") die()
      return answer
    },
  }
}

if (process.argv[2]) {
  const deed = JSON.parse(process.argv[2]) as Deed
  const database = deed.url === null ? await openEmbedded(deed.folder) : await openServer(deed.url, 5)
  const shop = shopWith({
    database,
    now: () => Temporal.Instant.from(deed.now),
    sandboxUrl: deed.sandboxUrl,
    sent: [],
    gateway: (webpay) => mortal(webpay, deed),
    wallet: (wallet) => mortalWallet(wallet, deed),
    savedCards: (oneclick) => mortalCards(oneclick, deed),
    insurer: (insurer) => mortalInsurer(insurer, deed),
  })
  const writesMail = /insert into "?mail_outbox"?\s/
  const deadly = {
    'before the attempt is committed': { statement: /\bstart_payment\(/, is: 'sent' },
    'in the middle of settling': { statement: writesMail, is: 'answered' },
    // A sale to which nothing reacts is one statement, and committed once that is answered.
    'when the sale is written': { statement: writesMail, is: 'answered' },
    'before the completion': { statement: writesMail, is: 'answered' },
  } as const
  if (deed.point in deadly) await dieAt(database, deadly[deed.point as keyof typeof deadly])
  if ('pay' in deed.do) await payOrder(shop, deed.do.pay)
  else if ('refund' in deed.do) await refundOrder(shop, deed.do.refund)
  else if ('charge' in deed.do) await chargeDelivery(shop, deed.do.charge)
  else if ('comeBackFromWallet' in deed.do) await returnFromWallet(shop, deed.do.comeBackFromWallet)
  else if ('comeBack' in deed.do) await returnFromCard(shop, 'webpay', deed.do.comeBack)
  else if ('approve' in deed.do) await approvePrescription(shop, deed.do.approve)
  else if ('claims' in deed.do) await settleClaims(shop)
  else if ('completeFree' in deed.do) await completeFreeOrder(shop, { ...deed.do.completeFree, amount: 0 })
  else await reconcilePayments(shop)
  process.exit(0)
}
