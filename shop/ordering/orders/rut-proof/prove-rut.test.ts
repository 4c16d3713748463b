/** A RUT is its owner's once staff saw the identity card; an account that only typed it gives it back. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { formatRut } from '#lib/rut.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { findAccount, findTakenFields } from '#shop/people/accounts/accounts.db.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { queuedMails } from '#test/queued-mails.ts'
import { proveRut } from './prove-rut.ts'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'SAME', normal_price: 5_000, stock: 50 }] })
  before(async () => {
    await seedDemoPeople(shop)
  })
  /** With the rights that the database gives the role. */
  const staff = async (role: 'operator' | 'pharmacist' | 'dispatch' | 'editor' | 'manager'): Promise<SignedIn> =>
    (await findAccount(shop, DEMO_PEOPLE[role].id))!
  const see = async (orderId: string, account?: SignedIn | null) =>
    proveRut(shop, { account: account === undefined ? await staff('dispatch') : account, orderId })
  /** An order that a guest with this RUT and e-mail paid. */
  const bought = async ({ rut, email }: { rut: string; email: string }) => {
    const draft = await readyOrder(shop, { SAME: 1 })
    const order = await updateOrder(shop, { visitor: draft.visitor, orderId: draft.id, changes: { rut, email } })
    await payAndReturn(shop, order)
    return order.id
  }
  const holder = async ({ id }: SignedIn) => {
    const { rut, rut_proven_at } = await shop.db
      .selectFrom('account')
      .select(['rut', 'rut_proven_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { rut, provenAt: rut_proven_at }
  }

  test('the account with the order’s RUT and e-mail has proven it; the first proof stays', async () => {
    const account = await subscriber(shop)
    // A draft keeps the RUT as it was typed.
    const typed = { rut: formatRut(account.rut), email: account.email.toUpperCase() }
    const [first, second] = [await bought(typed), await bought(account)]
    assert.equal(await see(first), 'proven')
    const { rut, provenAt } = await holder(account)
    assert.deepEqual([rut, provenAt!.getTime()], [account.rut, shop.now().epochMilliseconds])
    shop.clock.advance({ hours: 1 })
    assert.equal(await see(second), 'proven')
    assert.deepEqual((await holder(account)).provenAt, provenAt)
  })

  test('an account that has another person’s RUT loses it: its sessions end, a mail says so, its owner may register', async () => {
    const squatter = await subscriber(shop)
    const { tokenVersion } = (await findAccount(shop, squatter.id))!
    const orderId = await bought({ rut: squatter.rut, email: 'vera@example.com' })
    assert.equal(await see(orderId), 'freed')
    assert.deepEqual(await holder(squatter), { rut: null, provenAt: null })
    const account = (await findAccount(shop, squatter.id))!
    assert.deepEqual([account.hasProfile, account.tokenVersion], [false, tokenVersion! + 1])
    assert.equal((await findTakenFields(shop, { rut: squatter.rut })).rut, false)
    const [mail] = await queuedMails(shop, 'recipient', squatter.email)
    assert.match(mail!.subject, /^El RUT de tu cuenta/)
    assert.doesNotMatch(mail!.text, /vera|\d{7}-/, 'nothing of the other person')
    assert.equal(await see(orderId), 'nobody')
  })

  test('a proven RUT is nobody else’s, also for two cards at once', async () => {
    const account = await subscriber(shop)
    const [own, other] = [await bought(account), await bought({ rut: account.rut, email: 'otra@example.com' })]
    assert.equal(await see(own), 'proven')
    await assertRefused(see(other), 'account.duplicate_rut', { fields: { rut: 'rut.duplicate' } })

    const next = await subscriber(shop)
    const [mine, theirs] = [await bought(next), await bought({ rut: next.rut, email: 'otra@example.com' })]
    const ends = await Promise.allSettled([see(mine), see(theirs)])
    const { rut, provenAt } = await holder(next)
    assert.ok(provenAt ? ends[1]!.status === 'rejected' : rut === null, JSON.stringify({ ends, rut, provenAt }))
  })

  test('staff at a delivery may, of sold orders', async () => {
    const account = await subscriber(shop)
    const sold = await bought(account)
    for (const person of [null, account, await staff('editor'), await staff('manager')])
      await assertRefused(see(sold, person), 'account.not_allowed')
    const draft = await readyOrder(shop, { SAME: 1 })
    for (const id of [draft.id, 'x', crypto.randomUUID()]) await assertRefused(see(id), 'order.not_found')
    assert.equal((await holder(account)).provenAt, null)
    for (const role of ['operator', 'pharmacist', 'dispatch'] as const)
      assert.equal(await see(sold, await staff(role)), 'proven')
  })
})
