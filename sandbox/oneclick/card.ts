/** The numbers are the integration environment's; later refusals are this sandbox's own. */
const CARDS = [
  { id: 'visa', type: 'Visa', kind: 'VN', number: '4051885600446623', about: 'Aprueba todos los cobros.' },
  {
    id: 'debit',
    type: 'Redcompra',
    kind: 'VD',
    number: '4051884239937763',
    about: 'Débito. Aprueba todos los cobros.',
  },
  {
    id: 'no_funds',
    type: 'Visa',
    kind: 'VP',
    number: '4051886000056590',
    about: 'Se inscribe bien y rechaza todos los cobros.',
  },
  {
    id: 'declines_once',
    type: 'AmericanExpress',
    kind: 'VN',
    number: '370000000002032',
    about: 'Se inscribe bien, rechaza el primer cobro y aprueba los siguientes.',
  },
  {
    id: 'over_limit',
    type: 'MasterCard',
    kind: 'VN',
    number: '5186059559590568',
    about: 'Se inscribe bien y rechaza los cobros sobre $30.000 (límite de Oneclick).',
  },
] as const
export const ONECLICK_CARDS = CARDS.map((card) => ({ ...card, digits: card.number.slice(-4) }))
export type OneclickCardId = (typeof ONECLICK_CARDS)[number]['id']

export const LIMIT = 30_000

/** 0, or a refusal's code. `before`: the card's charges so far. */
export function chargeResponseCode(card: OneclickCardId, amount: number, before: number): number {
  if (card === 'no_funds') return -1
  if (card === 'declines_once') return before === 0 ? -4 : 0
  return card === 'over_limit' && amount > LIMIT ? -98 : 0
}

/** How long the form stays open, as in the integration environment. */
export const FORM_MINUTES = 10
/** How long after the form `finish` still works; later the inscription no longer exists. */
export const FINISH_SECONDS = 60
const REVERSAL_HOURS = 3

export type Inscription = {
  token: string
  username: string
  email: string
  responseUrl: string
  createdAt: string
  form: 'open' | 'done' | 'refused' | 'aborted'
  formAt: string | null
  card: OneclickCardId
  finishedAt: string | null
}

export type EnrolledCard = { tbkUser: string; username: string; card: OneclickCardId; createdAt: string }

export type MallCharge = {
  buyOrder: string
  storeCode: string
  childBuyOrder: string
  amount: number
  username: string
  digits: string
  kind: string
  responseCode: number
  authorizationCode: string
  at: string
  refunded: number
  reversed: boolean
}

export function chargeStatus(
  charge: MallCharge,
): 'FAILED' | 'REVERSED' | 'AUTHORIZED' | 'NULLIFIED' | 'PARTIALLY_NULLIFIED' {
  if (charge.responseCode !== 0) return 'FAILED'
  if (charge.reversed) return 'REVERSED'
  if (charge.refunded === 0) return 'AUTHORIZED'
  return charge.refunded === charge.amount ? 'NULLIFIED' : 'PARTIALLY_NULLIFIED'
}

export type MallRefund = { refused: string; status: 400 | 422 } | { type: 'REVERSED' | 'NULLIFIED'; charge: MallCharge }

export function decideRefund(charge: MallCharge, amount: number, now: Date): MallRefund {
  const status = chargeStatus(charge)
  if (!Number.isSafeInteger(amount) || amount <= 0)
    return { refused: 'Invalid value for parameter: amount', status: 422 }
  if (status !== 'AUTHORIZED' && status !== 'PARTIALLY_NULLIFIED')
    return { refused: 'Transaction has an invalid state (8) to reverse', status: 422 }
  if (amount > charge.amount - charge.refunded)
    return { refused: 'Amount to refund is bigger than authorized', status: 422 }
  const whole = amount === charge.amount
  if (!whole && charge.kind !== 'VN') return { refused: 'Transaction not found', status: 400 }
  const reversed = whole && now.getTime() - new Date(charge.at).getTime() <= REVERSAL_HOURS * 3_600_000
  return {
    type: reversed ? 'REVERSED' : 'NULLIFIED',
    charge: { ...charge, refunded: charge.refunded + amount, reversed },
  }
}

export function chargeAnswer(charge: MallCharge): Record<string, unknown> {
  return {
    buy_order: charge.buyOrder,
    card_detail: { card_number: charge.digits },
    accounting_date: charge.at.slice(5, 7) + charge.at.slice(8, 10),
    transaction_date: charge.at,
    details: [
      {
        amount: charge.amount,
        status: chargeStatus(charge),
        authorization_code: charge.authorizationCode,
        payment_type_code: charge.kind,
        response_code: charge.responseCode,
        installments_number: 0,
        commerce_code: charge.storeCode,
        buy_order: charge.childBuyOrder,
        ...(charge.refunded > 0 && { balance: charge.amount - charge.refunded }),
      },
    ],
  }
}
