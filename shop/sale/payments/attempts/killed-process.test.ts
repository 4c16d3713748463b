import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { clp } from '#lib/money.ts'
import {
  chargedFor,
  countHolds,
  inTheForm,
  listAttempts,
  mailsAbout,
  pay,
  payAndReturn,
  readStatus,
  readStock,
  readyOrder,
  runJobs,
} from '#test/test-buyer.ts'
import type { Deed, Point } from '#test/killed-shop.ts'
import { killAt } from '#test/kill-at.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'

eachDatabase((database) => {
  const home = mkdtempSync(join(tmpdir(), 'boldo-killed-'))
  const folder = join(home, 'database')
  let extraAmount = 0
  let shop: TestShop
  before(async () => {
    shop = await openTestShop({
      database,
      folder,
      products: [{ sku: 'PARA', stock: 100 }],
      gateway: (webpay) => ({
        ...webpay,
        start: (payment) => webpay.start({ ...payment, amount: clp(payment.amount + extraAmount) }),
      }),
    })
  })
  after(async () => {
    await shop.close()
    rmSync(home, { recursive: true, force: true })
  })

  const killedAt = (point: Point, work: Deed['do']) => killAt(shop, folder, point, work)

  async function readState(order: { id: string }) {
    const attempts = await listAttempts(shop, order)
    return {
      status: await readStatus(shop, order),
      attempts: attempts.map(({ state }) => state),
      charged: await chargedFor(shop, order),
      holds: await countHolds(shop, order),
      mails: await mailsAbout(shop, order, 'received'),
    }
  }

  const payment = (order: { visitor: string; id: string; amount: number }) => ({
    pay: { visitor: order.visitor, orderId: order.id, amount: order.amount },
  })
  const opened = async () => {
    const order = await readyOrder(shop, { PARA: 2 })
    const { token } = await pay(shop, order)
    return { order, token, before: await readStock(shop, 'PARA') }
  }

  test('killed before the attempt is committed: as if it had never been', async () => {
    const { stock } = await readStock(shop, 'PARA')
    const order = await readyOrder(shop, { PARA: 2 })
    await killedAt('before the attempt is committed', payment(order))
    assert.deepEqual(
      [await readState(order), await readStock(shop, 'PARA')],
      [
        { status: 'PENDIENTE', attempts: [], charged: 0, holds: 0, mails: 0 },
        { stock, held: 0 },
      ],
    )
    await payAndReturn(shop, order)
    assert.deepEqual(
      [await readState(order), await readStock(shop, 'PARA')],
      [
        { status: 'AUTORIZADO', attempts: ['approved'], charged: order.amount, holds: 0, mails: 1 },
        { stock: stock - 2, held: 0 },
      ],
    )
  })

  for (const point of ['before the provider is called to start', 'before the started payment is saved'] as const) {
    test(`killed ${point}: the attempt is given up, the units go back, nobody is charged`, async () => {
      const before = await readStock(shop, 'PARA')
      const order = await readyOrder(shop, { PARA: 2 })
      await killedAt(point, payment(order))
      assert.deepEqual((await readState(order)).attempts, ['starting'])
      shop.clock.advance({ seconds: 61 })
      await runJobs(shop)
      assert.deepEqual(
        [await readState(order), await readStock(shop, 'PARA')],
        [{ status: 'PENDIENTE', attempts: ['abandoned'], charged: 0, holds: 0, mails: 0 }, before],
      )
    })
  }

  const confirming = [
    'before the confirmation is requested',
    'when the provider has taken the money, before its answer',
    'before the answer is written',
    'when the sale is written',
  ] as const
  for (const point of confirming) {
    test(`killed ${point}: the job finishes it, charged once, sold once`, async () => {
      const { order, token, before } = await opened()
      await killedAt(point, { comeBack: inTheForm(shop, token, 'approve') })
      const isSold = point === 'when the sale is written'
      assert.deepEqual((await readState(order)).attempts, [isSold ? 'approved' : 'confirming'])
      assert.equal(shop.sandbox.webpay.authorisations(token), point === 'before the confirmation is requested' ? 0 : 1)
      shop.clock.advance({ seconds: 31 })
      await runJobs(shop)
      assert.deepEqual(await readState(order), {
        status: 'AUTORIZADO',
        attempts: ['approved'],
        charged: order.amount,
        holds: 0,
        mails: 1,
      })
      assert.deepEqual(
        [shop.sandbox.webpay.authorisations(token), await readStock(shop, 'PARA')],
        [1, { stock: before.stock - 2, held: before.held - 2 }],
      )
    })
  }

  test('killed before the confirmation, and back too late to take the money: abandoned, nobody is charged', async () => {
    const { order, token, before } = await opened()
    await killedAt('before the confirmation is requested', { comeBack: inTheForm(shop, token, 'approve') })
    shop.clock.advance({ minutes: 30 })
    await runJobs(shop)
    assert.deepEqual(
      [await readState(order), await readStock(shop, 'PARA')],
      [
        { status: 'PENDIENTE', attempts: ['abandoned'], charged: 0, holds: 0, mails: 0 },
        { stock: before.stock, held: before.held - 2 },
      ],
    )
  })

  for (const point of ['before the reversal is requested', 'before the reversal is written'] as const) {
    test(`killed ${point}: the money goes back once`, async () => {
      extraAmount = 500
      const { order, token } = await opened()
      extraAmount = 0
      await killedAt(point, { comeBack: inTheForm(shop, token, 'approve') })
      assert.deepEqual((await readState(order)).attempts, ['reversal_due'])
      await runJobs(shop)
      assert.deepEqual(
        [await readState(order), shop.sandbox.webpay.find(token)!.refunded],
        [{ status: 'PENDIENTE', attempts: ['reversed'], charged: 0, holds: 0, mails: 0 }, order.amount + 500],
      )
    })
  }
})
