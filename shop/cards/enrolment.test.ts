import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pino from 'pino'
import { newId } from '#lib/ids.ts'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { enrolCard } from '#shop/subscriptions/enrol-card.ts'
import { showSubscription } from '#shop/subscriptions/show-subscription.ts'
import { BROWSER, comeBack, enrol } from '#test/test-card.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'
import { finalise, historyOf, mailsTo, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { closeEnrolments } from './close-enrolments.ts'
import { responseCodeOf } from './enrolment.rules.ts'
import { findSavedCard } from './find-saved-card.ts'
import { forgetRemovedCards } from './forget-removed-cards.ts'
import { removeCard } from './remove-card.ts'
import { returnFromEnrolment } from './return-from-enrolment.ts'
import { showEnrolment } from './show-enrolment.ts'

eachDatabase((database) => {
  let shop: TestShop
  let log = ''
  before(async () => {
    shop = await openTestShop({
      database,
      products: [{ sku: 'VITA', normal_price: 5_000, subscription: true }],
      log: pino({ level: 'debug' }, { write: (line) => void (log += line) }),
    })
  })
  after(() => shop.close())

  const waiting = async (account: SignedIn) =>
    finalise(shop, account, await readySubscription(shop, account, { VITA: 1 }))
  const stand = async (account: SignedIn, token: string) => {
    const { state, responseCode } = await showEnrolment(shop, { account, token })
    return {
      state,
      responseCode: responseCodeOf({ state, responseCode }),
      card: (await findSavedCard(shop, account.id))?.lastDigits ?? null,
    }
  }
  const statusOf = async (account: SignedIn, { id }: { id: string }) =>
    (await showSubscription(shop, { account, subscriptionId: id })).status

  test('approved: the card is saved, and what waited for it in the checkout is active', async () => {
    const account = await subscriber(shop)
    const subscription = await waiting(account)
    assert.equal(subscription.status, 'EN PROCESO DE INSCRIPCION')
    const token = await enrol(shop, account, { subscriptionId: subscription.id })
    assert.deepEqual(await stand(account, token), { state: 'enrolled', responseCode: 0, card: '6623' })
    assert.equal(await statusOf(account, subscription), 'ACTIVA')
    assert.deepEqual(
      (await mailsTo(shop, account)).map(({ subject }) => subject),
      [`Suscripción ${subscription.reference} activa`],
    )
  })

  for (const deed of ['reject', 'abandon', 'timeout'] as const)
    test(`${deed}: no card, and what waited for it is rejected`, async () => {
      const account = await subscriber(shop)
      const subscription = await waiting(account)
      const { state, responseCode, card } = await stand(
        account,
        await enrol(shop, account, { deed, subscriptionId: subscription.id }),
      )
      assert.deepEqual([state, card], [deed === 'abandon' ? 'abandoned' : 'declined', null])
      assert.notEqual(responseCode, 0)
      assert.equal(await statusOf(account, subscription), 'RECHAZADA')
    })

  test('nobody comes back: a job closes it after its ten minutes, not before', async () => {
    for (const deed of ['walk_away', 'approve_and_leave'] as const) {
      const account = await subscriber(shop)
      const subscription = await waiting(account)
      const token = await enrol(shop, account, { deed, subscriptionId: subscription.id })
      shop.clock.advance({ minutes: 9 })
      await closeEnrolments(shop)
      assert.deepEqual(
        [(await stand(account, token)).state, await statusOf(account, subscription)],
        ['open', 'EN PROCESO DE INSCRIPCION'],
      )
      shop.clock.advance({ minutes: 4 })
      await closeEnrolments(shop)
      assert.deepEqual(
        [await stand(account, token), await statusOf(account, subscription)],
        [{ state: 'abandoned', responseCode: -1, card: null }, 'RECHAZADA'],
      )
    }
  })

  test('the provider fails at the finish: the page that asks again gets the card within the minute', async () => {
    const account = await subscriber(shop)
    const subscription = await waiting(account)
    const token = await enrol(shop, account, { deed: 'error_500_once', subscriptionId: subscription.id })
    assert.deepEqual(await stand(account, token), { state: 'enrolled', responseCode: 0, card: '6623' })
    assert.equal(await statusOf(account, subscription), 'ACTIVA')
  })

  test('an answer that is lost costs the enrolment, and not the card that was there', async () => {
    const account = await subscriber(shop)
    await enrol(shop, account, { card: 'debit' })
    const token = await enrol(shop, account, { deed: 'lost_answer' })
    assert.deepEqual(await stand(account, token), { state: 'declined', responseCode: -1, card: '7763' })
    const card = (await findSavedCard(shop, account.id))!
    assert.equal(
      (await shop.payments.oneclick.authorize({ card, buyOrder: 'LOST-1', amount: 990 as never })).outcome,
      'approved',
    )
  })

  test('a process that dies while it asks: the job asks again when its turn is over', async () => {
    const account = await subscriber(shop)
    const { token } = await enrolCard(shop, { account, visitor: BROWSER, inCheckout: false })
    shop.sandbox.oneclick.act(token, 'approve')
    await shop.db
      .updateTable('card_inscription')
      .set({
        state: 'finishing',
        lease_until: new Date(shop.clock.now().add({ seconds: 30 }).epochMilliseconds),
        next_check_at: new Date(shop.clock.now().add({ seconds: 30 }).epochMilliseconds),
      })
      .where('token', '=', token)
      .execute()
    await closeEnrolments(shop)
    assert.equal((await stand(account, token)).state, 'finishing')
    shop.clock.advance({ seconds: 31 })
    await closeEnrolments(shop)
    assert.equal((await stand(account, token)).card, '6623')
  })

  test('coming back twice, also at once and in two processes, saves one card', async () => {
    const second = await shop.openSecond()
    const account = await subscriber(shop)
    const { token } = await enrolCard(shop, { account, visitor: BROWSER, inCheckout: false })
    const back = shop.sandbox.oneclick.act(token, 'approve')!
    const answers = await Promise.all([shop, second, shop, second].map((each) => comeBack(each, back)))
    assert.deepEqual(new Set(answers.map((answer) => answer?.token)), new Set([token]))
    await comeBack(shop, back)
    assert.equal((await stand(account, token)).card, '6623')
    const { count } = await shop.db
      .selectFrom('saved_card')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
    assert.equal(Number(count), 1)
  })

  test('two enrolments of one customer end at once, in two processes: one card is saved, and the other is to be forgotten', async () => {
    const second = await shop.openSecond()
    for (let round = 0; round < 5; round++) {
      const account = await subscriber(shop)
      const begun = await Promise.all(
        [shop, second].map((each) => enrolCard(each, { account, visitor: BROWSER, inCheckout: false })),
      )
      const backs = begun.map(({ token }) => shop.sandbox.oneclick.act(token, 'approve')!)
      await Promise.all([comeBack(shop, backs[0]!), comeBack(second, backs[1]!)])
      const cards = await shop.db
        .selectFrom('saved_card')
        .select('state')
        .where('account_id', '=', account.id)
        .orderBy('state')
        .execute()
      assert.deepEqual(
        cards.map(({ state }) => state),
        ['removed', 'saved'],
      )
    }
    await forgetRemovedCards(shop)
  })

  test('two tabs enrol for one subscription: giving up the first leaves it to the second', async () => {
    const account = await subscriber(shop)
    const subscription = await waiting(account)
    const first = await enrolCard(shop, {
      account,
      visitor: BROWSER,
      inCheckout: true,
      subscriptionId: subscription.id,
    })
    const second = await enrolCard(shop, { account, visitor: BROWSER, inCheckout: true })
    await comeBack(shop, shop.sandbox.oneclick.act(first.token, 'abandon')!)
    assert.equal(await statusOf(account, subscription), 'EN PROCESO DE INSCRIPCION')
    await comeBack(shop, shop.sandbox.oneclick.act(second.token, 'approve')!)
    assert.equal(await statusOf(account, subscription), 'ACTIVA')
    assert.deepEqual(await historyOf(shop, subscription), [
      'enrolment_started → EN PROCESO DE INSCRIPCION',
      'card_enrolled → ACTIVA',
    ])
  })

  test('another card takes the first one’s place, which the provider forgets; a failure is tried again', async () => {
    const account = await subscriber(shop)
    await enrol(shop, account, { card: 'debit' })
    await enrol(shop, account)
    assert.equal((await findSavedCard(shop, account.id))?.lastDigits, '6623')
    const before = shop.sandbox.oneclick.cards().length
    shop.sandbox.oneclick.faults.plan({ operation: 'delete', fault: 'error_500' })
    await forgetRemovedCards(shop)
    assert.equal(shop.sandbox.oneclick.cards().length, before)
    shop.clock.advance({ minutes: 11 })
    await forgetRemovedCards(shop)
    assert.equal(shop.sandbox.oneclick.cards().length, before - 1)
    assert.equal(await forgetRemovedCards(shop), 0)
  })

  test('removing: the card is gone at once, here and at the provider; without one nothing happens', async () => {
    const account = await subscriber(shop)
    await enrol(shop, account)
    const before = shop.sandbox.oneclick.cards().length
    await removeCard(shop, { account })
    assert.equal(await findSavedCard(shop, account.id), null)
    await forgetRemovedCards(shop)
    assert.equal(shop.sandbox.oneclick.cards().length, before - 1)
    await removeCard(shop, { account })
    assert.equal(await forgetRemovedCards(shop), 0)
  })

  test('only a registered customer enrols, asks and removes, and only one’s own', async () => {
    const [account, stranger] = [await subscriber(shop), await subscriber(shop)]
    const subscription = await waiting(account)
    const token = await enrol(shop, account)
    for (const nobody of [null, { ...account, hasProfile: false }, { ...account, role: 'operator' as const }]) {
      await assert.rejects(enrolCard(shop, { account: nobody, visitor: BROWSER, inCheckout: false }), {
        code: 'card.sign_in_needed',
      })
      await assert.rejects(removeCard(shop, { account: nobody }), { code: 'card.sign_in_needed' })
      await assert.rejects(showEnrolment(shop, { account: nobody, token }), { code: 'card.sign_in_needed' })
    }
    await assert.rejects(showEnrolment(shop, { account: stranger, token }), { code: 'card.enrolment_not_found' })
    await assert.rejects(
      enrolCard(shop, { account: stranger, visitor: BROWSER, inCheckout: true, subscriptionId: subscription.id }),
      { code: 'subscription.not_found' },
    )
    await assert.rejects(enrolCard(shop, { account: stranger, visitor: BROWSER, inCheckout: true }), {
      code: 'subscription.not_found',
    })
  })

  test('a provider that is down: it says so, and what waits for the card is given the time to try again', async () => {
    const account = await subscriber(shop)
    const subscription = await waiting(account)
    shop.sandbox.oneclick.faults.plan({ operation: 'start', fault: 'error_500' })
    await assert.rejects(enrolCard(shop, { account, visitor: BROWSER, inCheckout: true }), {
      code: 'card.unavailable',
    })
    shop.clock.advance({ minutes: 5 })
    await closeEnrolments(shop)
    await enrol(shop, account, { subscriptionId: subscription.id })
    shop.clock.advance({ minutes: 10 })
    await closeEnrolments(shop)
    assert.equal(await statusOf(account, subscription), 'ACTIVA')
  })

  test('an enrolment that comes back in another browser is given up: no card is saved for anybody, and none stays at the provider', async () => {
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
    assert.deepEqual(await stand(attacker, token), { state: 'abandoned', responseCode: -1, card: null })
    assert.equal(await findSavedCard(shop, victim.id), null)
    assert.equal(shop.sandbox.oneclick.cards().length, cards, 'what is not finished within a minute is no card')
  })

  test('and the other way round: a victim’s enrolment is not finished by another browser, nor shown to another account', async () => {
    const [attacker, victim] = [await subscriber(shop), await subscriber(shop)]
    const { token } = await enrolCard(shop, { account: victim, visitor: 'the-victims-browser', inCheckout: false })
    const back = shop.sandbox.oneclick.act(token, 'approve')!
    await assert.rejects(showEnrolment(shop, { account: attacker, token }), { code: 'card.enrolment_not_found' })
    await returnFromEnrolment(shop, { visitor: 'the-attackers-browser', fields: back })
    assert.deepEqual([await findSavedCard(shop, attacker.id), (await stand(victim, token)).card], [null, null])
  })

  test('an account’s own page alone finishes nothing: asked before its browser is back, or instead of it', async () => {
    const account = await subscriber(shop)
    const { token } = await enrolCard(shop, { account, visitor: BROWSER, inCheckout: false })
    shop.sandbox.oneclick.act(token, 'approve')
    for (let asked = 0; asked < 3; asked++)
      assert.deepEqual(await stand(account, token), { state: 'open', responseCode: null, card: null })
  })

  test('a provider that opens an enrolment after it was given up opens nothing', async () => {
    const account = await subscriber(shop)
    const late: typeof shop.payments.oneclick = {
      ...shop.payments.oneclick,
      startEnrolment: async (enrolment) => {
        const opened = await shop.payments.oneclick.startEnrolment(enrolment)
        shop.clock.advance({ seconds: 61 })
        await closeEnrolments(shop)
        return opened
      },
    }
    await assert.rejects(
      enrolCard(
        { ...shop, payments: { ...shop.payments, oneclick: late } },
        { account, visitor: BROWSER, inCheckout: false },
      ),
      { code: 'card.unavailable' },
    )
    const [row] = await shop.db
      .selectFrom('card_inscription')
      .select(['state', 'token', 'next_check_at'])
      .where('account_id', '=', account.id)
      .execute()
    assert.deepEqual(row, { state: 'abandoned', token: null, next_check_at: null })
    assert.equal(await closeEnrolments(shop), 0)
  })

  test('what nobody started is nobody’s', async () => {
    for (const fields of [
      {},
      { TBK_TOKEN: 'x' },
      { TBK_TOKEN: newId(), TBK_ORDEN_COMPRA: 'o' },
      { TBK_TOKEN: '\u0000' },
    ])
      assert.equal(await comeBack(shop, fields), null)
  })

  test('what cards are charged by is in no log and not legible in the database', async () => {
    const users = shop.sandbox.oneclick.dump().cards.map(({ tbkUser }) => tbkUser)
    assert.ok(users.length > 0)
    const rows =
      JSON.stringify(
        (await shop.db.selectFrom('saved_card').selectAll().execute()).map((row) => ({
          ...row,
          secret: Buffer.from(row.secret).toString('latin1'),
        })),
      ) + JSON.stringify(await shop.db.selectFrom('card_inscription').selectAll().execute())
    for (const user of users) assert.ok(!log.includes(user) && !rows.includes(user))
  })
})
