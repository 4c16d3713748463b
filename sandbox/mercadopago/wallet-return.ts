import type { WalletPaymentRow, WalletPreference } from './payment.ts'

/**
 * The address of the shop to which the wallet leads the browser. Without a payment the fields are 'null', as at the
 * provider.
 */
export function backTo(preference: WalletPreference, payment: WalletPaymentRow | null): string {
  const url = new URL(
    payment === null || payment.status === 'rejected'
      ? preference.returnUrl.failure
      : payment.status === 'in_process'
        ? preference.returnUrl.pending
        : preference.returnUrl.success,
  )
  const id = payment === null ? 'null' : String(payment.id)
  const status = payment?.status ?? 'null'
  const fields = {
    collection_id: id,
    collection_status: status,
    payment_id: id,
    status,
    external_reference: preference.externalReference,
    payment_type: payment?.paymentType ?? 'null',
    merchant_order_id: 'null',
    preference_id: preference.id,
    site_id: 'MLC',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  }
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}
