// Pure: no clock, no network. Sources: integrations/mercadopago/README.md. Amounts are in the currency's units.

export type WalletPreference = {
  id: string
  externalReference: string
  title: string
  amount: number
  returnUrl: { success: string; pending: string; failure: string }
  notificationUrl: string | null
  /** Null: payable for ever. */
  expiresAt: string | null
  createdAt: string
}

export type WalletStatus = 'approved' | 'in_process' | 'in_mediation' | 'rejected' | 'refunded' | 'charged_back'

/** `pending`: accepted and not decided; no money moves yet. */
export type WalletRefund = { id: number; amount: number; at: string; key: string; pending?: boolean }

export type WalletPaymentRow = {
  id: number
  preferenceId: string
  externalReference: string
  amount: number
  currency: string
  status: WalletStatus
  statusDetail: string
  createdAt: string
  approvedAt: string | null
  updatedAt: string
  paymentType: 'account_money' | 'credit_card'
  refunds: WalletRefund[]
}

export const refunded = (payment: WalletPaymentRow) =>
  payment.refunds.reduce((sum, refund) => sum + (refund.pending ? 0 : refund.amount), 0)

export const capturedAmount = (payment: WalletPaymentRow) =>
  payment.approvedAt === null || payment.status === 'charged_back' ? 0 : payment.amount - refunded(payment)

export const isPayable = (preference: WalletPreference, now: Date) =>
  preference.expiresAt === null || now.getTime() < Date.parse(preference.expiresAt)

export function decide(payment: WalletPaymentRow, approved: boolean, now: Date): WalletPaymentRow {
  const at = now.toISOString()
  return approved
    ? { ...payment, status: 'approved', statusDetail: 'accredited', approvedAt: at, updatedAt: at }
    : { ...payment, status: 'rejected', statusDetail: 'cc_rejected_high_risk', updatedAt: at }
}

export function paymentJson(payment: WalletPaymentRow): Record<string, unknown> {
  const card = payment.paymentType === 'credit_card'
  return {
    id: payment.id,
    status: payment.status,
    status_detail:
      payment.refunds.length > 0 && payment.status === 'approved' ? 'partially_refunded' : payment.statusDetail,
    external_reference: payment.externalReference,
    transaction_amount: payment.amount,
    transaction_amount_refunded: refunded(payment),
    refunds: payment.refunds.map(({ id, amount, at }) => ({
      id,
      payment_id: payment.id,
      amount,
      status: 'approved',
      date_created: at,
    })),
    currency_id: payment.currency,
    date_created: payment.createdAt,
    date_approved: payment.approvedAt,
    date_last_updated: payment.updatedAt,
    operation_type: 'regular_payment',
    payment_type_id: payment.paymentType,
    payment_method_id: card ? 'visa' : 'account_money',
    installments: 1,
    authorization_code: card && payment.approvedAt ? String(payment.id).slice(-6) : null,
    card: card ? { first_six_digits: '416868', last_four_digits: '0331' } : {},
    live_mode: false,
  }
}

export function preferenceJson(preference: WalletPreference, initPoint: string): Record<string, unknown> {
  return {
    id: preference.id,
    init_point: initPoint,
    sandbox_init_point: initPoint,
    external_reference: preference.externalReference,
    items: [{ title: preference.title, quantity: 1, unit_price: preference.amount, currency_id: 'CLP' }],
    back_urls: preference.returnUrl,
    notification_url: preference.notificationUrl,
    expires: preference.expiresAt !== null,
    expiration_date_to: preference.expiresAt,
    date_created: preference.createdAt,
    operation_type: 'regular_payment',
    site_id: 'MLC',
  }
}
