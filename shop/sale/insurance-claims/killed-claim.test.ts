import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { killAt } from '#test/kill-at.ts'
import { payAndReturn, readStatus } from '#test/test-buyer.ts'
import { finish, INSURABLE, insure, PARTLY, pickupOrder } from '#test/test-insurance.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { settleClaims } from './settle-claims.ts'

eachDatabase((database) => {
  const home = mkdtempSync(join(tmpdir(), 'boldo-killed-claim-'))
  const folder = join(home, 'database')
  const shop = useShop({ database, folder, products: INSURABLE })
  after(async () => {
    rmSync(home, { recursive: true, force: true })
  })
  const readState = async (order: Order) => ({
    status: await readStatus(shop, order),
    claims: (
      await shop.db
        .selectFrom('insurance_claim')
        .select('state')
        .where('order_id', '=', order.id)
        .orderBy('created_at')
        .execute()
    ).map(({ state }) => state),
    booked: shop.sandbox.insurer.claims(order.reference).map(({ state, amount }) => `${state} ${amount}`),
  })

  for (const point of ['before the claim is requested', "before the claim's answer is written"] as const) {
    test(`paid, and killed ${point}: the job claims it, once`, async () => {
      const order = await insure(shop, await pickupOrder(shop, { 1003: 1 }), { rut: PARTLY })
      await payAndReturn(shop, order)
      await killAt(shop, folder, point, { claims: true })
      assert.deepEqual((await readState(order)).claims, ['requested'])
      shop.clock.advance({ seconds: 61 })
      await settleClaims(shop)
      assert.deepEqual(await readState(order), {
        status: 'Solicita retiro',
        claims: ['accepted'],
        booked: ['accepted 3000'],
      })
    })
  }

  for (const point of [
    'before the claim is requested',
    "before the claim's answer is written",
    'before the completion',
  ] as const) {
    test(`an order that costs nothing, killed ${point}: given back, or completed by the next press`, async () => {
      const [left, again] = [
        await insure(shop, await pickupOrder(shop, { 1003: 1 })),
        await insure(shop, await pickupOrder(shop, { 1003: 1 })),
      ]
      for (const order of [left, again])
        await killAt(shop, folder, point, { completeFree: { visitor: order.visitor!, orderId: order.id } })
      await finish(shop, again)
      assert.deepEqual(await readState(again), {
        status: 'Solicita retiro',
        claims: ['accepted'],
        booked: ['accepted 5000'],
      })
      shop.clock.advance({ minutes: 3 })
      for (let turn = 0; turn < 2; turn++) await settleClaims(shop)
      assert.deepEqual(
        [(await readState(left)).status, (await readState(left)).claims, (await readState(again)).claims],
        ['PENDIENTE', ['cancelled'], ['accepted']],
      )
      assert.deepEqual(
        shop.sandbox.insurer
          .claims()
          .filter(({ state, reference }) => state === 'accepted' && reference === left.reference),
        [],
      )
    })
  }
})
