/**
 * Which version of the terms a purchase, a subscription and an account accepted, and that it can be read afterwards.
 */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { timestamp } from '#context'
import { newId } from '#lib/ids.ts'
import { insertAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { showPersonalData } from '#shop/counter/personal-data/show-personal-data.ts'
import { chargeSubscriptions } from '#shop/sale/subscriptions/charging/charge-subscriptions.ts'
import { pay, payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { activeSubscription, orderLog } from '#test/test-charge.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { acceptedBy, publishTerms } from '#test/test-terms.ts'
import { showAcceptedTerms, showSubscribedTerms } from './accepted-terms.ts'
import { showPage } from './show-content.ts'
import { TERMS } from './terms.rules.ts'

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [{ sku: 'VITA', normal_price: 5_000, subscription: true, stock: 500 }],
  })

  beforeEach(async () => {
    await shop.db.deleteFrom('accepted_text').execute()
    await shop.db.deleteFrom('content_entry').execute()
    shop.memory.forget()
  })

  test('a shop without terms sells, and keeps no version', async () => {
    const order = await readyOrder(shop, { VITA: 1 })
    await payAndReturn(shop, order)
    assert.equal(await showAcceptedTerms(shop, order.id), null)
  })

  test('an order keeps the version that was there at its last press of the button, and it is read after another replaced it', async () => {
    await publishTerms(shop, 'Primera versión.')
    const [order, draft] = [await readyOrder(shop, { VITA: 1 }), await readyOrder(shop, { VITA: 1 })]
    await pay(shop, draft)
    assert.equal(await showAcceptedTerms(shop, draft.id), 1)
    await payAndReturn(shop, order)
    await publishTerms(shop, 'Segunda versión.')
    assert.deepEqual(await Promise.all([order, draft].map(({ id }) => showAcceptedTerms(shop, id))), [1, 1])
    await pay(shop, draft)
    assert.equal(await showAcceptedTerms(shop, draft.id), 2, 'paid again: under the terms of now')
    const earlier = await showPage(shop, { ...TERMS, language: 'es' }, 1)
    assert.deepEqual([earlier?.revision, earlier?.isReplaced], [1, true])
    const present = await showPage(shop, { ...TERMS, language: 'es' }, 2)
    assert.deepEqual([present?.revision, present?.isReplaced], [2, false])
    assert.equal(await showPage(shop, { ...TERMS, language: 'es' }, 3), null)
    assert.equal((await showPage(shop, { ...TERMS, language: 'en' }, 1))?.isReplaced, true)
    assert.equal(await showAcceptedTerms(shop, newId()), null)
  })

  test('an order of a delivery keeps the version that its subscription was accepted with', async () => {
    await publishTerms(shop, 'Primera versión.')
    const { subscription } = await activeSubscription(shop, { VITA: 1 }, { card: 'declines_once' })
    assert.deepEqual(await acceptedBy(shop, 'subscription_id', subscription.id), ['terminos-y-condiciones 1'])
    await publishTerms(shop, 'Segunda versión.')
    for (let tries = 1; tries <= 2; tries++) {
      await chargeSubscriptions(shop)
      shop.clock.advance({ hours: 25 })
    }
    const [order, ...others] = await orderLog(shop, subscription)
    assert.deepEqual([order?.attempts, others], [['declined', 'approved'], []])
    assert.equal(await showAcceptedTerms(shop, order!.id), 1, 'a charge accepts nothing anew')
    assert.equal(await showSubscribedTerms(shop, subscription.id), 1)
  })

  test('an account keeps the versions of privacy policy and terms that were there when it was opened', async () => {
    await publishTerms(shop, 'La política.', 'politicas-de-privacidad')
    await publishTerms(shop, 'Primera versión.')
    const id = newId()
    await insertAccount(shop, {
      ...DEMO_PEOPLE.client,
      id,
      email: 'otra@ejemplo.cl',
      rut: '11111111-1',
      privacyAcceptedAt: timestamp(shop.now()),
    })
    assert.deepEqual(await acceptedBy(shop, 'account_id', id), [
      'politicas-de-privacidad 1',
      'terminos-y-condiciones 1',
    ])
    const own = await showPersonalData(shop, { account: { ...DEMO_PEOPLE.client, hasProfile: true, id } })
    assert.deepEqual(
      own?.acceptedTexts.map(({ text, version }) => `${text} ${version}`),
      ['politicas-de-privacidad 1', 'terminos-y-condiciones 1'],
    )
  })
})
