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
import { RETRY_S, eachGateway } from '#shop/sale/payments/each-gateway.ts'
import { gatewayOfKind, getGateway } from '#shop/sale/payments/gateways.ts'
import { PaymentGatewayUnreachable, type GatewayKind } from '#shop/sale/payments/payment-gateway.port.ts'
import { findAttempt, findDueAttempts, putOffChecks, saveAttempt, type Attempt } from './payments.db.ts'
import { refundDuplicatePayment } from './refund-duplicate-payment.ts'
import { reversePayment } from './reverse-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { queryCharge } from '#shop/sale/payments/saved-card/capture-charge.ts'

const BATCH_SIZE = 50

/** Server rules §4. Running it twice, or in two processes, changes nothing. */
export async function reconcilePayments(shop: Shop): Promise<number> {
  const [due, duplicates] = [await findDueAttempts(shop, BATCH_SIZE), await findDueDuplicatePayments(shop, BATCH_SIZE)]
  await Promise.all([
    eachGateway(
      shop,
      due,
      (attempt) => tryReconcile(shop, attempt),
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
      (duplicate) => tryRefund(shop, duplicate),
      (rest, to) => putOffDuplicatePayments(shop, rest, to),
    ),
  ])
  return due.length
}

/** Returns false when the provider was not reached. */
async function tryReconcile(shop: Shop, attempt: Attempt): Promise<boolean> {
  try {
    await reconcile(shop, attempt)
    return true
  } catch (error) {
    const isUnreachable = error instanceof PaymentGatewayUnreachable
    if (!isUnreachable) shop.log.error({ err: error, attempt: attempt.id }, 'payment not reconciled')
    await saveAttempt(shop, attempt.id, { nextCheckAt: shop.now().add({ seconds: RETRY_S }) })
    return !isUnreachable
  }
}

async function reconcile(shop: Shop, attempt: Attempt): Promise<void> {
  if (attempt.state === 'reversal_due') return reversePayment(shop, attempt)
  // Ends the checks of an attempt that was settled while another process postponed them: they would never end.
  const { kind } = getGateway(shop, attempt.gateway)
  if (isFinal(attempt.state) && !isCheckedAgain(kind, attempt.state))
    return saveAttempt(shop, attempt.id, { nextCheckAt: null })
  if (kind === 'saved_card') return queryCharge(shop, attempt)
  // The process died before the provider's answer was saved: no customer ever had a token.
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

/** Returns false when the wallet was not reached. */
async function tryRefund(shop: Shop, duplicate: DuplicatePayment): Promise<boolean> {
  try {
    const attempt = await findAttempt(shop, duplicate.attemptId)
    const payment = await gatewayOfKind(shop, attempt.gateway, 'wallet')!.payment(duplicate.providerPayment)
    return payment === null || (await refundDuplicatePayment(shop, attempt, payment))
  } catch (error) {
    const isUnreachable = error instanceof PaymentGatewayUnreachable
    if (!isUnreachable)
      shop.log.error({ err: error, attempt: duplicate.attemptId }, 'a second charge was not given back')
    await saveDuplicatePayment(shop, duplicate, { nextCheckAt: shop.now().add({ seconds: RETRY_S }) })
    return !isUnreachable
  }
}
