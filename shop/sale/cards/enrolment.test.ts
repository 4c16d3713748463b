import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { enrolCard } from '#shop/sale/subscriptions/plan/enrol-card.ts'
import { showSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { BROWSER, comeBack, enrol } from '#test/test-card.ts'
import { useEnrolments } from '#test/test-enrolment.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { mailsTo, readHistory, subscriber } from '#test/test-subscriber.ts'
import { closeEnrolments } from './close-enrolments.ts'
import { findSavedCard } from './find-saved-card.ts'
import { forgetRemovedCards } from './forget-removed-cards.ts'
import { removeCard } from './remove-card.ts'

eachDatabase((database) => {
  const { shop, waiting, readState } = useEnrolments(database)
  const readStatus = async (account: SignedIn, { id }: { id: string }) =>
    (await showSubscription(shop, { account, subscriptionId: id })).status

  test('approved: the card is saved, and the subscription that waited for it in the checkout is active', async () => {
    const account = await subscriber(shop)
    const subscription = await waiting(account)
    assert.equal(subscription.status, 'EN PROCESO DE INSCRIPCION')
    const token = await enrol(shop, account, { subscriptionId: subscription.id })
    assert.deepEqual(await readState(account, token), { state: 'enrolled', responseCode: 0, card: '6623' })
    assert.equal(await readStatus(account, subscription), 'ACTIVA')
    assert.deepEqual(
      (await mailsTo(shop, account)).map(({ subject }) => subject),
      [`Suscripción ${subscription.reference} activa`],
    )
  })

  for (const deed of ['reject', 'abandon', 'timeout'] as const)
    test(`${deed}: no card, and the subscription that waited for it is rejected`, async () => {
      const account = await subscriber(shop)
      const subscription = await waiting(account)
      const { state, responseCode, card } = await readState(
        account,
        await enrol(shop, account, { deed, subscriptionId: subscription.id }),
      )
      assert.deepEqual([state, card], [deed === 'abandon' ? 'abandoned' : 'declined', null])
      assert.notEqual(responseCode, 0)
      assert.equal(await readStatus(account, subscription), 'RECHAZADA')
    })

  test('without a return a job closes it after its ten minutes, not before', async () => {
    for (const deed of ['walk_away', 'approve_and_leave'] as const) {
      const account = await subscriber(shop)
      const subscription = await waiting(account)
      const token = await enrol(shop, account, { deed, subscriptionId: subscription.id })
      shop.clock.advance({ minutes: 9 })
      await closeEnrolments(shop)
      assert.deepEqual(
        [(await readState(account, token)).state, await readStatus(account, subscription)],
        ['open', 'EN PROCESO DE INSCRIPCION'],
      )
      shop.clock.advance({ minutes: 4 })
      await closeEnrolments(shop)
      assert.deepEqual(
        [await readState(account, token), await readStatus(account, subscription)],
        [{ state: 'abandoned', responseCode: -1, card: null }, 'RECHAZADA'],
      )
    }
  })

  test('the provider fails at the finish: the page that queries again gets the card within the minute', async () => {
    const account = await subscriber(shop)
    const subscription = await waiting(account)
    const token = await enrol(shop, account, { deed: 'error_500_once', subscriptionId: subscription.id })
    assert.deepEqual(await readState(account, token), { state: 'enrolled', responseCode: 0, card: '6623' })
    assert.equal(await readStatus(account, subscription), 'ACTIVA')
  })

  test('a lost answer ends the enrolment, and leaves the earlier card', async () => {
    const account = await subscriber(shop)
    await enrol(shop, account, { card: 'debit' })
    const token = await enrol(shop, account, { deed: 'lost_answer' })
    assert.deepEqual(await readState(account, token), { state: 'declined', responseCode: -1, card: '7763' })
    const card = (await findSavedCard(shop, account.id))!
    assert.equal(
      (await shop.payments.oneclick.authorize({ card, buyOrder: 'LOST-1', amount: 990 as never })).outcome,
      'approved',
    )
  })

  test('a process that dies during its query: the job queries again when the process’s turn is over', async () => {
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
    assert.equal((await readState(account, token)).state, 'finishing')
    shop.clock.advance({ seconds: 31 })
    await closeEnrolments(shop)
    assert.equal((await readState(account, token)).card, '6623')
  })

  test('two returns, also at once and in two processes, save one card', async () => {
    const second = await shop.openSecond()
    const account = await subscriber(shop)
    const { token } = await enrolCard(shop, { account, visitor: BROWSER, inCheckout: false })
    const back = shop.sandbox.oneclick.act(token, 'approve')!
    const answers = await Promise.all([shop, second, shop, second].map((each) => comeBack(each, back)))
    assert.deepEqual(new Set(answers.map((answer) => answer?.token)), new Set([token]))
    await comeBack(shop, back)
    assert.equal((await readState(account, token)).card, '6623')
    const { count } = await shop.db
      .selectFrom('saved_card')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
    assert.equal(Number(count), 1)
  })

  test('two enrolments of one customer end at once, in two processes: one card is saved, and the other is removed at the provider', async () => {
    const second = await shop.openSecond()
    for (let round = 0; round < 5; round++) {
      const account = await subscriber(shop)
      const enrolments = await Promise.all(
        [shop, second].map((each) => enrolCard(each, { account, visitor: BROWSER, inCheckout: false })),
      )
      const backs = enrolments.map(({ token }) => shop.sandbox.oneclick.act(token, 'approve')!)
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

  test('two tabs enrol for one subscription: abandoning the first leaves it to the second', async () => {
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
    assert.equal(await readStatus(account, subscription), 'EN PROCESO DE INSCRIPCION')
    await comeBack(shop, shop.sandbox.oneclick.act(second.token, 'approve')!)
    assert.equal(await readStatus(account, subscription), 'ACTIVA')
    assert.deepEqual(await readHistory(shop, subscription), [
      'enrolment_started → EN PROCESO DE INSCRIPCION',
      'card_enrolled → ACTIVA',
    ])
  })

  test('another card replaces the first one, which is removed at the provider; a failure is tried again', async () => {
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

  test('removing: the card is deleted at once, here and at the provider; without one nothing happens', async () => {
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

  test('a provider that is down: the customer sees it, and the waiting subscription has the time to try again', async () => {
    const account = await subscriber(shop)
    const subscription = await waiting(account)
    shop.sandbox.oneclick.faults.plan({ operation: 'start', fault: 'error_500' })
    await assertRefused(enrolCard(shop, { account, visitor: BROWSER, inCheckout: true }), 'card.unavailable')
    shop.clock.advance({ minutes: 5 })
    await closeEnrolments(shop)
    await enrol(shop, account, { subscriptionId: subscription.id })
    shop.clock.advance({ minutes: 10 })
    await closeEnrolments(shop)
    assert.equal(await readStatus(account, subscription), 'ACTIVA')
  })

  test('an enrolment that the provider opens after its end has no effect', async () => {
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
    await assertRefused(
      enrolCard(
        { ...shop, payments: { ...shop.payments, oneclick: late } },
        { account, visitor: BROWSER, inCheckout: false },
      ),
      'card.unavailable',
    )
    const [row] = await shop.db
      .selectFrom('card_inscription')
      .select(['state', 'token', 'next_check_at'])
      .where('account_id', '=', account.id)
      .execute()
    assert.deepEqual(row, { state: 'abandoned', token: null, next_check_at: null })
    assert.equal(await closeEnrolments(shop), 0)
  })
})
