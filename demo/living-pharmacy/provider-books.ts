/** The payments of a demo's year as the sandbox's providers have them, so that staff can refund them. */
import { INTEGRATION_COMMERCE, INTEGRATION_MALL } from '#sandbox/credentials.ts'
import type { MallCharge } from '#sandbox/oneclick/card.ts'
import type { WalletPaymentRow } from '#sandbox/mercadopago/payment.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import type { WebpayTransaction } from '#sandbox/webpay/transaction.ts'

export type Gateway = 'webpay' | 'mercadopago' | 'oneclick'
export type ProviderPayment = {
  gateway: Gateway
  token: string
  buyOrder: string
  sessionId: string
  amount: number
  at: Temporal.Instant
  isApproved: boolean
  isCredit: boolean
  lastDigits: string
  authorizationCode: string
  /** The wallet's own number. */
  walletPayment: number
  /** The saved card's. */
  username: string
}

export type ProviderBooks = {
  pay: (payment: ProviderPayment) => void
  refund: (buyOrder: string, amount: number, at: Temporal.Instant) => void
  /** Enters what was collected. */
  enter: () => void
}

/** Null: the shop has real providers, or none. */
export function collectPayments(sandbox: Pick<Sandbox, 'webpay' | 'wallet' | 'oneclick'> | null): ProviderBooks {
  const webpay = new Map<string, WebpayTransaction>()
  const wallet = new Map<string, WalletPaymentRow>()
  const oneclick = new Map<string, MallCharge>()
  return {
    pay: (payment) => {
      if (payment.gateway === 'webpay') webpay.set(payment.buyOrder, toTransaction(payment))
      else if (payment.gateway === 'oneclick') oneclick.set(payment.buyOrder, toCharge(payment))
      else if (payment.isApproved) wallet.set(payment.buyOrder, toWalletPayment(payment))
    },
    refund: (buyOrder, amount, at) => {
      const transaction = webpay.get(buyOrder)
      if (transaction) {
        transaction.refunded += amount
        transaction.status = transaction.refunded === transaction.amount ? 'NULLIFIED' : 'PARTIALLY_NULLIFIED'
      }
      const charge = oneclick.get(buyOrder)
      if (charge) charge.refunded += amount
      const payment = wallet.get(buyOrder)
      if (!payment) return
      payment.refunds.push({ id: payment.id + payment.refunds.length + 1, amount, at: at.toString(), key: buyOrder })
      if (payment.refunds.reduce((sum, refund) => sum + refund.amount, 0) === payment.amount)
        payment.status = 'refunded'
    },
    enter: () => {
      if (webpay.size > 0) sandbox?.webpay.addEarlier([...webpay.values()].reverse())
      if (wallet.size > 0) sandbox?.wallet.addEarlier([...wallet.values()].reverse())
      if (oneclick.size > 0) sandbox?.oneclick.addEarlier([...oneclick.values()].reverse())
    },
  }
}

const toTransaction = (payment: ProviderPayment): WebpayTransaction => {
  const at = payment.at.toString()
  return {
    token: payment.token,
    commerceCode: INTEGRATION_COMMERCE.code,
    buyOrder: payment.buyOrder,
    sessionId: payment.sessionId,
    amount: payment.amount,
    returnUrl: '',
    createdAt: at,
    form: payment.isApproved ? 'paid' : 'rejected',
    formAt: at,
    card: { kind: payment.isCredit ? 'credit' : 'debit', lastDigits: payment.lastDigits, installments: 0 },
    status: payment.isApproved ? 'AUTHORIZED' : 'FAILED',
    responseCode: payment.isApproved ? 0 : -1,
    authorizationCode: payment.isApproved ? payment.authorizationCode : '000000',
    committedAt: at,
    refunded: 0,
    authorisations: payment.isApproved ? 1 : 0,
    committing: false,
  }
}

const toWalletPayment = (payment: ProviderPayment): WalletPaymentRow => ({
  id: payment.walletPayment,
  preferenceId: payment.token,
  externalReference: payment.buyOrder,
  amount: payment.amount,
  currency: 'CLP',
  status: 'approved',
  statusDetail: 'accredited',
  createdAt: payment.at.toString(),
  approvedAt: payment.at.toString(),
  updatedAt: payment.at.toString(),
  paymentType: payment.isCredit ? 'credit_card' : 'account_money',
  refunds: [],
})

const toCharge = (payment: ProviderPayment): MallCharge => ({
  buyOrder: payment.buyOrder,
  storeCode: INTEGRATION_MALL.storeCode,
  childBuyOrder: payment.buyOrder,
  amount: payment.amount,
  username: payment.username,
  digits: payment.lastDigits,
  kind: 'VN',
  responseCode: payment.isApproved ? 0 : -1,
  authorizationCode: payment.isApproved ? payment.authorizationCode : '000000',
  at: payment.at.toString(),
  refunded: 0,
  reversed: false,
})
