import { randomBytes } from 'node:crypto'
import type { CardGateway, PaymentStart } from '#shop/sale/payments/payment-gateway.port.ts'

/** A gateway that approves immediately: the benchmark measures the shop, not a provider. */
export function createInstantGateway(formUrl: string): CardGateway {
  const started = new Map<string, PaymentStart>()
  const outcome = (token: string) => {
    const payment = started.get(token)
    return payment
      ? {
          outcome: 'approved' as const,
          amount: payment.amount,
          currency: 'CLP',
          buyOrder: payment.buyOrder,
          providerPayment: null,
          authorizationCode: '123456',
          cardLastDigits: '6623',
          paymentKind: 'credit',
          installments: 0,
          at: '2026-11-20T12:00:00Z',
        }
      : { outcome: 'abandoned' as const, reason: 'unknown' }
  }
  return {
    name: 'webpay',
    displayName: 'Webpay',
    kind: 'card',
    redirect: { by: 'form', field: 'token_ws' },
    formTargets: [formUrl],
    refundsByKey: false,
    returnCheckDays: [1],
    readReturn: ({ token_ws }) => (token_ws ? { flow: 'paid', token: token_ws } : { flow: 'none' }),
    start: async (payment) => {
      const token = randomBytes(32).toString('hex')
      started.set(token, payment)
      return { token, url: formUrl }
    },
    confirm: async (token) => {
      const answer = outcome(token)
      started.delete(token)
      return answer
    },
    status: async ({ token }) => outcome(token),
    refund: async (_, amount) => ({ outcome: 'reversed', amount, authorizationCode: null }),
  }
}
