import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { approveChecked } from '#test/test-review.ts'
import { forgetPrescriptions } from '#shop/ordering/prescriptions/files/forget-prescriptions.ts'
import { rejectPrescription } from '#shop/ordering/prescriptions/review/reject-prescription.ts'
import { takePrescription } from '#shop/ordering/prescriptions/review/take-prescription.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { readStatus, toCart } from '#test/test-buyer.ts'
import { enrol } from '#test/test-card.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { activate, finalise, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { insertAnnouncedCharges } from '#shop/sale/subscriptions/charging/charges.db.ts'
import { chargeDelivery } from '#shop/sale/subscriptions/charging/charge-delivery.ts'
import { moveSubscription } from './move-subscription.ts'
import type { Subscription } from './subscription.rules.ts'
import { updateSubscription } from './update-subscription.ts'
import { useSubscriptionPrescriptions } from '#test/test-subscription-prescriptions.ts'

eachDatabase((database) => {
  const { shop, stored, pharmacist, findProductIds, paper, upload, remove, findPrescription, read, problems } =
    useSubscriptionPrescriptions(database)

  /** An active subscription of a customer with a saved card. */
  const begin = async (account: SignedIn, draft: Subscription) => {
    await enrol(shop, account)
    return activate(shop, account, draft)
  }
  /** Its next delivery is charged: the order, and the subscription afterwards. */
  const deliver = async (account: SignedIn, { id, deliveries }: Subscription) => {
    const { date } = deliveries.find(({ state }) => state === 'due')!
    await insertAnnouncedCharges(shop, id, [{ date, chargeAfter: shop.now() }])
    assert.equal(await chargeDelivery(shop, { subscriptionId: id, date }), 'paid')
    const subscription = await read(account, { id })
    return {
      subscription,
      order: (await getOrder(shop, subscription.deliveries.find((delivery) => delivery.date === date)!.orderId!))!,
    }
  }

  test('a single-use prescription serves one delivery: the next needs another file, a simple one does not', async () => {
    const account = await subscriber(shop)
    for (const [sku, used] of [
      ['RETAINED', 'used'],
      ['SIMPLE', null],
    ] as const) {
      const bytes = paper()
      const active = await begin(
        account,
        await upload(account, await readySubscription(shop, account, { [sku]: 1 }), [sku], bytes),
      )
      assert.deepEqual(problems(active, '2026-11-18'), [[sku, null]])
      await assertRefused(upload(account, active, [sku]), 'prescription.not_awaited')
      const { order, subscription } = await deliver(account, active)
      assert.deepEqual(
        [
          await readStatus(shop, order),
          findPrescription(subscription, sku)?.state,
          problems(subscription, '2026-11-18'),
        ],
        ['AUTORIZADO', 'recibida', [[sku, used]]],
      )
      if (used) {
        await assertRefused(upload(account, subscription, [sku], bytes), 'prescription.already_used')
        const again = await upload(account, subscription, [sku])
        assert.deepEqual(
          [findPrescription(again, sku)?.state, problems(again, '2026-11-18')],
          ['subida', [[sku, null]]],
        )
        await forgetPrescriptions(shop)
        assert.ok(stored.has(findPrescription(active, sku)!.id), 'the used one stays with its order')
      } else await assertRefused(upload(account, subscription, [sku]), 'prescription.not_awaited')
    }
  })

  test('the pharmacist’s reading decides how long it serves; a refused one is requested again, and another file for its order serves the subscription too', async () => {
    const account = await subscriber(shop)
    const active = await begin(
      account,
      await upload(account, await readySubscription(shop, account, { SIMPLE: 1 }), ['SIMPLE']),
    )
    const { order, subscription } = await deliver(account, active)
    const { id } = findPrescription(subscription, 'SIMPLE')!
    await takePrescription(shop, { account: pharmacist, id })
    await approveChecked(shop, { account: pharmacist, id, issuedOn: chileDate('2026-06-01') })
    const approved = await read(account, active)
    assert.deepEqual(
      [await readStatus(shop, order), problems(approved, '2026-12-01'), problems(approved, '2026-12-02')],
      ['VALIDADO', [['SIMPLE', null]], [['SIMPLE', 'expired']]],
    )
    // The next charge is on 16 December: another one may be sent before.
    const next = await upload(account, approved, ['SIMPLE'])
    const second = await deliver(account, next)
    const sent = findPrescription(next, 'SIMPLE')!.id
    await takePrescription(shop, { account: pharmacist, id: sent })
    await rejectPrescription(shop, { account: pharmacist, id: sent, reason: 'No se lee' })
    assert.deepEqual(problems(await read(account, active), '2026-12-02'), [['SIMPLE', 'refused']])
    await uploadPrescription(shop, {
      visitor: null,
      account,
      orderId: second.order.id,
      productIds: await findProductIds('SIMPLE'),
      file: { name: 'x.pdf', bytes: paper() },
    })
    const healed = await read(account, active)
    assert.deepEqual(
      [findPrescription(healed, 'SIMPLE')?.state, problems(healed, '2026-12-02')],
      ['recibida', [['SIMPLE', null]]],
    )
  })

  test('no second upload is needed: after a refused card, for a product added again, and when it is renewed while it serves', async () => {
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    const refusedCard = await upload(account, await readySubscription(shop, account, { RETAINED: 1, SIMPLE: 1 }), [
      'RETAINED',
      'SIMPLE',
    ])
    await finalise(shop, account, refusedCard)
    await moveSubscription(shop, { id: refusedCard.id, event: 'card_refused' })
    const { id } = findPrescription(refusedCard, 'RETAINED')!
    const next = await readySubscription(shop, account, { RETAINED: 1 })
    assert.deepEqual(
      [
        findPrescription(next, 'RETAINED')?.id,
        findPrescription(await readySubscription(shop, other, { RETAINED: 1 }), 'RETAINED'),
      ],
      [id, null],
    )
    const more = await updateSubscription(shop, {
      account,
      subscriptionId: next.id,
      changes: { products: await toCart(shop, { RETAINED: 1, SIMPLE: 1 }) },
    })
    assert.deepEqual(
      [findPrescription(more, 'SIMPLE')?.id, findPrescription(await remove(account, next, ['SIMPLE']), 'SIMPLE')],
      [id, null],
    )
    assert.equal(
      findPrescription(
        await updateSubscription(shop, {
          account,
          subscriptionId: next.id,
          changes: { products: await toCart(shop, { RETAINED: 2, SIMPLE: 2 }) },
        }),
        'SIMPLE',
      ),
      null,
      'what was taken away stays away',
    )
    const twin = await readySubscription(shop, account, { RETAINED: 1 })
    assert.equal(findPrescription(twin, 'RETAINED')?.id, id)
    const active = await begin(
      account,
      await updateSubscription(shop, {
        account,
        subscriptionId: next.id,
        changes: { products: await toCart(shop, { RETAINED: 1 }) },
      }),
    )
    assert.deepEqual(
      [problems(await read(account, twin), '2026-11-18'), problems(active, '2026-11-18')],
      [[['RETAINED', 'used']], [['RETAINED', null]]],
    )
    await assertRefused(finalise(shop, account, twin), 'order.prescription_missing')
    await deliver(account, active)
    const renewed = await readySubscription(shop, account, { RETAINED: 1, SIMPLE: 1 })
    assert.deepEqual([findPrescription(renewed, 'RETAINED'), findPrescription(renewed, 'SIMPLE')?.id], [null, id])
    await assertRefused(finalise(shop, account, renewed), 'order.prescription_missing')
  })

  test('a retained prescription that is too old on the day of the first charge is requested again', async () => {
    const account = await subscriber(shop)
    const draft = await upload(
      account,
      await readySubscription(
        shop,
        account,
        { RETAINED: 1 },
        { daysQuantity: 35, startPayment: chileDate('2026-12-23') },
      ),
      ['RETAINED'],
    )
    await assertRefused(finalise(shop, account, draft), 'order.prescription_missing')
    assert.equal(
      (
        await finalise(
          shop,
          account,
          await updateSubscription(shop, {
            account,
            subscriptionId: draft.id,
            changes: { startPayment: chileDate('2026-11-18') },
          }),
        )
      ).status,
      'EN PROCESO DE INSCRIPCION',
    )
  })

  test('files of running subscriptions are stored; those of drafts and of ended ones are deleted after thirty days', async () => {
    const account = await subscriber(shop)
    const [draft, over, running] = [
      await readySubscription(shop, account, { RETAINED: 1 }),
      await readySubscription(shop, account, { RETAINED: 1 }),
      await readySubscription(shop, account, { RETAINED: 1 }),
    ]
    const files: string[] = []
    for (const each of [draft, over, running])
      files.push(findPrescription(await upload(account, each, ['RETAINED']), 'RETAINED')!.id)
    for (const each of [over, running]) await activate(shop, account, each)
    await cancelSubscription(shop, { account, subscriptionId: over.id })
    shop.clock.advance({ hours: 29 * 24 })
    await forgetPrescriptions(shop)
    assert.deepEqual(
      files.map((id) => stored.has(id)),
      [true, true, true],
    )
    shop.clock.advance({ hours: 2 * 24 })
    await forgetPrescriptions(shop)
    assert.deepEqual(
      files.map((id) => stored.has(id)),
      [false, false, true],
    )
    assert.equal(findPrescription(await read(account, draft), 'RETAINED'), null)
    shop.clock.advance({ hours: -31 * 24 })
  })
})
