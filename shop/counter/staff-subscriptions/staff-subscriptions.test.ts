/** Each view by the charge's own rules, a page behind the other, and what staff do for a customer. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { addDays, toChileDate } from '#lib/chile-time.ts'
import { DomainError } from '#lib/domain-error.ts'
import { seedDemoPeople, DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findHealthReads } from '#shop/counter/personal-data/health-reads.db.ts'
import { removeCard } from '#shop/sale/cards/remove-card.ts'
import { chargeSubscriptions } from '#shop/sale/subscriptions/charging/charge-subscriptions.ts'
import { delayDates } from '#shop/sale/subscriptions/charging/delivery-changes.rules.ts'
import { listHolidays } from '#shop/people/delivery/list-communes.ts'
import { restoreDelivery } from '#shop/sale/subscriptions/charging/change-delivery.ts'
import { cancelSubscription } from '#shop/sale/subscriptions/plan/cancel-subscription.ts'
import { moveSubscription } from '#shop/sale/subscriptions/plan/move-subscription.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { enrol } from '#test/test-card.ts'
import { activeSubscription, chargedTo, chileToday, plan, useCharging } from '#test/test-charge.ts'
import { finalise, mailsTo, readHistory, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { listStaffSubscriptions } from './list-staff-subscriptions.ts'
import { cancelSubscriptionFor, delayDeliveryFor, resendEnrolmentLink, skipDeliveryFor } from './serve-subscription.ts'
import { showOpenedSubscription } from './show-opened-subscription.ts'
import { staffSubscriptionPageInput } from './staff-subscription-list.input.ts'
import type { SubscriptionView } from './subscription-view.rules.ts'

eachDatabase((database) => {
  const { shop, price, days } = useCharging(database)
  let operator: SignedIn
  before(async () => {
    await seedDemoPeople(shop)
    operator = (await findAccount(shop, DEMO_PEOPLE.operator.id))!
  })
  const list = (page: { view?: SubscriptionView; first?: number; after?: string | null; search?: string }) =>
    listStaffSubscriptions(shop, { account: operator, ...staffSubscriptionPageInput.parse(page) })
  const references = async (view: SubscriptionView) => (await list({ view })).nodes.map(({ reference }) => reference)
  const find = async (view: SubscriptionView, { reference }: { reference: string }) =>
    (await list({ view })).nodes.find((row) => row.reference === reference)
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
    )
  const ofSubscription = ({ id }: { id: string }) => ({ account: operator, subscriptionId: id })

  test('what the charge would fail for is in the list beforehand, and leaves it once it is mended', async () => {
    const fine = await activeSubscription(shop, { VITA: 1 })
    const [few, cardless, withdrawn, unprescribed] = [
      await activeSubscription(shop, { FEW: 3 }),
      await activeSubscription(shop, { VITA: 1 }),
      await activeSubscription(shop, { WITHDRAWN: 1 }),
      await activeSubscription(shop, { SIMPLE: 1 }),
    ]
    const ours = new Set(
      [fine, few, cardless, withdrawn, unprescribed].map(({ subscription }) => subscription.reference),
    )
    const oursIn = async (view: SubscriptionView) => (await references(view)).filter((each) => ours.has(each))
    await price('FEW', { stock: 2 })
    await price('WITHDRAWN', { enabled: false })
    await removeCard(shop, cardless)
    assert.equal((await find('upcoming', fine.subscription))!.next!.obstacle, null)
    for (const [{ subscription }, obstacle] of [
      [few, 'out_of_stock'],
      [cardless, 'no_card'],
      [withdrawn, 'withdrawn'],
      [unprescribed, 'prescription'],
    ] as const)
      for (const view of ['upcoming', 'problem'] as const)
        assert.equal((await find(view, subscription))?.next?.obstacle, obstacle, view)
    assert.ok(!(await references('problem')).includes(fine.subscription.reference))
    await price('FEW', { stock: 30 })
    await price('WITHDRAWN', { enabled: true })
    await enrol(shop, cardless.account)
    assert.deepEqual(await oursIn('problem'), [unprescribed.subscription.reference])

    await chargeSubscriptions(shop)
    assert.deepEqual(await oursIn('failed'), [unprescribed.subscription.reference])
    const failed = (await find('failed', unprescribed.subscription))!.next!
    assert.deepEqual([failed.failed, failed.triesLeft], ['prescription', 3])
    await cancelSubscription(shop, { account: unprescribed.account, subscriptionId: unprescribed.subscription.id })
    assert.deepEqual(await oursIn('failed'), [])
  })

  test('pages of each view have every subscription once, in its sequence', async () => {
    for (let number = 0; number < 7; number++) {
      await activeSubscription(shop, { SIMPLE: 1 }, { startPayment: '2027-01-04' as never, daysQuantity: 60 })
      const { account, subscription } = await activeSubscription(shop, { VITA: 1 })
      await cancelSubscription(shop, { account, subscriptionId: subscription.id })
    }
    for (const view of ['upcoming', 'problem', 'cancelled', 'ending'] as const) {
      const whole = (await list({ view })).nodes.map(({ id }) => id)
      assert.ok(whole.length >= 7 || view === 'ending', view)
      const paged: string[] = []
      let after: string | null = null
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({ view, first: 2, after })
        paged.push(...page.nodes.map(({ id }) => id))
        after = page.endCursor
      } while (after !== null)
      assert.deepEqual(paged, whole, view)
    }
  })

  test('a subscription whose card was never saved waits for two weeks, or until its customer has another', async () => {
    const account = await subscriber(shop)
    const ready = () => readySubscription(shop, account, { VITA: 1 }, { startPayment: chileToday(shop) })
    const waiting = await finalise(shop, account, await ready())
    assert.deepEqual(await references('unfinished'), [waiting.reference])
    await moveSubscription(shop, { id: waiting.id, event: 'enrolment_expired' })
    assert.deepEqual(await references('unfinished'), [waiting.reference])
    assert.equal(await resendEnrolmentLink(shop, ofSubscription(waiting)), waiting.id)
    const mail = (await mailsTo(shop, account)).at(-1)!
    assert.match(mail.subject, /quedó a medias/)
    // The customer's own page, which asks to sign in; no token, no card.
    assert.deepEqual(
      mail.text.match(/https?:\/\/\S+account\S+/g)?.map((url) => new URL(url).pathname),
      [`/account/subscriptions/detail/${waiting.reference}`],
    )
    await enrol(shop, account)
    await finalise(shop, account, await ready())
    assert.deepEqual(await references('unfinished'), [])
  })

  test('a number, an e-mail and a RUT find; a name or a stranger’s does not', async () => {
    const { account, subscription } = await activeSubscription(shop, { VITA: 1 })
    for (const search of [subscription.reference.toLowerCase(), account.email, account.rut])
      assert.deepEqual(
        (await list({ search })).nodes.map(({ id }) => id),
        [subscription.id],
      )
    for (const search of ['Ana Rojas', 'nadie@ejemplo.cl', '11111111-1', '%', '6623'])
      assert.deepEqual((await list({ search })).nodes, [], search)
  })

  test('opening one is a reading that its customer sees; the list is none', async () => {
    const { account, subscription } = await activeSubscription(shop, { VITA: 1 }, { card: 'no_funds' })
    await chargeSubscriptions(shop)
    await list({})
    const reads = () => findHealthReads(shop, account, 10)
    assert.deepEqual(await reads(), [])
    const opened = (await showOpenedSubscription(shop, { account: operator, reference: subscription.reference }))!
    assert.deepEqual(
      (await reads()).map(({ reader, record, subject }) => [reader, record, subject]),
      [['operator', 'subscription', subscription.reference]],
    )
    assert.deepEqual(
      opened.charges.slice(0, 1).map(({ state, tries, reason }) => [state, tries, reason]),
      [['due', 1, 'response_code -1']],
    )
    assert.equal(opened.charges[0]!.orderReferenceId?.length, 8)
    assert.deepEqual([opened.link, opened.obstacle], ['card', null])
    assert.deepEqual(
      opened.history.map(({ event, by }) => [event, by]),
      [['activated', 'customer']],
    )
    assert.equal(await showOpenedSubscription(shop, { account: operator, reference: 'NONE' }), null)
  })

  test('skipped for a customer: once, with a mail and staff in the history; the customer restores it', async () => {
    const { account, subscription } = await activeSubscription(shop, { VITA: 1 })
    await days(20)
    const date = (await getSubscription(shop, subscription.id))!.deliveries.at(-1)!.date
    assert.equal(await skipDeliveryFor(shop, { ...ofSubscription(subscription), date }), subscription.id)
    const mails = await mailsTo(shop, account)
    await skipDeliveryFor(shop, { ...ofSubscription(subscription), date })
    assert.deepEqual(await mailsTo(shop, account), mails)
    assert.match(mails.at(-1)!.subject, /omitimos la entrega del/)
    assert.ok(!mails.at(-1)!.text.includes('Producto VITA'))
    assert.equal((await plan(shop, subscription)).at(-1), `${date} skipped failed by_staff`)
    const opened = await showOpenedSubscription(shop, { account: operator, reference: subscription.reference })
    assert.deepEqual(
      [opened!.history[0]!.event, opened!.history[0]!.by, opened!.history[0]!.author, opened!.history[0]!.detail],
      ['delivery_skipped', 'staff', operator.firstName, date],
    )
    const ends: string[] = []
    for (const other of subscription.deliveries.slice(0, -1))
      ends.push(await refusal(skipDeliveryFor(shop, { ...ofSubscription(subscription), date: other.date })))
    assert.equal(ends.at(-1), 'subscription.last_delivery')
    await restoreDelivery(shop, { account, subscriptionId: subscription.id, date })
    assert.equal((await plan(shop, subscription)).at(-1), `${date} due`)
  })

  test('delayed for a customer within the rule, and to no other day', async () => {
    const { account, subscription } = await activeSubscription(shop, { VITA: 1 })
    const date = subscription.deliveries.at(-1)!.date
    const [to] = delayDates(subscription, date, {
      today: toChileDate(shop.now()),
      holidays: await listHolidays(shop),
    })
    assert.equal(
      await refusal(delayDeliveryFor(shop, { ...ofSubscription(subscription), date, to: addDays(date, 90) })),
      'subscription.cannot_delay',
    )
    await delayDeliveryFor(shop, { ...ofSubscription(subscription), date, to: to! })
    assert.match((await mailsTo(shop, account)).at(-1)!.subject, /tu entrega pasa al/)
    assert.equal((await getSubscription(shop, subscription.id))!.deliveries.at(-1)!.date, to)
  })

  test('a failed charge is ended by cancelling: no further try, one mail with the reason', async () => {
    const { account, subscription } = await activeSubscription(shop, { VITA: 1 }, { card: 'no_funds' })
    await chargeSubscriptions(shop)
    assert.ok(await find('failed', subscription))
    shop.clock.advance({ minutes: 1 }) // later than any other was cancelled
    const cancel = () => cancelSubscriptionFor(shop, { ...ofSubscription(subscription), reason: 'no_payment' })
    await Promise.all([cancel(), cancel()])
    assert.equal((await references('cancelled'))[0], subscription.reference)
    const mails = (await mailsTo(shop, account)).filter(({ subject }) => subject.endsWith('cancelada'))
    assert.equal(mails.length, 1)
    assert.match(mails[0]!.text, /Cancelamos tu suscripción[\s\S]*porque no pudimos cobrarla/)
    assert.deepEqual(await readHistory(shop, subscription), ['activated → ACTIVA', 'cancelled → CANCELADA'])
    await days(3)
    await chargeSubscriptions(shop)
    assert.equal(await chargedTo(shop, subscription), 0)
    assert.ok(!(await find('failed', subscription)))
    assert.ok(await find('cancelled', subscription))
  })

  test('three links a day and customer, and none where no card is missing', async () => {
    const { account, subscription } = await activeSubscription(shop, { VITA: 1 })
    const send = () => refusal(resendEnrolmentLink(shop, ofSubscription(subscription)))
    assert.equal(await send(), 'enrolment.not_needed')
    await removeCard(shop, { account })
    assert.deepEqual(
      [await send(), await send(), await send(), await send()],
      ['done', 'done', 'done', 'request.rate_limited'],
    )
    const mail = (await mailsTo(shop, account)).at(-1)!
    assert.match(mail.text, /Inscribir mi tarjeta: \S+\/account\/payment-methods/)
    assert.equal((await readHistory(shop, subscription)).filter((line) => /link/.test(line)).length, 3)
  })
})
