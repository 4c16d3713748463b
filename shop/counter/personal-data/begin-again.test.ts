/**
 * Who deletes an account and registers again is the same person to the programme and to coupons (security review S31).
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { applyRetention } from '#jobs/apply-retention.ts'
import { savePassword } from '#shop/people/accounts/accounts.db.ts'
import { proveOwnRut } from '#shop/people/accounts/continue-account.ts'
import { hashPassword } from '#shop/people/accounts/password-hash.ts'
import { applyCoupon } from '#shop/ordering/drafts/apply-coupon.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { memberOrder, payAndReturn } from '#test/test-buyer.ts'
import { addCoupon } from '#test/test-coupon.ts'
import { REGISTRATION, registerConfirmed } from '#test/test-registration.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { deleteAccount } from './delete-account.ts'

const PASSWORD = 'una clave larga'

eachDatabase((database) => {
  const programme = { normal_price: 10_000, promo_available: 'progressive-discount', stock: 100 }
  const shop = useShop(
    {
      database,
      products: [
        { sku: 'SERT', ...programme },
        { sku: 'PARA', normal_price: 10_000, stock: 100 },
      ],
    },
    async () => {
      await addCoupon(shop, { code: 'UNA', max_uses_per_person: 1 })
    },
  )

  const couponOrder = async (account: SignedIn) => {
    const { visitor, id: orderId } = await memberOrder(shop, account, { PARA: 1 })
    return applyCoupon(shop, { visitor, account, orderId, address: '', code: 'UNA' })
  }
  /** What the next unit of the programme costs. */
  const nextPrice = async (account: SignedIn) => (await memberOrder(shop, account, { SERT: 1 })).productsTotal
  /** A member who bought a unit of the programme, used the coupon, and deleted the account. */
  const leave = async () => {
    const account = await subscriber(shop)
    await payAndReturn(shop, await memberOrder(shop, account, { SERT: 1 }), 'approve', shop, account)
    await payAndReturn(shop, await couponOrder(account), 'approve', shop, account)
    await savePassword(shop, account.id, await hashPassword(PASSWORD, shop.settings.passwordCost))
    await sql`update orders set status = 'ENTREGADO'
      where customer_id = ${account.id}::uuid and status <> 'PENDIENTE'`.execute(shop.db)
    await deleteAccount(shop, { account, password: PASSWORD, address: '203.0.113.9' })
    return account
  }
  const erased = async () =>
    (await shop.db.selectFrom('erased_account').select('account_id').execute()).map((row) => row.account_id)
  const comeBack = async ({ rut, email }: { rut: string; email: string }): Promise<SignedIn> => {
    shop.clock.advance({ hours: 2 })
    const { profile } = await registerConfirmed(shop, { ...REGISTRATION, rut, email })
    return { ...profile, role: 'client', rut, email, hasProfile: true }
  }

  test('with the same RUT and e-mail both go on, once, also through a second deletion', async () => {
    const account = await leave()
    const again = await comeBack(account)
    assert.equal(await nextPrice(again), 7_000)
    await assertRefused(couponOrder(again), 'coupon.used_by_person')
    assert.ok(!(await erased()).includes(account.id))
    await savePassword(shop, again.id, await hashPassword(PASSWORD, shop.settings.passwordCost))
    await deleteAccount(shop, { account: again, password: PASSWORD, address: '203.0.113.9' })
    assert.equal(await nextPrice(await comeBack(account)), 7_000)
  })

  test('a stranger with the RUT alone learns nothing of it; its owner with another e-mail goes on once it is proven', async () => {
    const account = await leave()
    const other = await comeBack({ rut: account.rut, email: `nueva-${account.email}` })
    assert.equal(await nextPrice(other), 8_000)
    const bought = await memberOrder(shop, other, { SERT: 1 })
    await payAndReturn(shop, bought, 'approve', shop, other)
    await proveOwnRut(shop, other.id)
    const { rows } = await sql<{ step: number }>`select step from programme_unit where account_id = ${other.id}::uuid
      order by step`.execute(shop.db)
    assert.deepEqual(
      rows.map(({ step }) => step),
      [1, 2],
      'behind what was bought meanwhile',
    )
    await assertRefused(couponOrder(other), 'coupon.used_by_person')
  })

  test('what is kept has neither RUT nor e-mail, is nobody’s who used nothing, and goes with the programme’s year', async () => {
    const account = await leave()
    const row = await shop.db.selectFrom('erased_account').selectAll().where('account_id', '=', account.id).execute()
    assert.equal(row.length, 1)
    assert.doesNotMatch(JSON.stringify(row), new RegExp(`${account.rut}|${account.rut.split('-')[0]}|@`))
    const idle = await subscriber(shop)
    await savePassword(shop, idle.id, await hashPassword(PASSWORD, shop.settings.passwordCost))
    await deleteAccount(shop, { account: idle, password: PASSWORD, address: '203.0.113.9' })
    assert.ok(!(await erased()).includes(idle.id))
    await applyRetention(shop)
    assert.ok((await erased()).includes(account.id))
    shop.clock.advance({ hours: 24 * 60 }) // January
    await applyRetention(shop)
    assert.deepEqual(await erased(), [])
    assert.equal(await nextPrice(await comeBack(account)), 8_000)
  })
})
