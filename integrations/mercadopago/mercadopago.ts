import { Payment, PaymentRefund, Preference } from 'mercadopago'
import { isRefusal } from '#integrations/gateway-call.ts'
import type { PaymentOutcome, PaymentRef, WalletGateway } from '#shop/sale/payments/payment-gateway.port.ts'
import { walletOutcome } from '#shop/sale/payments/redirect/wallet.rules.ts'
import {
  anyAnswer,
  paymentAnswer,
  preferenceAnswer,
  refundAnswer,
  searchAnswer,
  toWalletPayment,
  type PaymentAnswer,
} from './mercadopago-answers.ts'
import { callMercadoPago, walletUnreachable, type CallSettings } from './mercadopago-call.ts'
import { readNotice } from './read-notice.ts'

export type MercadoPagoSettings = {
  baseUrl: string
  accessToken: string
  /** Verifies webhooks; from 'Tus integraciones' → Webhooks. */
  webhookSecret: string
  /** For one call with its one retry; 10 000 by default. The SDK's default is four tries of a minute. */
  timeoutMs?: number
}

/** Payments of one search; a reference has a handful. */
const PAYMENTS_MAX = 50

/** @throws WalletUnreachable */
function walletReader(settings: CallSettings) {
  async function find(id: string): Promise<PaymentAnswer | null> {
    if (!/^\d{1,20}$/.test(id)) return null
    const answer = await callMercadoPago(paymentAnswer, settings, (config) => new Payment(config).get({ id }))
    if (!isRefusal(answer)) return answer
    if (answer.status === 404) return null
    throw walletUnreachable(`payment refused: ${answer.refusal}`)
  }

  async function search(reference: string): Promise<PaymentAnswer[]> {
    if (reference === '') return []
    const answer = await callMercadoPago(searchAnswer, settings, (config) =>
      new Payment(config).search({
        options: { external_reference: reference, sort: 'date_created', criteria: 'asc', limit: PAYMENTS_MAX },
      }),
    )
    if (isRefusal(answer)) throw walletUnreachable(`search refused: ${answer.refusal}`)
    return answer.results
  }

  /**
   * Returns the payments of a reference, the oldest first. A payment read by its id is newer than the copy in the
   * search.
   */
  async function findTries(reference: string, alsoId?: string | null): Promise<PaymentAnswer[]> {
    const [found, one] = await Promise.all([search(reference), alsoId ? find(alsoId) : null])
    const known = one ? [...found.filter(({ id }) => id !== one.id), one] : found
    // The search may ignore its filter.
    return known
      .filter((payment) => payment.external_reference === reference)
      .toSorted((a, b) => Date.parse(a.date_created) - Date.parse(b.date_created) || Number(a.id) - Number(b.id))
  }

  return { find, findTries }
}

