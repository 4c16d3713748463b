import { setTimeout as wait } from 'node:timers/promises'
import { Options, WebpayPlus } from 'transbank-sdk'
import { isRefusal } from '#integrations/gateway-call.ts'
import { clp } from '#lib/money.ts'
import type { CardGateway, PaymentOutcome } from '#shop/sale/payments/payment-gateway.port.ts'
import { readWebpayReturn } from './transbank-return.ts'
import { createAnswer, refundAnswer, toOutcome, transactionAnswer } from './webpay-answers.ts'
import { transbankCall, type TransbankSettings } from './transbank-call.ts'

/** Ms between queries of a payment that another request is settling; a commit takes 1 to 3 seconds. */
const LOCKED_PAUSES_MS = [200, 400, 800, 1_600, 3_000]

/** Quirks and sources: README.md. */
export function createWebpay({ baseUrl, commerceCode, apiKey, timeoutMs = 20_000 }: TransbankSettings): CardGateway {
  const { ask, unreachable } = transbankCall('webpay', timeoutMs)
  const transaction = new WebpayPlus.Transaction(
    new Options(commerceCode, apiKey, baseUrl.replace(/\/+$/, ''), timeoutMs),
  )

  const status = async (token: string): Promise<PaymentOutcome> => {
    if (!isToken(token)) return { outcome: 'abandoned', reason: 'unknown' }
    const answer = await ask(transactionAnswer, () => transaction.status(token))
    if (!isRefusal(answer)) return toOutcome(answer)
    if (/max time/i.test(answer.refusal)) return { outcome: 'abandoned', reason: 'expired' }
    if (/parameter: (token|transaction not found)/i.test(answer.refusal))
      return { outcome: 'abandoned', reason: 'unknown' }
    // An unknown refusal proves nothing about the money: the attempt stays open.
    throw unreachable(`status refused: ${answer.refusal}`)
  }

  return {
    name: 'webpay',
    displayName: 'Webpay',
    kind: 'card',
    redirect: { by: 'form', field: 'token_ws' },
    formTargets: [baseUrl],
    refundsByKey: false,
    // The provider knows a payment's status for a week.
    returnCheckDays: [1, 3, 6],
    readReturn: readWebpayReturn,

    async start({ buyOrder, sessionId, amount, returnUrl }) {
      const answer = await ask(createAnswer, () => transaction.create(buyOrder, sessionId, amount, returnUrl))
      if (isRefusal(answer)) throw unreachable(`create refused: ${answer.refusal}`)
      return answer
    },

    // Only after a return with token_ws: a commit while the customer is still in the form may abort the payment.
    async confirm(token) {
      if (!isToken(token)) return { outcome: 'abandoned', reason: 'unknown' }
      const answer = await ask(transactionAnswer, () => transaction.commit(token))
      if (!isRefusal(answer)) return toOutcome(answer)

      const current = await status(token)
      if (current.outcome !== 'pending') return current
      // Cancelled and expired payments have the status INITIALIZED for ever: only the commit's refusal shows the end.
      if (/finished state: aborted|invalid status '10'/i.test(answer.refusal))
        return { outcome: 'abandoned', reason: 'aborted' }
      return /locked/i.test(answer.refusal) ? waitForOtherCommit(token, current) : current
    },

    status: ({ token }) => status(token),

    async refund({ token }, amount) {
      if (!isToken(token)) return { outcome: 'refused', reason: 'unknown token' }
      const answer = await ask(refundAnswer, () => transaction.refund(token, amount))
      if (isRefusal(answer)) return { outcome: 'refused', reason: answer.refusal }
      if (answer.type === 'REVERSED') return { outcome: 'reversed', amount, authorizationCode: null }
      if (answer.response_code !== 0) return { outcome: 'refused', reason: `response_code ${answer.response_code}` }
      return {
        outcome: 'nullified',
        amount: clp(answer.nullified_amount ?? amount),
        authorizationCode: answer.authorization_code ?? null,
      }
    },
  }

  /** 'pending' when the request that holds the lock is slower than these pauses. */
  async function waitForOtherCommit(token: string, first: PaymentOutcome): Promise<PaymentOutcome> {
    let outcome = first
    for (const pause of LOCKED_PAUSES_MS) {
      if (outcome.outcome !== 'pending') break
      await wait(pause)
      outcome = await status(token)
    }
    return outcome
  }
}

// The SDK puts the token into a path without escaping it: the pattern admits nothing that could change the path.
function isToken(token: string): boolean {
  return /^[A-Za-z0-9]{1,64}$/.test(token)
}
