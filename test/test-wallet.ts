import assert from 'node:assert/strict'
import type { WalletOutcome } from '#sandbox/mercadopago/wallet-outcomes.ts'
import type { SentNotice } from '#sandbox/mercadopago/notices.ts'
import { orderByCardToken } from '#shop/sale/payments/attempts/show-payment.ts'
import { handleWalletWebhook } from '#shop/sale/payments/redirect/handle-wallet-webhook.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import { returnFromWallet } from '#shop/sale/payments/redirect/return-from-wallet.ts'
import { countHolds, listAttempts, mailsAbout, readStatus, readyOrder, runJobs } from './test-buyer.ts'
import { openTestShop, useShop, type TestShop, type TestShopOptions } from './test-shop.ts'
import { until } from './until.ts'

/** The query that the browser comes back with. */
export type WalletQuery = Record<string, string | null>

/** A shop whose wallet's notices wait for the test to deliver them, and the hands of a customer who pays by wallet. */
export function useWalletShop(options: TestShopOptions) {
  const notices: SentNotice[] = []
  const shop = useShop({ ...options, deliver: async (notice) => (notices.push(notice), 200) })
  return { shop, notices, ...hands(shop, notices) }
}

/** The same, open at once; its user closes it. */
export async function openWalletShop(options: TestShopOptions) {
  const notices: SentNotice[] = []
  const shop = await openTestShop({ ...options, deliver: async (notice) => (notices.push(notice), 200) })
  return { shop, notices, ...hands(shop, notices) }
}

function hands(shop: TestShop, notices: SentNotice[]) {
  const payByWallet = (order: { visitor: string; id: string; amount: number }) =>
    payOrder(shop, {
      visitor: order.visitor,
      account: null,
      orderId: order.id,
      amount: order.amount,
      method: 'mercadopago',
    })
  const orderReference = (token: string) => shop.sandbox.wallet.preference(token)!.externalReference
  /** Pesos that the shop has of this preference's payments. */
  const walletHas = (token: string) => shop.sandbox.wallet.captured(orderReference(token))
  const states = async (order: { id: string }) =>
    (await listAttempts(shop, order)).map(({ state, reason }) => (reason ? `${state} ${reason}` : state))
  return {
    payByWallet,
    states,
    /** Until nobody can pay under a preference any more, and it was looked at for the last time. */
    runJobsToTheEnd: async () => {
      await runJobs(shop)
      await runJobs(shop)
    },
    shown: async (token: string) => (await orderByCardToken(shop, { visitor: null, account: null, token }))!,
    paidOnce: async (order: { id: string; amount: number }, token: string) =>
      assert.deepEqual(
        [
          await readStatus(shop, order),
          (await states(order)).filter((state) => state === 'approved').length,
          walletHas(token),
          await mailsAbout(shop, order, 'received'),
          await countHolds(shop, order),
        ],
        ['AUTORIZADO', 1, order.amount, 1, 0],
      ),
    opened: async (products: Record<string, number> = { PARA: 1 }) => {
      const order = await readyOrder(shop, products)
      return { order, ...(await payByWallet(order)) }
    },
    orderReference,
    walletHas,
    /**
     * Acts at the wallet; answers the query of the browser's return. Its notices, and no others, are in `notices` then.
     */
    at: async (token: string, outcome: WalletOutcome): Promise<WalletQuery | null> => {
      notices.length = 0
      const { wallet } = shop.sandbox
      const preference = wallet.preference(token)!
      // Notices leave on their own timers, the latest after 300 ms; a preference that is closed has none.
      const expected =
        preference.notificationUrl && wallet.isPayable(preference)
          ? ({ walk_away: 0, give_up: 0, pay_in_silence: 0, repeated_notice: 3, out_of_order: 2, pay_twice: 2 }[
              outcome as string
            ] ?? 1)
          : 0
      const url = wallet.act(token, outcome)
      await until(() => notices.length >= expected)
      return url === null ? null : Object.fromEntries(new URL(url).searchParams)
    },
    back: (query: WalletQuery | null, change: WalletQuery = {}) => {
      const { external_reference, payment_id, collection_status, status } = { ...query, ...change }
      return returnFromWallet(shop, {
        externalReference: external_reference!,
        paymentId: payment_id,
        collectionStatus: collection_status,
        paymentStatus: status,
      })
    },
    deliver: ({ headers, url, body }: SentNotice) =>
      handleWalletWebhook(shop, 'mercadopago', { headers, query: Object.fromEntries(new URL(url).searchParams), body }),
  }
}