/** Quirks and sources: README.md. */
export function createMercadoPago({
  baseUrl,
  accessToken,
  webhookSecret,
  timeoutMs = 10_000,
}: MercadoPagoSettings): WalletGateway {
  const settings = { baseUrl: baseUrl.replace(/\/+$/, ''), accessToken, timeoutMs }

  const { find, findTries } = walletReader(settings)
  const payments: WalletGateway['payments'] = async (reference, alsoId) =>
    (await findTries(reference, alsoId)).map(toWalletPayment)
  const status = async ({ buyOrder, providerPayment = null }: PaymentRef): Promise<PaymentOutcome> =>
    walletOutcome(await payments(buyOrder, providerPayment), providerPayment, buyOrder)

  return {
    name: 'mercadopago',
    displayName: 'Mercado Pago',
    kind: 'wallet',
    redirect: { by: 'link' },
    formTargets: [],
    refundsByKey: true,
    // Chargebacks arrive for months.
    returnCheckDays: [1, 2, 4, 7, 14, 30, 60, 90, 120, 180],

    async start({ buyOrder, amount, returnUrl, noticeUrl, expiresAt, title = buyOrder }) {
      const body = {
        items: [{ id: buyOrder, title, quantity: 1, unit_price: amount, currency_id: 'CLP' }],
        external_reference: buyOrder,
        back_urls: { success: returnUrl, pending: returnUrl, failure: returnUrl },
        auto_return: 'approved',
        // Without source_news the wallet also sends its older, unsigned kind of notice.
        ...(noticeUrl && { notification_url: `${noticeUrl}?source_news=webhooks` }),
        ...(expiresAt && { expires: true, expiration_date_to: chileTime(expiresAt) }),
        // Cash is paid days later, longer than units are on hold.
        payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
        statement_descriptor: 'BOLDO',
      }
      const answer = await callMercadoPago(preferenceAnswer, settings, (config) =>
        new Preference(config).create({ body }),
      )
      if (isRefusal(answer)) throw walletUnreachable(`preference refused: ${answer.refusal}`)
      return { token: answer.id, url: checkoutUrl(answer, settings.baseUrl) }
    },

    payments,
    async payment(id) {
      const answer = await find(id)
      return answer && toWalletPayment(answer)
    },
    status,

    async refund({ buyOrder, providerPayment }, amount, key) {
      const known = providerPayment ? await find(providerPayment) : await findTries(buyOrder)
      // A payment that is already refunded counts too: that refund may be this same request, repeated.
      const paid = Array.isArray(known)
        ? (known.find(({ status }) => status === 'approved' || status === 'in_mediation') ??
          known.find(({ status }) => status === 'refunded'))
        : known
      if (!paid) return { outcome: 'refused', reason: 'nothing was paid' }
      const before = paid.transaction_amount_refunded ?? 0
      // A repeated request, from two processes or after a lost answer, must be one refund: key and body are the same
      // then.
      const whole = amount === Math.round(paid.transaction_amount)
      const requestOptions = {
        idempotencyKey: key === undefined ? `boldo-refund-${paid.id}-${before}-${amount}` : `boldo-refund-${key}`,
      }
      const answer = await callMercadoPago(refundAnswer, settings, (config) =>
        new PaymentRefund(config).create({ payment_id: paid.id, body: whole ? {} : { amount }, requestOptions }),
      )
      if (isRefusal(answer)) return { outcome: 'refused', reason: answer.refusal }
      if (answer.status === 'rejected' || answer.status === 'cancelled')
        return { outcome: 'refused', reason: `refund ${answer.status}` }
      // 'in_process': the wallet decides later. Money on its way is not refunded yet.
      if (answer.status && answer.status !== 'approved') return { outcome: 'pending' }
      return { outcome: whole ? 'reversed' : 'nullified', amount, authorizationCode: answer.id }
    },

    async close(token, at) {
      const updatePreferenceRequest = { expires: true, expiration_date_to: chileTime(at) } as Parameters<
        Preference['update']
      >[0]['updatePreferenceRequest']
      const answer = await callMercadoPago(anyAnswer, settings, (config) =>
        new Preference(config).update({ id: token, updatePreferenceRequest }),
      )
      if (isRefusal(answer)) throw walletUnreachable(`preference not closed: ${answer.refusal}`)
    },

    readNotice: (notice, now) => readNotice(notice, webhookSecret, now),
  }
}

/** '2026-11-18T12:15:00.000-03:00': the manual requires an offset. */
const chileTime = (instant: Temporal.Instant) =>
  instant.toString({ timeZone: 'America/Santiago', fractionalSecondDigits: 3 })

/** https, of this provider and preference: any other address could be a trap for the customer. */
function checkoutUrl({ id, init_point }: { id: string; init_point: string }, baseUrl: string): string {
  const url = new URL(init_point)
  const isTheirs = url.protocol === 'https:' && /(^|\.)mercadopago\.(cl|com)$/.test(url.hostname)
  if ((!isTheirs && url.origin !== new URL(baseUrl).origin) || url.searchParams.get('pref_id') !== id)
    throw walletUnreachable('answer is not of the protocol: init_point')
  return url.href
}
