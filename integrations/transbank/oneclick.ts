import { Oneclick, Options, TransactionDetail } from 'transbank-sdk'
import { isRefusal } from '#integrations/gateway-call.ts'
import { keyRing } from '#lib/key-ring.ts'
import { clp } from '#lib/money.ts'
import type { CardEnrolment } from '#shop/sale/cards/card-enrolment.port.ts'
import type { CardKey, PaymentOutcome, SavedCardGateway } from '#shop/sale/payments/payment-gateway.port.ts'
import {
  deleteAnswer,
  finishAnswer,
  mallAnswer,
  refundAnswer,
  startAnswer,
  toChargeOutcome,
} from './oneclick-answers.ts'
import { ONECLICK_FIELDS, readOneclickReturn } from './transbank-return.ts'
import { transbankCall, type TransbankSettings } from './transbank-call.ts'

export type OneclickSettings = TransbankSettings & {
  /** The mall's store that charges; `commerceCode` is the mall's. */
  storeCode: string
  /** 32 bytes each. A card's charging key leaves this file only sealed: the first key seals, all open. */
  keys: readonly Uint8Array[]
}

/** Quirks and sources: README.md. */
export function createOneclick({
  baseUrl,
  commerceCode,
  storeCode,
  apiKey,
  keys,
  timeoutMs = 20_000,
}: OneclickSettings): SavedCardGateway & CardEnrolment {
  const { ask, unreachable } = transbankCall('oneclick', timeoutMs)
  const options = new Options(commerceCode, apiKey, baseUrl.replace(/\/+$/, ''), timeoutMs)
  const inscription = new Oneclick.MallInscription(options)
  const transaction = new Oneclick.MallTransaction(options)
  const ring = keyRing(keys)
  const decryptUser = ({ id, secret }: CardKey) => Buffer.from(ring.open(id, secret)).toString()

  const status = async (buyOrder: string): Promise<PaymentOutcome> => {
    const answer = await ask(mallAnswer(storeCode), () => transaction.status(checked(buyOrder)))
    if (!isRefusal(answer)) return toChargeOutcome(answer)
    if (answer.status === 404 || /not found/i.test(answer.refusal)) return { outcome: 'abandoned', reason: 'unknown' }
    // An unknown refusal proves nothing about the money: the attempt stays open.
    throw unreachable(`status refused: ${answer.refusal}`)
  }

  return {
    name: 'oneclick',
    displayName: 'Webpay OneClick',
    kind: 'saved_card',
    formTargets: [baseUrl],
    refundsByKey: false,
    returnCheckDays: [1, 3, 6, 14, 30],
    returnFields: ONECLICK_FIELDS,
    readReturn: readOneclickReturn,

    async startEnrolment({ id, email, returnUrl }) {
      const answer = await ask(startAnswer, () => inscription.start(id, email, returnUrl))
      if (isRefusal(answer)) throw unreachable(`start refused: ${answer.refusal}`)
      return { token: answer.token, url: answer.url_webpay }
    },

    async finishEnrolment({ id, token }) {
      const answer = await ask(finishAnswer, () => inscription.finish(checked(token)))
      if (isRefusal(answer)) return { outcome: 'declined', responseCode: null, reason: answer.refusal }
      if (answer.response_code !== 0)
        return {
          outcome: 'declined',
          responseCode: answer.response_code,
          reason: `response_code ${answer.response_code}`,
        }
      return {
        outcome: 'enrolled',
        secret: ring.seal(id, Buffer.from(answer.tbk_user!)),
        cardType: answer.card_type ?? '',
        lastDigits: answer.card_number!.slice(-4),
      }
    },

    async forgetCard(card) {
      const answer = await ask(deleteAnswer, () => inscription.delete(decryptUser(card), card.id))
      if (isRefusal(answer) && answer.status !== 404 && !/not found|does not exist/i.test(answer.refusal))
        throw unreachable(`delete refused: ${answer.refusal}`)
    },

    async authorize({ card, buyOrder, amount }) {
      const answer = await ask(mallAnswer(storeCode), () =>
        transaction.authorize(card.id, decryptUser(card), buyOrder, [
          new TransactionDetail(amount, storeCode, checked(buyOrder)),
        ]),
      )
      if (!isRefusal(answer)) return toChargeOutcome(answer)
      const current = await status(buyOrder)
      if (current.outcome !== 'abandoned') return current
      // The provider refused the charge, so no money moved.
      return { outcome: 'declined', buyOrder, reason: `refused: ${answer.refusal}` }
    },

    status: ({ buyOrder }) => status(buyOrder),

    async refund({ buyOrder }, amount) {
      const answer = await ask(refundAnswer, () => transaction.refund(checked(buyOrder), storeCode, buyOrder, amount))
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
}

/** The SDK puts this into a path without escaping it: the pattern admits nothing that could change the path. */
function checked(text: string): string {
  if (!/^[A-Za-z0-9-]{1,64}$/.test(text)) throw new RangeError('neither a token nor a buy order')
  return text
}
