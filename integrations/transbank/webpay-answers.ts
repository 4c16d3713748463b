import { z } from 'zod'
import { clp } from '#lib/money.ts'
import type { PaymentOutcome, ReturnedMoney } from '#shop/sale/payments/payment-gateway.port.ts'

/** Webpay Plus REST 1.2. Sources: README.md. */

export const createAnswer = z.object({
  token: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
  url: z.url({ protocol: /^https?$/ }),
})

export const transactionStatus = z.enum([
  'INITIALIZED',
  'AUTHORIZED',
  'REVERSED',
  'FAILED',
  'NULLIFIED',
  'PARTIALLY_NULLIFIED',
  'CAPTURED',
])
/** Whole pesos: the manual writes 1000.00, which JSON reads as 1000. */
export const pesos = z.number().int().nonnegative()

const transactionFields = z.object({
  status: transactionStatus,
  buy_order: z.string().min(1),
  amount: pesos,
  transaction_date: z.string().min(1),
  response_code: z.number().int().nullish(),
  authorization_code: z.string().nullish(),
  payment_type_code: z.string().nullish(),
  installments_number: z.number().int().nonnegative().nullish(),
  // What remains after annulments.
  balance: pesos.nullish(),
  // Some commerces receive the whole number: only its last digits leave this file.
  card_detail: z.object({ card_number: z.string() }).nullish(),
})

type TransactionAnswer = z.infer<typeof transactionFields>

/** An authorised payment has a result and a code. */
export const transactionAnswer = transactionFields.refine(
  (answer) =>
    !isCharge(answer) ||
    (typeof answer.response_code === 'number' && (answer.response_code !== 0 || Boolean(answer.authorization_code))),
  { path: ['response_code'], message: 'an authorised payment needs response_code and authorization_code' },
)

export const refundAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('REVERSED') }),
  z.object({
    type: z.literal('NULLIFIED'),
    response_code: z.number().int(),
    nullified_amount: pesos.nullish(),
    authorization_code: z.string().nullish(),
  }),
])

/** PARTIALLY_NULLIFIED is still a paid order. */
function isCharge(answer: TransactionAnswer): boolean {
  return answer.status === 'AUTHORIZED' || answer.status === 'CAPTURED' || answer.status === 'PARTIALLY_NULLIFIED'
}

export function toOutcome(answer: TransactionAnswer): PaymentOutcome {
  const buyOrder = answer.buy_order
  if (answer.status === 'INITIALIZED') return { outcome: 'pending', buyOrder }
  if (answer.status === 'REVERSED' || answer.status === 'NULLIFIED')
    return { outcome: 'reversed', buyOrder, returned: toReturnedMoney(answer)! }
  if (!isCharge(answer) || answer.response_code !== 0) {
    return { outcome: 'declined', buyOrder, reason: `response_code ${answer.response_code ?? 'missing'}` }
  }
  return {
    outcome: 'approved',
    amount: clp(answer.amount),
    currency: 'CLP',
    buyOrder,
    providerPayment: null,
    authorizationCode: answer.authorization_code ?? '',
    cardLastDigits: answer.card_detail?.card_number.slice(-4) ?? '',
    paymentKind: toPaymentKind(answer.payment_type_code),
    installments: answer.installments_number ?? 0,
    at: answer.transaction_date,
    ...returnedPart(answer),
  }
}

export function toReturnedMoney({
  status,
  amount,
  balance,
}: {
  status: string
  amount: number
  balance?: number | null | undefined
}): ReturnedMoney | null {
  if (status === 'REVERSED' || status === 'NULLIFIED') return { amount: clp(amount), kind: 'refunded', reference: null }
  if (status !== 'PARTIALLY_NULLIFIED') return null
  return { amount: balance == null ? null : clp(amount - balance), kind: 'refunded', reference: null }
}

export function returnedPart(answer: Parameters<typeof toReturnedMoney>[0]): { returned?: ReturnedMoney } {
  const returned = toReturnedMoney(answer)
  return returned ? { returned } : {}
}

/** Source: transbankdevelopers.cl/producto/webpay#tipos-de-pago */
export const toPaymentKind = (code: string | null | undefined): string => PAYMENT_KINDS[code ?? ''] ?? 'other'

const PAYMENT_KINDS: Record<string, string> = {
  VD: 'debit',
  VP: 'prepaid',
  VN: 'credit',
  VC: 'credit_installments',
  SI: 'credit_installments_interest_free',
  S2: 'credit_installments_interest_free',
  NC: 'credit_installments_interest_free',
}
