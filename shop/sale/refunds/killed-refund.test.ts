import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { killAt } from '#test/kill-at.ts'
import type { Point } from '#test/killed-shop.ts'
import { chargedFor, payAndReturn, readStatus, readStock, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { openWalletShop } from '#test/test-wallet.ts'
import { reconcileRefunds } from './send-refund.ts'
import { STAFF } from '#test/test-staff.ts'

const operator: SignedIn = { ...STAFF.operator, hasProfile: true }

/** A process that refunds is killed, at whatever line; the jobs of the next one finish it: never twice, never lost. */
eachDatabase((database) => {
  const home = mkdtempSync(join(tmpdir(), 'boldo-killed-refund-'))
  const folder = join(home, 'database')
  let hands: Awaited<ReturnType<typeof openWalletShop>>
  before(
    async () =>
      void (hands = await openWalletShop({
        database,
        folder,
        products: [{ sku: 'PARA', stock: 100, normal_price: 2_000 }],
      })),
  )
  after(async () => {
    await hands.shop.close()
    rmSync(home, { recursive: true, force: true })
  })

  const jobs = async () => {
    for (let minute = 0; minute < 13; minute++) {
      hands.shop.clock.advance({ minutes: 1 })
      await reconcileRefunds(hands.shop)
    }
  }

  const cases: [Point, string | null][] = [
    ['before the reversal is requested', 'sent'],
    ['before the reversal is written', 'sent'],
    ['in the middle of settling', 'sent'],
  ]
  for (const [point, state] of cases)
    for (const gateway of ['webpay', 'mercadopago'] as const)
      test(`${gateway}, killed ${point}: one unit goes back once`, async () => {
        const { shop } = hands
        const opened = gateway === 'mercadopago' ? await hands.opened({ PARA: 2 }) : null
        const order = opened?.order ?? (await readyOrder(shop, { PARA: 2 }))
        const token = opened?.token ?? (await payAndReturn(shop, order))
        if (opened) await hands.back(await hands.at(opened.token, 'approve'))
        const before = await readStock(shop, 'PARA')
        await killAt(shop, folder, point, {
          refund: {
            account: operator,
            orderId: order.id,
            reason: 'x',
            request: {
              whole: false,
              shipping: false,
              lines: [{ productId: order.lines[0]!.productId, quantity: 1, stock: 'for_sale' }],
            },
          },
        })
        const readState = async () => ({
          state: (
            await hands.shop.db.selectFrom('refund').select('state').where('order_id', '=', order.id).execute()
          ).map(({ state }) => state),
          left: opened ? hands.walletHas(token) : await chargedFor(hands.shop, order),
          units: (await readStock(hands.shop, 'PARA')).stock - before.stock,
          status: await readStatus(hands.shop, order),
        })
        const left = point === 'before the reversal is requested' ? order.amount : order.amount - 2_000
        assert.deepEqual(await readState(), { state: [state], left, units: 0, status: 'AUTORIZADO' })
        await jobs()
        assert.deepEqual(await readState(), {
          state: ['done'],
          left: order.amount - 2_000,
          units: 1,
          status: 'AUTORIZADO',
        })
        await jobs()
        assert.equal((await readState()).left, order.amount - 2_000)
      })
})
