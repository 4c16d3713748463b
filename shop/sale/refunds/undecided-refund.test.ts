import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { readStatus } from '#test/test-buyer.ts'
import { openRefundShop } from '#test/test-refund.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { reconcileRefunds } from './send-refund.ts'

eachDatabase((database) => {
  let hands: Awaited<ReturnType<typeof openRefundShop>>
  before(async () => void (hands = await openRefundShop(database)))
  after(() => hands.shop.close())

  test('by wallet: an undecided refund is not done; requested again it is the same one, and it ends when the money is back', async () => {
    const { shop } = hands
    const wallet = shop.sandbox.wallet
    const { order, token } = await hands.opened({ A: 1 })
    await hands.back(await hands.at(token, 'approve'))
    wallet.refundsWait = true
    const { state } = await hands.refund(order)
    wallet.refundsWait = false
    const standing = async () => [...(await hands.states(order)), await readStatus(shop, order), hands.walletHas(token)]
    assert.deepEqual([state, await standing()], ['unknown', ['unknown', 'AUTORIZADO', order.amount]])
    shop.clock.advance({ hours: 2 })
    await reconcileRefunds(shop)
    const [payment] = wallet.payments().filter(({ refunds }) => refunds.some(({ pending }) => pending))
    assert.equal(payment!.refunds.length, 1)
    assert.deepEqual(await standing(), ['unknown', 'AUTORIZADO', order.amount])
    wallet.approveRefunds(payment!.id)
    shop.clock.advance({ hours: 2 })
    await reconcileRefunds(shop)
    assert.deepEqual(await standing(), ['done', 'REEMBOLSADO', 0])
    assert.equal(wallet.payment(payment!.id)!.refunds.length, 1)
  })

  test('a refund that cannot be written leaves the others of its turn going on', async () => {
    const [broken, fine] = [(await hands.bought()).order, (await hands.bought()).order]
    for (const order of [broken, fine]) {
      hands.shop.sandbox.webpay.faults.plan({ operation: 'refund', fault: 'lost_answer' })
      assert.equal((await hands.refund(order)).state, 'unknown')
      hands.shop.clock.advance({ minutes: 1 })
    }
    await sql`create function refuse_refund() returns trigger language plpgsql as
      $$ begin raise exception 'it cannot be written'; end $$`.execute(hands.shop.db)
    await sql`create trigger refuse_refund before update on refund
      for each row when (old.order_id = ${sql.lit(broken.id)}::uuid) execute function refuse_refund()`.execute(
      hands.shop.db,
    )
    hands.shop.clock.advance({ minutes: 12 })
    await reconcileRefunds(hands.shop)
    assert.deepEqual([await hands.states(broken), await hands.states(fine)], [['unknown'], ['done']])
    await sql`drop function refuse_refund() cascade`.execute(hands.shop.db)
    await reconcileRefunds(hands.shop)
    assert.deepEqual(await hands.states(broken), ['done'])
  })
})
