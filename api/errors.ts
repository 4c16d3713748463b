import { isConnectionLost, isCrowdedOut } from '#db/connection-lost.ts'
import { DomainError, refuse, type Refusal, type RefusalCode } from '#lib/domain-error.ts'
import { generalRefusals } from '#lib/general.refusals.ts'
import { accountsRefusals } from '#shop/accounts/accounts.refusals.ts'
import { backInStockRefusals } from '#shop/back-in-stock/back-in-stock.refusals.ts'
import { callCentreRefusals } from '#shop/call-centre/call-centre.refusals.ts'
import { campaignsRefusals } from '#shop/campaigns/campaigns.refusals.ts'
import { captchaRefusals } from '#shop/captcha/captcha.refusals.ts'
import { cardsRefusals } from '#shop/cards/cards.refusals.ts'
import { casesRefusals } from '#shop/cases/cases.refusals.ts'
import { catalogueRefusals } from '#shop/catalogue/catalogue.refusals.ts'
import { contentRefusals } from '#shop/content/content.refusals.ts'
import { personalDataRefusals } from '#shop/personal-data/personal-data.refusals.ts'
import { couponsRefusals } from '#shop/coupons/coupons.refusals.ts'
import { deliveryRefusals } from '#shop/delivery/delivery.refusals.ts'
import { draftsRefusals } from '#shop/drafts/drafts.refusals.ts'
import { idempotencyRefusals } from '#shop/idempotency/idempotency.refusals.ts'
import { insuranceClaimsRefusals } from '#shop/insurance-claims/insurance-claims.refusals.ts'
import { insuranceRefusals } from '#shop/insurance/insurance.refusals.ts'
import { limitsRefusals } from '#shop/limits/limits.refusals.ts'
import { ordersRefusals } from '#shop/orders/orders.refusals.ts'
import { paymentsRefusals } from '#shop/payments/payments.refusals.ts'
import { policyRefusals } from '#shop/policy/policy.refusals.ts'
import { prescriptionsRefusals } from '#shop/prescriptions/prescriptions.refusals.ts'
import { pricingRefusals } from '#shop/pricing/pricing.refusals.ts'
import { quotesRefusals } from '#shop/quotes/quotes.refusals.ts'
import { refundsRefusals } from '#shop/refunds/refunds.refusals.ts'
import { settingsRefusals } from '#shop/settings/settings.refusals.ts'
import { subscriptionsRefusals } from '#shop/subscriptions/subscriptions.refusals.ts'
import { supportRefusals } from '#shop/support/support.refusals.ts'
import { telemedicineRefusals } from '#shop/telemedicine/telemedicine.refusals.ts'
import { voiceRefusals } from '#shop/voice/voice.refusals.ts'
import { apiRefusals } from './api.refusals.ts'

/** Every feature's refusals. A missing table, or a code without a row, does not compile. */
const REFUSALS: Readonly<Record<RefusalCode, Refusal<never>>> = {
  ...generalRefusals,
  ...apiRefusals,
  ...policyRefusals,
  ...limitsRefusals,
  ...idempotencyRefusals,
  ...captchaRefusals,
  ...deliveryRefusals,
  ...accountsRefusals,
  ...settingsRefusals,
  ...pricingRefusals,
  ...catalogueRefusals,
  ...couponsRefusals,
  ...insuranceRefusals,
  ...ordersRefusals,
  ...prescriptionsRefusals,
  ...quotesRefusals,
  ...casesRefusals,
  ...draftsRefusals,
  ...insuranceClaimsRefusals,
  ...paymentsRefusals,
  ...refundsRefusals,
  ...cardsRefusals,
  ...subscriptionsRefusals,
  ...callCentreRefusals,
  ...voiceRefusals,
  ...supportRefusals,
  ...backInStockRefusals,
  ...telemedicineRefusals,
  ...contentRefusals,
  ...campaignsRefusals,
  ...personalDataRefusals,
}

export const ERROR_CODES = (Object.keys(REFUSALS) as RefusalCode[]).toSorted()

/** A refusal's form outside the shop: the HTTP status and the Spanish sentence of its table. */
export type Answer = { status: number; message: string }

/** A refusal as every door answers it; undefined for a bug. */
export function toHttpError(
  error: unknown,
): ({ code: RefusalCode; data: Record<string, unknown> } & Answer) | undefined {
  if (DOES_NOT_FIT.has(String((error as { code?: unknown } | null)?.code)))
    return { ...toHttpError(refuse('input.invalid', { fields: {} }))!, data: {} }
  if (!(error instanceof DomainError)) {
    const moment = isConnectionLost(error) ? 'shop.unavailable' : isCrowdedOut(error) ? 'shop.busy' : null
    return moment === null ? undefined : toHttpError(refuse(moment))
  }
  const { status, name } = REFUSALS[error.code]
  return {
    code: error.code,
    data: { ...error.data, ...(name !== undefined && { name }) },
    status,
    message: refusalSentence(error.code, error.data, 'es'),
  }
}

export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(REFUSALS, code)

/** `data`: the refusal's, as its answer carries it. */
export const refusalSentence = (code: RefusalCode, data: object, language: 'es' | 'en'): string =>
  REFUSALS[code][language](data as never)

// PostgreSQL's codes for values that no column can hold: NUL in a text (22021) or in JSON (22P05), a number (22003) or
// day (22008) out of range.
const DOES_NOT_FIT = new Set(['22021', '22P05', '22003', '22008'])
