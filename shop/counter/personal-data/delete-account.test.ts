import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { applyRetention } from '#jobs/apply-retention.ts'
import { findAccount, insertAccount } from '#shop/people/accounts/accounts.db.ts'
import { logIn } from '#shop/people/accounts/log-in.ts'
import { readSession, signSession } from '#shop/people/accounts/session-token.ts'
import { updateUser } from '#shop/people/accounts/update-user.ts'
import { mailOwnerLink } from '#shop/people/accounts/own-data/mail-owner-link.ts'
import { findSavedCard } from '#shop/sale/cards/find-saved-card.ts'
import { forgetRemovedCards } from '#shop/sale/cards/forget-removed-cards.ts'
import { listOrders } from '#shop/ordering/orders/list-orders.ts'
import { getOrder, getMyOrder } from '#shop/ordering/orders/show-order.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { chargeSubscriptions } from '#shop/sale/subscriptions/charging/charge-subscriptions.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { memberOrder, payAndReturn, runJobs } from '#test/test-buyer.ts'
import { activeSubscription, orderLog } from '#test/test-charge.ts'
import { ADDRESS, PASSWORD, useDataOwners } from '#test/test-data-owner.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { pdf } from '#test/test-files.ts'
import { mailsTo, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { deleteAccount } from './delete-account.ts'
import { showPersonalData } from './show-personal-data.ts'

eachDatabase((database) => {
  let second: Shop
  const { shop, withPassword, customer, erase, delivered } = useDataOwners(database, async () => {
    second = await shop.openSecond()
  })
  const readRow = (account: SignedIn) =>
    shop.db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirst()

  test('the password is required again; staff, visitors and a wrong password delete nothing', async () => {
    const account = await customer()
    for (const [input, code] of [
      [{ account, password: 'otra', address: ADDRESS }, 'account.wrong_password'],
      [{ account, address: ADDRESS }, 'account.wrong_password'],
      [{ account: null, password: PASSWORD, address: ADDRESS }, 'account.sign_in_needed'],
      [
        { account: { ...account, role: 'operator' as const }, password: PASSWORD, address: ADDRESS },
        'account.not_allowed',
      ],
    ] as const)
      await assert.rejects(deleteAccount(shop, input), { code })
    assert.equal((await readRow(account))?.erased_at, null)
  })

  test('an account without a password is deleted with its own mailed link alone', async () => {
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    const link = async (of: SignedIn) => {
      await mailOwnerLink(shop, { account: of })
      return /#confirmar=(\S+)/.exec((await mailsTo(shop, of)).at(-1)!.text)![1]!
    }
    const [own, foreign] = [await link(account), await link(other)]
    for (const bad of [undefined, '', 'x.y.z', foreign])
      await assertRefused(deleteAccount(shop, { account, link: bad, address: ADDRESS }), 'account.owner_unproven')
    await assertRefused(
      deleteAccount(shop, { account, password: PASSWORD, address: ADDRESS }),
      'account.owner_unproven',
    )
    shop.clock.advance({ minutes: 61 })
    await assertRefused(deleteAccount(shop, { account, link: own, address: ADDRESS }), 'account.owner_unproven')
    await deleteAccount(shop, { account, link: await link(account), address: ADDRESS })
    assert.ok((await readRow(account))!.erased_at)
    for (let mail = 0; mail < 3; mail++) await mailOwnerLink(shop, { account: other })
    await assertRefused(
      (async () => {
        for (let mail = 0; mail < 5; mail++) await mailOwnerLink(shop, { account: other })
      })(),
      'request.rate_limited',
    )
  })

  test('nothing personal is left of the account, every session ends, and sold orders stay without the link', async () => {
    const account = await customer()
    await updateUser(shop, {
      account,
      userId: account.id,
      user: {
        healthConsent: true,
        pathologies: ['Asma'],
        addresses: [{ name: 'Casa', address: 'Apoquindo 4501', apartment: '', townShip: '13114', favorite: true }],
      },
    })
    const session = signSession((await findAccount(shop, account.id))!, {
      secret: shop.settings.sessionSecret,
      now: shop.now(),
    })
    await sql`insert into stock_request (product_id, email, locale, consented_at)
      select id, ${account.email}, 'es', now() from product where sku = 'VITA'`.execute(shop.db)
    const sold = await memberOrder(shop, account, { VITA: 1, SIMPLE: 1 })
    const line = sold.lines.find(({ sku }) => sku === 'SIMPLE')!
    const upload = (order: typeof sold) =>
      uploadPrescription(shop, {
        visitor: order.visitor,
        account,
        orderId: order.id,
        productIds: [line.productId],
        file: { name: 'receta.pdf', bytes: pdf({ extra: order.id }) },
      })
    await upload(sold)
    await payAndReturn(shop, (await getOrder(shop, sold.id))!, 'approve', shop, account)
    await delivered(sold)
    const rejected = await memberOrder(shop, account, { VITA: 1 })
    await payAndReturn(shop, rejected, 'reject', shop, account)
    const cart = await memberOrder(shop, account, { SIMPLE: 1 })
    await upload(cart)
    await runJobs(shop)

    await erase(account)
    const row = (await readRow(account))!
    assert.deepEqual(
      [row.rut, row.first_name, row.last_name, row.phone_number, row.password_hash, row.pathologies, row.birthdate],
      [null, '', '', '', null, [], null],
    )
    assert.doesNotMatch(JSON.stringify(row), new RegExp(account.email))
    for (const table of [
      'accepted_text',
      'account_address',
      'account_consent',
      'account_identity',
      'sign_in_network',
    ] as const)
      assert.deepEqual(await shop.db.selectFrom(table).selectAll().where('account_id', '=', account.id).execute(), [])
    assert.deepEqual(
      await shop.db.selectFrom('stock_request').selectAll().where('email', '=', account.email).execute(),
      [],
    )
    assert.equal(await readSession(shop, session), null)
    await assert.rejects(logIn(shop, { email: account.email, password: PASSWORD, address: ADDRESS }))

    const remaining = (await getOrder(shop, sold.id))!
    assert.deepEqual(
      [remaining.status, remaining.rut, remaining.customerId, remaining.guestId],
      ['ENTREGADO', account.rut, null, null],
    )
    for (const actor of [{ visitor: sold.visitor, account }, { visitor: sold.visitor }, { visitor: 'erased' }])
      assert.equal(await getMyOrder(shop, { ...actor, id: sold.id }), null)
    const files = await shop.db
      .selectFrom('prescription')
      .select(['account_id', 'visitor', 'state', 'removed_at'])
      .where('id', 'in', (eb) =>
        eb.selectFrom('prescription_line').select('prescription_id').where('order_id', 'in', [sold.id, cart.id]),
      )
      .execute()
    assert.deepEqual(
      files
        .map((file) => [file.account_id, file.visitor, file.state === 'subida', file.removed_at !== null])
        .toSorted(),
      [
        [null, '', false, false],
        [null, '', true, true],
      ],
    )
    await applyRetention(shop)
    assert.equal(await getOrder(shop, cart.id), null, 'the cart is deleted in the night')
    assert.deepEqual((({ rut, firstName, email }) => [rut, firstName, email])((await getOrder(shop, rejected.id))!), [
      '',
      '',
      '',
    ])
    assert.equal((await getOrder(shop, sold.id))!.rut, account.rut, 'as long as the law asks')
    assert.equal((await mailsTo(shop, account)).filter(({ subject }) => /Borramos tu cuenta/.test(subject)).length, 1)
    await applyRetention(shop)
    assert.equal(await readRow(account), undefined, 'nothing refers to the empty row any more')
  })

  test('the same e-mail and RUT register again, and see nothing of the old', async () => {
    const account = await customer()
    const sold = await memberOrder(shop, account, { VITA: 1 })
    await payAndReturn(shop, sold, 'approve', shop, account)
    await delivered(sold)
    await erase(account)
    const again: SignedIn = { ...account, id: newId() }
    assert.ok(await insertAccount(shop, again))
    assert.deepEqual(await listOrders(shop, { account: again, accountId: again.id }), { orders: [], totalCount: 0 })
    assert.equal(await getMyOrder(shop, { visitor: sold.visitor, account: again, id: sold.id }), null)
    assert.deepEqual((await showPersonalData(shop, { account: again }))!.consents, [])
    assert.equal(await findSavedCard(shop, again.id), null)
  })

  test('a running subscription is cancelled, its drafts end, and the provider forgets the card', async () => {
    const { account, subscription } = await activeSubscription(shop, { VITA: 1 })
    await withPassword(account)
    const draft = await readySubscription(shop, account, { VITA: 1 })
    const cards = () => shop.db.selectFrom('saved_card').selectAll().where('account_id', '=', account.id).execute()
    assert.equal((await cards()).length, 1)
    await erase(account)
    assert.equal((await getSubscription(shop, subscription.id))!.status, 'CANCELADA')
    assert.equal(await findSavedCard(shop, account.id), null)
    await forgetRemovedCards(shop)
    assert.deepEqual(await cards(), [])
    await chargeSubscriptions(shop)
    assert.deepEqual(await orderLog(shop, subscription), [])
    await applyRetention(shop)
    const remaining = await shop.db
      .selectFrom('subscription')
      .select(['id', 'first_name', 'shipping_address', 'phone'])
      .where('account_id', '=', account.id)
      .execute()
    assert.deepEqual(remaining, [{ id: subscription.id, first_name: '', shipping_address: '', phone: '' }])
    assert.ok(draft.id)
  })

  test('twice at once deletes once; a change in the same moment writes nothing to the deleted account', async () => {
    const account = await customer()
    const ends = await Promise.allSettled([
      erase(account),
      erase(account, second),
      erase(account),
      ...['a', 'b', 'c'].map((name) =>
        updateUser(second, { account, userId: account.id, user: { firstName: `Ana ${name}` } }),
      ),
    ])
    assert.equal(ends.slice(0, 3).filter(({ status }) => status === 'fulfilled').length, 1)
    assert.equal((await mailsTo(shop, account)).filter(({ subject }) => /Borramos/.test(subject)).length, 1)
    assert.equal((await readRow(account))!.first_name, '')
    await assert.rejects(
      updateUser(shop, { account, userId: account.id, user: { firstName: 'Ana', healthConsent: true } }),
    )
    await assert.rejects(
      updateUser(shop, {
        account,
        userId: account.id,
        user: {
          addresses: [{ name: 'Casa', address: 'Apoquindo 4501', apartment: '', townShip: '13114', favorite: true }],
        },
      }),
    )
    await assert.rejects(readySubscription(shop, account, { VITA: 1 }))
    assert.deepEqual(
      await shop.db.selectFrom('account_address').selectAll().where('account_id', '=', account.id).execute(),
      [],
    )
  })
})
