import { z } from 'zod'
import { clp } from '#lib/money.ts'
import type { PaymentOutcome } from '#shop/sale/payments/payment-gateway.port.ts'
import {
  pesos,
  refundAnswer,
  returnedPart,
  toPaymentKind,
  toReturnedMoney,
  transactionStatus,
} from './webpay-answers.ts'

/** Oneclick Mall REST 1.2. Sources: README.md. */

export const startAnswer = z.object({
  token: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
  url_webpay: z.url({ protocol: /^https?$/ }),
})

/** The key of an enrolled card, with which it is charged, is `tbk_user`. */
export const finishAnswer = z
  .object({
    response_code: z.number().int(),
    tbk_user: z.string().max(40).nullish(),
    card_type: z.string().max(40).nullish(),
    card_number: z.string().nullish(),
  })
  .refine(
    (answer) => answer.response_code !== 0 || Boolean(answer.tbk_user && /\d{4}$/.test(answer.card_number ?? '')),
    { path: ['tbk_user'], message: 'an enrolled card needs tbk_user and card_number' },
  )

/** 204 has no body: the SDK answers true. */
export const deleteAnswer = z.unknown()

const detail = z.object({
  amount: pesos,
  status: transactionStatus,
  authorization_code: z.string().nullish(),
  payment_type_code: z.string().nullish(),
  response_code: z.number().int().nullish(),
  installments_number: z.number().int().nonnegative().nullish(),
  balance: pesos.nullish(),
  commerce_code: z.coerce.string(),
  buy_order: z.string().min(1),
})

/** The answer must be about this store's one charge. An authorised charge has a code. */
export const mallAnswer = (storeCode: string) =>
  z
    .object({
      buy_order: z.string().min(1),
      transaction_date: z.string().min(1),
      card_detail: z.object({ card_number: z.string() }).nullish(),
      details: z.tuple([detail]),
    })
    .refine(({ details: [only] }) => only.commerce_code === storeCode, {
      path: ['details'],
      message: 'another store’s charge',
    })
    .refine(
      ({ details: [only] }) =>
        !CHARGED_STATUSES.has(only.status) ||
        (typeof only.response_code === 'number' && (only.response_code !== 0 || Boolean(only.authorization_code))),
      { path: ['details'], message: 'an authorised charge needs response_code and authorization_code' },
    )

export { refundAnswer }

const CHARGED_STATUSES: ReadonlySet<string> = new Set(['AUTHORIZED', 'CAPTURED', 'PARTIALLY_NULLIFIED'])

export function toChargeOutcome({
  buy_order: buyOrder,
  transaction_date: at,
  card_detail: card,
  details: [charge],
}: z.infer<ReturnType<typeof mallAnswer>>): PaymentOutcome {
  if (charge.status === 'INITIALIZED') return { outcome: 'pending', buyOrder }
  if (charge.status === 'REVERSED' || charge.status === 'NULLIFIED')
    return { outcome: 'reversed', buyOrder, returned: toReturnedMoney(charge)! }
  if (!CHARGED_STATUSES.has(charge.status) || charge.response_code !== 0)
    return { outcome: 'declined', buyOrder, reason: `response_code ${charge.response_code ?? 'missing'}` }
  return {
    outcome: 'approved',
    amount: clp(charge.amount),
    currency: 'CLP',
    buyOrder,
    providerPayment: null,
    authorizationCode: charge.authorization_code ?? '',
    cardLastDigits: card?.card_number.slice(-4) ?? '',
    paymentKind: toPaymentKind(charge.payment_type_code),
    installments: charge.installments_number ?? 0,
    at,
    ...returnedPart(charge),
  }
}
