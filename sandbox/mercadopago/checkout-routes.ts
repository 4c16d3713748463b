import { Hono } from 'hono'
import { checkoutOverPage, checkoutPage, leftWalletPage } from './checkout.page.ts'
import type { WalletLedger } from './wallet-ledger.ts'
import { WALLET_OUTCOMES } from './wallet-outcomes.ts'

/** The provider's own path, the target of `init_point`. */
export const CHECKOUT_PATH = '/checkout/v1/redirect'

/** Here the page plays the seller's panel or a customer's bank, which return money without the shop. */
export const GIVE_BACK_PATH = '/wallet/give-back'

export type CheckoutRoutesOptions = {
  ledger: WalletLedger
  shopUrl?: string | undefined
  reviewMs: number | null
  lateMs: number
}

export function walletCheckoutRoutes({ ledger, shopUrl, reviewMs, lateMs }: CheckoutRoutesOptions): Hono {
  const app = new Hono()

  app.get(CHECKOUT_PATH, (c) => {
    const preference = ledger.preference(c.req.query('pref_id') ?? '')
    if (!preference) return c.html(checkoutOverPage('unknown', null, shopUrl), 404)
    if (!ledger.isPayable(preference))
      return c.html(checkoutOverPage('expired', ledger.act(preference.id, 'give_up'), shopUrl), 410)
    const refused = ledger.payments(preference.externalReference).some(({ status }) => status === 'rejected')
    return c.html(
      checkoutPage({
        preference,
        refused,
        shopUrl,
        reviewSeconds: reviewMs === null ? null : Math.round(reviewMs / 1000),
        lateSeconds: Math.round(lateMs / 1000),
      }),
    )
  })

  app.post('/checkout/v1/pay', async (c) => {
    const body = await c.req.parseBody()
    const preference = ledger.preference(typeof body.pref_id === 'string' ? body.pref_id : '')
    const outcome = WALLET_OUTCOMES.find((known) => known === body.outcome)
    if (!outcome || !preference) return c.html(checkoutOverPage('unknown', null, shopUrl), 404)
    const back = ledger.act(preference.id, outcome)
    if (back !== null) return c.redirect(back, 303)
    if (outcome === 'reject_then_retry') return c.redirect(`${CHECKOUT_PATH}?pref_id=${preference.id}`, 303)
    return c.html(leftWalletPage(outcome, shopUrl))
  })

  app.post(GIVE_BACK_PATH, async (c) => {
    const body = await c.req.parseBody()
    if (body.kind === 'disputed') ledger.dispute(Number(body.payment))
    else ledger.giveBack(Number(body.payment), body.kind === 'charged_back' ? 'charged_back' : 'refunded')
    return c.redirect('/', 303)
  })

  return app
}
