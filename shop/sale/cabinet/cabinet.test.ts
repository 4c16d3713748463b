/** 'Mi botiquín': whose purchases are in it, until when they last, and what is stored of a customer's health. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { deleteAccount } from '#shop/counter/personal-data/delete-account.ts'
import { savePassword } from '#shop/people/accounts/accounts.db.ts'
import { hashPassword } from '#shop/people/accounts/password-hash.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { memberOrder, payAndReturn } from '#test/test-buyer.ts'
import { newId } from '#lib/ids.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { listCabinet } from './list-cabinet.ts'
import { setDailyIntake } from './set-daily-intake.ts'

const TABLETS = { unit_content: 30, pharmaceutical_form_text: 'comprimidos', stock: 500, normal_price: 3_000 }

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'PILL', ...TABLETS },
      { sku: 'DROPS', ...TABLETS, pharmaceutical_form_text: 'ml gotas', product_type: 'Vitamins-supplements' },
      { sku: 'CREAM', ...TABLETS, product_type: 'Dermocosmetic' },
    ],
  })
  before(() => seedDemoPeople(shop))

  const buy = async (account: SignedIn, products: Record<string, number>) => {
    const order = await memberOrder(shop, account, products)
    await payAndReturn(shop, order, 'approve', shop, account)
    return order
  }
  const findId = async (sku: string) =>
    String((await shop.db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id)
  const cabinet = async (account: SignedIn | null) => listCabinet(shop, { account })
  const set = async (account: SignedIn | null, pieces: number | null, productId?: string) =>
    setDailyIntake(shop, { account, input: { productId: productId ?? (await findId('PILL')), pieces, accepted: true } })
  const stored = async () => {
    const { rows } = await sql<{ pieces: number }>`select pieces from daily_intake`.execute(shop.db)
    return rows.map(({ pieces }) => pieces)
  }
  const forget = () => sql`delete from daily_intake`.execute(shop.db)

  test('it has the customer’s own paid medicines and vitamins, and nothing else', async () => {
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    await buy(account, { PILL: 2, CREAM: 1 })
    shop.clock.advance({ hours: 1 })
    await buy(account, { DROPS: 1 })
    await memberOrder(shop, account, { PILL: 5 }) // A cart.
    await payAndReturn(shop, await memberOrder(shop, account, { PILL: 5 }), 'reject', shop, account)
    assert.deepEqual(
      (await cabinet(account)).map(({ sku, units, pieces, until }) => [sku, units, pieces, until]),
      [
        ['DROPS', 1, null, null],
        ['PILL', 2, 60, null],
      ],
    )
    assert.deepEqual(await cabinet(other), [])
    assert.deepEqual(await cabinet(null), [])
    assert.deepEqual(await cabinet({ ...account, hasProfile: false }), [])
  })

  test('an operator’s sale is in it under the customer’s own e-mail alone', async () => {
    const account = await subscriber(shop)
    const { id } = await buy(account, { PILL: 1 })
    const operator = sql`(select id from account where role = 'operator' limit 1)`
    await sql`update orders set operator_id = ${operator}, email = 'otra@example.com'
      where id = ${id}::uuid`.execute(shop.db)
    assert.deepEqual(await cabinet(account), [])
    await sql`update orders set email = ${account.email} where id = ${id}::uuid`.execute(shop.db)
    assert.equal((await cabinet(account)).length, 1)
  })

  test('units that were given back are in it no more', async () => {
    const account = await subscriber(shop)
    const { id } = await buy(account, { PILL: 3 })
    const refund = newId()
    const give = (units: number, state: string) =>
      sql`
      with done as (
        insert into refund (id, order_id, amount, shipping, whole, state, reason, requested_by, created_at)
        values (${refund}::uuid, ${id}::uuid, 1, 0, false, ${state}, 'x', 'x', now())
        on conflict (id) do update set state = excluded.state
      )
      insert into refund_line (refund_id, product_id, quantity, amount, stock)
      select ${refund}::uuid, id, ${units}::int, 1, 'for_sale' from product where sku = 'PILL'
      on conflict (refund_id, product_id) do update set quantity = excluded.quantity`.execute(shop.db)
    await give(1, 'done')
    assert.deepEqual(
      (await cabinet(account)).map(({ units }) => units),
      [2],
    )
    await give(3, 'done')
    assert.deepEqual(await cabinet(account), [])
    await give(3, 'refused')
    assert.deepEqual(
      (await cabinet(account)).map(({ units }) => units),
      [3],
    )
  })

  test('what is taken in a day says until when it lasts, by Chile’s days; it is changed, and forgotten', async () => {
    await forget()
    const account = await subscriber(shop)
    await buy(account, { PILL: 1 })
    const [saved] = await set(account, 2)
    assert.deepEqual([saved!.perDay, saved!.daysLeft, saved!.runsOutSoon], [2, 14, false])
    shop.clock.advance({ hours: 24 * 8 })
    assert.deepEqual(
      (await cabinet(account)).map(({ daysLeft, runsOutSoon }) => [daysLeft, runsOutSoon]),
      [[6, true]],
    )
    assert.equal((await set(account, 1))[0]!.daysLeft, 21)
    const [forgotten] = await set(account, null)
    assert.deepEqual([forgotten!.perDay, forgotten!.until], [null, null])
    assert.deepEqual(await stored(), [])
  })

  test('bought again after some weeks, it lasts as long as the one before', async () => {
    const account = await subscriber(shop)
    await buy(account, { DROPS: 1 })
    shop.clock.advance({ hours: 24 * 30 })
    await buy(account, { DROPS: 1 })
    assert.deepEqual(
      (await cabinet(account)).map(({ everyDays, daysLeft }) => [everyDays, daysLeft]),
      [[30, 29]],
    )
  })

  test('nothing is stored of a product that the customer did not buy or cannot count, of no number, or without consent', async () => {
    await forget()
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    await buy(account, { PILL: 1, DROPS: 1 })
    await assertRefused(set(other, 1), 'product.not_found')
    await assertRefused(set(account, 1, await findId('CREAM')), 'product.not_found')
    await assertRefused(set(account, 1, await findId('DROPS')), 'product.not_found')
    for (const id of ['', '0', '-1', '1.5', '9'.repeat(400), '2147483648', '1; drop table x', '１'])
      await assertRefused(set(account, 1, id), 'product.not_found')
    for (const pieces of [0, -1, 25, 1.5, 2 ** 40, Number.NaN])
      await assertRefused(set(account, pieces), 'input.invalid', { fields: { pieces: 'pieces.invalid' } })
    const unaccepted = { productId: await findId('PILL'), pieces: 1, accepted: false }
    await assertRefused(setDailyIntake(shop, { account, input: unaccepted }), 'input.invalid', {
      fields: { accepted: 'accepted.required' },
    })
    await assertRefused(set(null, 1), 'account.sign_in_needed')
    await assertRefused(set({ ...account, role: 'pharmacist' }, 1), 'account.not_allowed')
    assert.deepEqual(await stored(), [])
  })

  test('twice at once, in two processes, is one row; the consent keeps its first date', async () => {
    await forget()
    const account = await subscriber(shop)
    await buy(account, { PILL: 1 })
    const second = await shop.openSecond()
    const input = { productId: await findId('PILL'), pieces: 3, accepted: true }
    await Promise.all([shop, second, shop, second].map((on) => setDailyIntake(on, { account, input })))
    const consented = async () =>
      (await sql<{ at: Date }>`select consented_at as at from daily_intake`.execute(shop.db)).rows.map(({ at }) => +at)
    const [first] = await consented()
    shop.clock.advance({ hours: 1 })
    await set(account, 4)
    assert.deepEqual([await stored(), await consented()], [[4], [first]])
  })

  test('with the account it is deleted, and written no more', async () => {
    await forget()
    const account = await subscriber(shop)
    await buy(account, { PILL: 1 })
    await sql`update orders set status = 'ENTREGADO' where customer_id = ${account.id}::uuid`.execute(shop.db)
    await set(account, 1)
    await savePassword(shop, account.id, await hashPassword('una clave larga', shop.settings.passwordCost))
    await deleteAccount(shop, { account, password: 'una clave larga', address: '203.0.113.9' })
    assert.deepEqual(await stored(), [])
    await assertRefused(set(account, 1), 'account.sign_in_needed')
    assert.deepEqual(await stored(), [])
  })
})
