import { z } from 'zod'
import { clp } from '#lib/money.ts'
import type { PaymentOutcome, ReturnedMoney, WalletPayment } from '#shop/sale/payments/payment-gateway.port.ts'

/** Sources: README.md. */

export const preferenceAnswer = z.object({
  id: z.string().regex(/^[\w-]{8,100}$/),
  init_point: z.url({ protocol: /^https?$/ }),
})

export const anyAnswer = z.looseObject({})

const id = z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String)

export const paymentAnswer = z.object({
  id,
  status: z.enum([
    'pending',
    'approved',
    'authorized',
    'in_process',
    'in_mediation',
    'rejected',
    'cancelled',
    'refunded',
    'charged_back',
  ]),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  transaction_amount: z.number().nonnegative(),
  transaction_amount_refunded: z.number().nonnegative().nullish(),
  refunds: z.array(z.object({ id })).nullish(),
  currency_id: z.string().length(3),
  date_created: z.string().min(1),
  date_approved: z.string().nullish(),
  payment_type_id: z.string().nullish(),
  installments: z.number().int().nonnegative().nullish(),
  authorization_code: z.string().nullish(),
  // Absent, null or empty without a card.
  card: z.object({ last_four_digits: z.string().nullish() }).nullish(),
})
export type PaymentAnswer = z.infer<typeof paymentAnswer>

export const searchAnswer = z.object({
  paging: z.object({ total: z.int().nonnegative() }),
  results: z.array(paymentAnswer),
})

export const refundAnswer = z.object({ id, amount: z.number().nonnegative(), status: z.string().nullish() })

export const toWalletPayment = (answer: PaymentAnswer): WalletPayment => ({
  id: answer.id,
  reference: answer.external_reference ?? '',
  at: answer.date_created,
  outcome: toOutcome(answer),
})

function toOutcome(answer: PaymentAnswer): PaymentOutcome {
  const buyOrder = answer.external_reference ?? ''
  switch (answer.status) {
    // Disputed money was paid and is still there; staff decide the dispute.
    case 'approved':
    case 'in_mediation':
      return {
        outcome: 'approved',
        // Another currency never matches the order's amount in pesos.
        amount: clp(Math.round(answer.transaction_amount)),
        currency: answer.transaction_amount % 1 === 0 ? answer.currency_id : `${answer.currency_id} with decimals`,
        buyOrder,
        providerPayment: answer.id,
        authorizationCode: answer.authorization_code || answer.id,
        cardLastDigits: answer.card?.last_four_digits?.slice(-4) ?? '',
        paymentKind: toPaymentKind(answer),
        installments: (answer.installments ?? 0) > 1 ? answer.installments! : 0,
        at: answer.date_approved ?? answer.date_created,
        ...(answer.transaction_amount_refunded ? { returned: toReturnedMoney(answer) } : {}),
        ...(answer.status === 'in_mediation' && { disputed: true as const }),
      }
    case 'pending':
    case 'in_process':
    case 'authorized':
      return { outcome: 'pending', buyOrder, inReview: true }
    case 'refunded':
    case 'charged_back':
      return { outcome: 'reversed', buyOrder, returned: toReturnedMoney(answer) }
    case 'rejected':
    case 'cancelled':
      return { outcome: 'declined', buyOrder, reason: answer.status_detail || answer.status }
  }
}

/** The sum refunded so far. A chargeback takes the whole payment, earlier refunds included. */
function toReturnedMoney({
  id,
  status,
  refunds,
  transaction_amount: amount,
  transaction_amount_refunded: part,
}: PaymentAnswer): ReturnedMoney {
  const isPart = status === 'approved' || status === 'in_mediation'
  return {
    amount: clp(Math.round(isPart ? (part ?? 0) : amount)),
    kind: status === 'charged_back' ? 'charged_back' : 'refunded',
    reference: refunds?.at(-1)?.id ?? id,
  }
}

function toPaymentKind({ payment_type_id, installments }: PaymentAnswer): string {
  if (payment_type_id === 'credit_card') return (installments ?? 0) > 1 ? 'credit_installments' : 'credit'
  return (
    { debit_card: 'debit', prepaid_card: 'prepaid', account_money: 'account_money' }[payment_type_id ?? ''] ?? 'other'
  )
}
