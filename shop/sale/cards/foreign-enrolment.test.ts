import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { enrolCard } from '#shop/sale/subscriptions/plan/enrol-card.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { BROWSER, comeBack, enrol } from '#test/test-card.ts'
import { useEnrolments } from '#test/test-enrolment.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { closeEnrolments } from './close-enrolments.ts'
import { findSavedCard } from './find-saved-card.ts'
import { removeCard } from './remove-card.ts'
import { returnFromEnrolment } from './return-from-enrolment.ts'
import { showEnrolment } from './show-enrolment.ts'

eachDatabase((database) => {
  const { shop, log, waiting, readState } = useEnrolments(database)
  test('only a registered customer enrols, reads and removes a card, and only their own', async () => {
    const [account, stranger] = [await subscriber(shop), await subscriber(shop)]
    const subscription = await waiting(account)
    const token = await enrol(shop, account)
    for (const nobody of [null, { ...account, hasProfile: false }, { ...account, role: 'operator' as const }]) {
      await assertRefused(
        enrolCard(shop, { account: nobody, visitor: BROWSER, inCheckout: false }),
        'card.sign_in_needed',
      )
      await assertRefused(removeCard(shop, { account: nobody }), 'card.sign_in_needed')
      await assertRefused(showEnrolment(shop, { account: nobody, token }), 'card.sign_in_needed')
    }
    await assertRefused(showEnrolment(shop, { account: stranger, token }), 'card.enrolment_not_found')
    await assertRefused(
      enrolCard(shop, { account: stranger, visitor: BROWSER, inCheckout: true, subscriptionId: subscription.id }),
      'subscription.not_found',
    )
    await assertRefused(
      enrolCard(shop, { account: stranger, visitor: BROWSER, inCheckout: true }),
      'subscription.not_found',
    )
  })

  test('an enrolment that returns in another browser is abandoned: no card is saved for anybody, and none stays at the provider', async () => {
    const [attacker, victim] = [await subscriber(shop), await subscriber(shop)]
    const { token } = await enrolCard(shop, {
      account: attacker,
      visitor: 'the-attackers-browser',
      inCheckout: false,
    })
    const cards = shop.sandbox.oneclick.cards().length
    // The attacker's page has posted the token to the provider's real form, and the victim types a card there.
    const back = shop.sandbox.oneclick.act(token, 'approve')!
    for (const visitor of ['the-victims-browser', null]) await returnFromEnrolment(shop, { visitor, fields: back })
    await returnFromEnrolment(shop, { visitor: 'the-attackers-browser', fields: back })
    await closeEnrolments(shop)
    assert.deepEqual(await readState(attacker, token), { state: 'abandoned', responseCode: -1, card: null })
    assert.equal(await findSavedCard(shop, victim.id), null)
    assert.equal(shop.sandbox.oneclick.cards().length, cards, 'what is not finished within a minute is no card')
  })

  test('a victim’s enrolment is not finished by another browser, nor shown to another account', async () => {
    const [attacker, victim] = [await subscriber(shop), await subscriber(shop)]
    const { token } = await enrolCard(shop, { account: victim, visitor: 'the-victims-browser', inCheckout: false })
    const back = shop.sandbox.oneclick.act(token, 'approve')!
    await assertRefused(showEnrolment(shop, { account: attacker, token }), 'card.enrolment_not_found')
    await returnFromEnrolment(shop, { visitor: 'the-attackers-browser', fields: back })
    assert.deepEqual([await findSavedCard(shop, attacker.id), (await readState(victim, token)).card], [null, null])
  })

  test('an account’s own page finishes nothing before its browser is back, or instead of it', async () => {
    const account = await subscriber(shop)
    const { token } = await enrolCard(shop, { account, visitor: BROWSER, inCheckout: false })
    shop.sandbox.oneclick.act(token, 'approve')
    for (let queries = 0; queries < 3; queries++)
      assert.deepEqual(await readState(account, token), { state: 'open', responseCode: null, card: null })
  })

  test('a return without a started enrolment saves no card', async () => {
    for (const fields of [
      {},
      { TBK_TOKEN: 'x' },
      { TBK_TOKEN: newId(), TBK_ORDEN_COMPRA: 'o' },
      { TBK_TOKEN: '\u0000' },
    ])
      assert.equal(await comeBack(shop, fields), null)
  })

  test('the cards’ provider user is in no log and encrypted in the database', async () => {
    await enrol(shop, await subscriber(shop))
    const users = shop.sandbox.oneclick.dump().cards.map(({ tbkUser }) => tbkUser)
    assert.ok(users.length > 0)
    const rows =
      JSON.stringify(
        (await shop.db.selectFrom('saved_card').selectAll().execute()).map((row) => ({
          ...row,
          secret: Buffer.from(row.secret).toString('latin1'),
        })),
      ) + JSON.stringify(await shop.db.selectFrom('card_inscription').selectAll().execute())
    for (const user of users) assert.ok(!log().includes(user) && !rows.includes(user))
  })
})
