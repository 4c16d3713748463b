import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Point } from '#test/killed-shop.ts'
import { killAt } from '#test/kill-at.ts'
import { countHolds, listAttempts, mailsAbout, readStatus, readyOrder, runJobs } from '#test/test-buyer.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { openWalletShop } from '#test/test-wallet.ts'

eachDatabase((database) => {
  const home = mkdtempSync(join(tmpdir(), 'boldo-killed-wallet-'))
  const folder = join(home, 'database')
  let hands: Awaited<ReturnType<typeof openWalletShop>>
  before(async () => void (hands = await openWalletShop({ database, folder, products: [{ sku: 'PARA', stock: 100 }] })))
  after(async () => {
    await hands.shop.close()
    rmSync(home, { recursive: true, force: true })
  })

  async function readState(order: { id: string }, token: string | null) {
    const { shop, walletHas } = hands
    return {
      status: await readStatus(shop, order),
      attempts: (await listAttempts(shop, order)).map(({ state }) => state),
      captured: token === null ? 0 : walletHas(token),
      holds: await countHolds(shop, order),
      mails: await mailsAbout(shop, order, 'received'),
    }
  }
  /** Until nobody can pay any more, and all was looked at for the last time. */
  const jobs = async () => {
    hands.shop.clock.advance({ seconds: 61 })
    await runJobs(hands.shop)
    await runJobs(hands.shop)
  }
  /** Paid at the wallet, and killed while the return is worked on. */
  async function paidAndKilled(point: Point, outcome: 'approve' | 'wrong_amount' | 'pay_twice') {
    const { order, token } = await hands.opened()
    const query = (await hands.at(token, outcome))!
    await killAt(hands.shop, folder, point, {
      comeBackFromWallet: {
        externalReference: query.external_reference!,
        paymentId: query.payment_id,
        collectionStatus: query.collection_status,
      },
    })
    return { order, token }
  }

  for (const point of ['before the provider is called to start', 'before the started payment is saved'] as const) {
    test(`killed ${point}: the attempt is given up, the units go back, nobody is charged`, async () => {
      const order = await readyOrder(hands.shop, { PARA: 2 })
      await killAt(hands.shop, folder, point, {
        pay: { visitor: order.visitor, orderId: order.id, amount: order.amount, method: 'mercadopago' },
      })
      assert.deepEqual((await readState(order, null)).attempts, ['starting'])
      await jobs()
      assert.deepEqual(await readState(order, null), {
        status: 'PENDIENTE',
        attempts: ['abandoned'],
        captured: 0,
        holds: 0,
        mails: 0,
      })
    })
  }

  for (const point of [
    'before the wallet is called',
    'before the answer is written',
    'when the sale is written',
  ] as const) {
    test(`killed ${point}: the money is taken already, the job makes the order of it, once`, async () => {
      const { order, token } = await paidAndKilled(point, 'approve')
      const waiting = { status: 'PENDIENTE', attempts: ['open'], captured: order.amount, holds: 1, mails: 0 }
      const sold = { status: 'AUTORIZADO', attempts: ['approved'], captured: order.amount, holds: 0, mails: 1 }
      assert.deepEqual(await readState(order, token), point === 'when the sale is written' ? sold : waiting)
      await jobs()
      assert.deepEqual(await readState(order, token), sold)
    })
  }

  for (const point of ['before the reversal is requested', 'before the reversal is written'] as const) {
    test(`another amount was taken, and killed ${point}: it goes back, once`, async () => {
      const { order, token } = await paidAndKilled(point, 'wrong_amount')
      assert.deepEqual((await readState(order, token)).attempts, ['reversal_due'])
      await jobs()
      assert.deepEqual(await readState(order, token), {
        status: 'PENDIENTE',
        attempts: ['reversed'],
        captured: 0,
        holds: 0,
        mails: 0,
      })
      assert.equal(hands.shop.sandbox.wallet.payments(hands.orderReference(token))[0]!.refunds.length, 1)
    })
  }

  for (const point of ['before the second charge goes back', 'before the reversal is written'] as const) {
    test(`paid twice, and killed ${point}: one order, the second charge goes back once`, async () => {
      const { order, token } = await paidAndKilled(point, 'pay_twice')
      assert.equal(await readStatus(hands.shop, order), 'AUTORIZADO')
      await jobs()
      assert.deepEqual(await readState(order, token), {
        status: 'AUTORIZADO',
        attempts: ['approved'],
        captured: order.amount,
        holds: 0,
        mails: 1,
      })
    })
  }
})
