/** Staff, customers and jobs at once: a delivery is skipped or charged, never both; one mail, one entry. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { DomainError } from '#lib/domain-error.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { chargeSubscriptions } from '#shop/sale/subscriptions/charging/charge-subscriptions.ts'
import { cancelSubscription } from '#shop/sale/subscriptions/plan/cancel-subscription.ts'
import { noPostgres } from '#test/postgres.ts'
import { activeSubscription, chargedTo, plan, useCharging } from '#test/test-charge.ts'
import { mailsTo, readHistory } from '#test/test-subscriber.ts'
import { cancelSubscriptionFor, skipDeliveryFor } from './serve-subscription.ts'

describe('on PostgreSQL', { skip: noPostgres() }, () => {
  const { shop } = useCharging('server')
  let staff: SignedIn[]
  before(async () => {
    await seedDemoPeople(shop)
    staff = await Promise.all(
      [DEMO_PEOPLE.operator.id, DEMO_PEOPLE.manager.id].map((id) => findAccount(shop, id)),
    ).then((found) => found.map((account) => account!))
  })
  const end = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
    )

  test('staff skip while two jobs charge', async () => {
    const second = await shop.openSecond()
    const all: Awaited<ReturnType<typeof activeSubscription>>[] = []
    for (let number = 0; number < 8; number++) all.push(await activeSubscription(shop, { VITA: 1 }))
    const [, , ...ends] = await Promise.all([
      chargeSubscriptions(shop),
      chargeSubscriptions(second),
      ...all.map(({ subscription }, number) =>
        end(
          skipDeliveryFor(number % 2 ? shop : second, {
            account: staff[0]!,
            subscriptionId: subscription.id,
            date: subscription.deliveries[0]!.date,
          }),
        ),
      ),
    ])
    await chargeSubscriptions(shop)
    for (const [number, { subscription }] of all.entries()) {
      const [first] = await plan(shop, subscription)
      const charged = await chargedTo(shop, subscription)
      if (ends[number] === 'done') assert.match(first!, /skipped failed by_staff$/)
      else assert.match(`${ends[number]} ${first}`, /^subscription\.delivery_(?:charging|settled) \S+ paid paid/)
      assert.equal(charged, ends[number] === 'done' ? 0 : 5_000 + 3_190)
    }
  })

  test('two of staff skip the same delivery: one entry, one mail', async () => {
    const { account, subscription } = await activeSubscription(shop, { VITA: 1 })
    const { date } = subscription.deliveries.at(-1)!
    const ends = await Promise.all(
      staff.map((account) => end(skipDeliveryFor(shop, { account, subscriptionId: subscription.id, date }))),
    )
    assert.deepEqual(ends, ['done', 'done'])
    assert.deepEqual(await readHistory(shop, subscription), ['activated → ACTIVA', 'delivery_skipped → ACTIVA'])
    assert.equal((await mailsTo(shop, account)).filter(({ subject }) => /omitimos/.test(subject)).length, 1)
  })

  test('the customer cancels at once with staff: one end, one mail; a skip is before it or refused', async () => {
    for (let round = 0; round < 4; round++) {
      const { account, subscription } = await activeSubscription(shop, { VITA: 1 })
      const { id: subscriptionId } = subscription
      const { date } = subscription.deliveries.at(-1)!
      const [, , skipped] = await Promise.all([
        cancelSubscription(shop, { account, subscriptionId }),
        cancelSubscriptionFor(shop, { account: staff[0]!, subscriptionId, reason: 'requested' }),
        end(skipDeliveryFor(shop, { account: staff[1]!, subscriptionId, date })),
      ])
      const history = await readHistory(shop, subscription)
      assert.deepEqual(
        history,
        skipped === 'done'
          ? ['activated → ACTIVA', 'delivery_skipped → ACTIVA', 'cancelled → CANCELADA']
          : ['activated → ACTIVA', 'cancelled → CANCELADA'],
      )
      assert.match(skipped, /^done$|^subscription\.delivery_settled$/)
      const ended = (await mailsTo(shop, account)).filter(({ subject }) => subject.endsWith('cancelada'))
      assert.equal(ended.length, 1)
    }
  })
})
