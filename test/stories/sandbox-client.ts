/** The story's hand on the outside world: Webpay's books, its faults, everybody's mailbox (sandbox/README.md). */
import type { WebpayTransaction } from '#sandbox/webpay/transaction.ts'
import type { SentNotice } from '#sandbox/mercadopago/notices.ts'
import type { WalletPaymentRow } from '#sandbox/mercadopago/payment.ts'
import type { WalletOperation } from '#sandbox/mercadopago/wallet-ledger.ts'
import type { PlannedFault, WebpayFault } from '#sandbox/webpay/faults.ts'
import type { TweeCustomer } from '#sandbox/twee/twee-book.ts'
import type { SandboxMail } from '#sandbox/mail/mailbox.ts'

export function sandboxAt(url: string) {
  const ask = async <T>(path: string, init?: RequestInit): Promise<T> =>
    (await fetch(`${url}/__sandbox${path}`, init)).json() as Promise<T>
  return {
    /** Webpay's payments of one order, newest first. */
    payments: async (reference: string): Promise<WebpayTransaction[]> =>
      (await ask<{ transactions: WebpayTransaction[] }>('/webpay/transactions')).transactions.filter(({ buyOrder }) =>
        buyOrder.startsWith(`${reference}-`),
      ),
    /** How often a bank was charged, for one token or for all. */
    charges: async (token?: string): Promise<number> =>
      (await ask<{ count: number }>(`/webpay/authorisations${token ? `?token=${token}` : ''}`)).count,
    /** The wallet's payments of one order, newest first. */
    walletPayments: async (reference: string): Promise<WalletPaymentRow[]> =>
      (await ask<{ payments: WalletPaymentRow[] }>('/wallet/payments')).payments.filter(({ externalReference }) =>
        externalReference.startsWith(`${reference}-`),
      ),
    /** Every notice of a wallet's payment, and how the shop answered. */
    walletNotices: async (paymentId: number): Promise<SentNotice[]> =>
      (await ask<{ notices: SentNotice[] }>(`/wallet/notices?paymentId=${paymentId}`)).notices,
    decideReview: (paymentId: number, approved: boolean) =>
      ask(`/wallet/payments/${paymentId}/review?approved=${approved}`, { method: 'POST' }),
    spoilWallet: (fault: PlannedFault<WalletOperation> & { token: string }) =>
      ask('/wallet/faults', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      }),
    mailTo: async (address: string): Promise<SandboxMail[]> =>
      (await ask<{ messages: SandboxMail[] }>(`/mail/messages?to=${encodeURIComponent(address)}`)).messages,
    /** Takes somebody's insurance away, or gives it back. */
    cover: (rut: string, covered: boolean) =>
      ask('/insurer/coverage', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ rut, covered }),
      }),
    /** Spoils the dispatch system's next saving of a customer; `token`: a RUT without dots. */
    spoilTwee: (fault: Omit<PlannedFault<'customers'>, 'operation'> & { token: string }) =>
      ask('/twee/faults', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ operation: 'customers', ...fault }),
      }),
    /** What the dispatch system has of this RUT. */
    tweeCustomer: async (rut: string): Promise<TweeCustomer | null> =>
      (await ask<{ customer: TweeCustomer | null }>(`/twee/customers?rut=${rut}`)).customer,
    /** Ends the faults of one order: other stories have their own. */
    forgive: (reference: string) => ask(`/webpay/faults?token=${reference}`, { method: 'DELETE' }),
    spoil: (fault: WebpayFault & { token: string }) =>
      ask('/webpay/faults', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      }),
  }
}
