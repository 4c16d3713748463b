import { isConnectionLost, isCrowdedOut } from '#db/connection-lost.ts'
import { DomainError, refuse, type Refusal, type RefusalCode } from '#lib/domain-error.ts'
import { generalRefusals } from '#lib/general.refusals.ts'
import { accountsRefusals } from '#shop/people/accounts/accounts.refusals.ts'
import { apiKeysRefusals } from '#shop/counter/api-keys/api-keys.refusals.ts'
import { batchesRefusals } from '#shop/counter/batches/batches.refusals.ts'
import { backInStockRefusals } from '#shop/help/back-in-stock/back-in-stock.refusals.ts'
import { callCentreRefusals } from '#shop/counter/call-centre/call-centre.refusals.ts'
import { campaignsRefusals } from '#shop/help/campaigns/campaigns.refusals.ts'
import { captchaRefusals } from '#shop/ground/captcha/captcha.refusals.ts'
import { cardsRefusals } from '#shop/sale/cards/cards.refusals.ts'
import { casesRefusals } from '#shop/help/cases/cases.refusals.ts'
import { catalogueRefusals } from '#shop/shelf/catalogue/catalogue.refusals.ts'
import { contentRefusals } from '#shop/help/content/content.refusals.ts'
import { personalDataRefusals } from '#shop/counter/personal-data/personal-data.refusals.ts'
import { couponsRefusals } from '#shop/shelf/coupons/coupons.refusals.ts'
import { deliveryRefusals } from '#shop/people/delivery/delivery.refusals.ts'
import { draftsRefusals } from '#shop/ordering/drafts/drafts.refusals.ts'
import { idempotencyRefusals } from '#shop/ground/idempotency/idempotency.refusals.ts'
import { inventoryRefusals } from '#shop/counter/inventory/inventory.refusals.ts'
import { insuranceClaimsRefusals } from '#shop/sale/insurance-claims/insurance-claims.refusals.ts'
import { insuranceRefusals } from '#shop/shelf/insurance/insurance.refusals.ts'
import { limitsRefusals } from '#shop/ground/limits/limits.refusals.ts'
import { ordersRefusals } from '#shop/ordering/orders/orders.refusals.ts'
import { paymentsRefusals } from '#shop/sale/payments/payments.refusals.ts'
import { filesRefusals } from '#shop/ground/files/files.refusals.ts'
import { parcelsRefusals } from '#shop/counter/parcels/parcels.refusals.ts'
import { printsRefusals } from '#shop/counter/prints/prints.refusals.ts'
import { policyRefusals } from '#shop/ordering/orders/states.refusals.ts'
import { prescriptionsRefusals } from '#shop/ordering/prescriptions/prescriptions.refusals.ts'
import { pricingRefusals } from '#shop/shelf/pricing/pricing.refusals.ts'
import { quotesRefusals } from '#shop/ordering/quotes/quotes.refusals.ts'
import { orderServiceRefusals } from '#shop/counter/order-service/order-service.refusals.ts'
import { staffSubscriptionsRefusals } from '#shop/counter/staff-subscriptions/staff-subscriptions.refusals.ts'
import { refundsRefusals } from '#shop/sale/refunds/refunds.refusals.ts'
import { settingsRefusals } from '#shop/people/settings/settings.refusals.ts'
import { subscriptionsRefusals } from '#shop/sale/subscriptions/subscriptions.refusals.ts'
import { supportRefusals } from '#shop/help/support/support.refusals.ts'
import { taxDocumentsRefusals } from '#shop/counter/tax-documents/tax-documents.refusals.ts'
import { telemedicineRefusals } from '#shop/ordering/telemedicine/telemedicine.refusals.ts'
import { voiceRefusals } from '#shop/counter/voice/voice.refusals.ts'
import { apiRefusals } from './api.refusals.ts'

/** A missing table, or a code without a row, does not compile. */
const REFUSALS: Readonly<Record<RefusalCode, Refusal<never>>> = {
  ...generalRefusals,
  ...apiRefusals,
  ...filesRefusals,
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
  ...parcelsRefusals,
  ...inventoryRefusals,
  ...apiKeysRefusals,
  ...batchesRefusals,
  ...orderServiceRefusals,
  ...staffSubscriptionsRefusals,
  ...taxDocumentsRefusals,
  ...printsRefusals,
  ...personalDataRefusals,
}

export const ERROR_CODES = (Object.keys(REFUSALS) as RefusalCode[]).toSorted()

export type Answer = { status: number; message: string }

export function toHttpError(
  error: unknown,
): ({ code: RefusalCode; data: Record<string, unknown> } & Answer) | undefined {
  if (DOES_NOT_FIT.has(String((error as { code?: unknown } | null)?.code)))
    return { ...toHttpError(refuse('input.invalid', { fields: {} }))!, data: {} }
  if (!(error instanceof DomainError)) {
    const temporaryCode = isConnectionLost(error) ? 'shop.unavailable' : isCrowdedOut(error) ? 'shop.busy' : null
    return temporaryCode === null ? undefined : toHttpError(refuse(temporaryCode))
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

export const refusalSentence = (code: RefusalCode, data: object, language: 'es' | 'en'): string =>
  REFUSALS[code][language](data as never)

// PostgreSQL's codes for NUL in a text (22021) or in JSON (22P05), a number (22003) or day (22008) out of range.
const DOES_NOT_FIT = new Set(['22021', '22P05', '22003', '22008'])
