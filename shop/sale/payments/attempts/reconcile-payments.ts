import type { Shop } from '#context'
import { abandonAttempt } from './abandon-attempt.ts'
import { isFinal, type AttemptState } from './attempt-life.rules.ts'
import { queryWallet } from '#shop/sale/payments/redirect/query-wallet.ts'
import { confirmPayment } from './confirm-payment.ts'
import {
  findDueDuplicatePayments,
  putOffDuplicatePayments,
  saveDuplicatePayment,
  type DuplicatePayment,
} from './duplicate-payments.db.ts'
import { ASK_AGAIN_S, eachGateway } from '#shop/sale/payments/each-gateway.ts'
import { gatewayOfKind, getGateway } from '#shop/sale/payments/gateways.ts'
import { PaymentGatewayUnreachable, type GatewayKind } from '#shop/sale/payments/payment-gateway.port.ts'
import { findAttempt, findDueAttempts, putOffChecks, saveAttempt, type Attempt } from './payments.db.ts'
import { refundDuplicatePayment } from './refund-duplicate-payment.ts'
import { reversePayment } from './reverse-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { queryCharge } from '#shop/sale/payments/saved-card/capture-charge.ts'

const BATCH = 50

/** Server rules §4. Running it twice, or in two processes, changes nothing. */
export async function reconcilePayments(shop: Shop): Promise<number> {
  const [due, duplicates] = [await findDueAttempts(shop, BATCH), await findDueDuplicatePayments(shop, BATCH)]
  await Promise.all([
    eachGateway(
      shop,
      due,
      (attempt) => isReconciled(shop, attempt),
      (rest, to) =>
        putOffChecks(
          shop,
          rest.map(({ id }) => id),
          to,
        ),
    ),
    eachGateway(
      shop,
      duplicates,
      (extra) => isReturned(shop, extra),
      (rest, to) => putOffDuplicatePayments(shop, rest, to),
    ),
  ])
  return due.length
}

async function isReconciled(shop: Shop, attempt: Attempt): Promise<boolean> {
  try {
    await reconcile(shop, attempt)
    return true
  } catch (error) {
    const isAway = error instanceof PaymentGatewayUnreachable
    if (!isAway) shop.log.error({ err: error, attempt: attempt.id }, 'payment not reconciled')
    await saveAttempt(shop, attempt.id, { nextCheckAt: shop.now().add({ seconds: ASK_AGAIN_S }) })
    return !isAway
  }
}

async function reconcile(shop: Shop, attempt: Attempt): Promise<void> {
  if (attempt.state === 'reversal_due') return reversePayment(shop, attempt)
  // The attempt was settled while another process postponed its check: without this it would be checked for ever.
  const { kind } = getGateway(shop, attempt.gateway)
  if (isFinal(attempt.state) && !isCheckedAgain(kind, attempt.state))
    return saveAttempt(shop, attempt.id, { nextCheckAt: null })
  if (kind === 'saved_card') return queryCharge(shop, attempt)
  // The process died between writing the attempt and hearing the provider: no customer ever had its token.
  if (attempt.token === null)
    return abandonAttempt(shop, { id: attempt.id, orderId: attempt.orderId, reason: 'not_started' })
  if (kind === 'wallet') return void (await queryWallet(shop, attempt))
  // The customer returned and a process died during the confirmation: confirming again is safe.
  if (attempt.state === 'confirming') return void (await confirmPayment(shop, attempt.token))
  const outcome = await getGateway(shop, attempt.gateway).status({ ...attempt, token: attempt.token })
  await settlePayment(shop, attempt, outcome)
}

const isCheckedAgain = (kind: GatewayKind, state: AttemptState) =>
  kind === 'wallet' || (kind === 'saved_card' && state === 'abandoned')

async function isReturned(shop: Shop, extra: DuplicatePayment): Promise<boolean> {
  try {
    const attempt = await findAttempt(shop, extra.attemptId)
    const payment = await gatewayOfKind(shop, attempt.gateway, 'wallet')!.payment(extra.providerPayment)
    return payment === null || (await refundDuplicatePayment(shop, attempt, payment))
  } catch (error) {
    const isAway = error instanceof PaymentGatewayUnreachable
    if (!isAway) shop.log.error({ err: error, attempt: extra.attemptId }, 'a second charge was not given back')
    await saveDuplicatePayment(shop, extra, { nextCheckAt: shop.now().add({ seconds: ASK_AGAIN_S }) })
    return !isAway
  }
}
