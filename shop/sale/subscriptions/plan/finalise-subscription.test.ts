import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { DomainError } from '#lib/domain-error.ts'
import type { ChileDate } from '#lib/chile-time.ts'
import { newId } from '#lib/ids.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { toCart } from '#test/test-buyer.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { activate, finalise, mailsTo, PLAN, readHistory, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { closeUnenrolled } from './close-unenrolled.ts'
import { createSubscription } from './create-subscription.ts'
import { moveSubscription } from './move-subscription.ts'
import type { UpdateSubscriptionInput } from './save-subscription.input.ts'
import { updateSubscription } from './update-subscription.ts'
import { usePlans } from '#test/test-plans.ts'

eachDatabase((database) => {
  const { shop, change, read } = usePlans(database)

  test('finalising requires every field, by the form’s names, and keeps the draft', async () => {
    const account = await subscriber(shop)
    const { id } = await createSubscription(shop, { account, products: await toCart(shop, { VITA: 1 }) })
    const press = (changes: UpdateSubscriptionInput = {}) =>
      change(account, id, { ...changes, status: 'ACTIVA', amount: 5_000 })
    await assertRefused(press({ firstName: 'Ana María', lastName: '4', phone: '12' }), 'subscription.incomplete', {
      fields: {
        monthsQuantity: 'monthsQuantity.required',
        daysQuantity: 'daysQuantity.required',
        startPayment: 'startPayment.required',
        lastName: 'lastName.letters',
        phone: 'phoneNumber.invalid',
        townShipId: 'townShip.required',
        shippingAddress: 'address.required',
      },
    })
    assert.equal((await read(account, id)).firstName, 'Ana María')
    const plan = { ...PLAN, lastName: 'Rojas', phone: '912345678' }
    const on = (startPayment: string) => press({ ...plan, startPayment: startPayment as ChileDate })
    await assertRefused(on('2026-11-17'), 'subscription.incomplete', { fields: { startPayment: 'startPayment.past' } })
    await assertRefused(on('2026-12-19'), 'subscription.incomplete', {
      fields: { startPayment: 'startPayment.invalid' },
    })
    await assertRefused(
      press({ ...plan, startPayment: PLAN.startPayment as ChileDate, shippingAddress: 'Sin número' }),
      'subscription.incomplete',
      { fields: { shippingAddress: 'address.format' } },
    )
    await assertRefused(press({ shippingAddress: 'Apoquindo 4501', townShipId: '05201' }), 'delivery.unknown_commune')
    await assertRefused(press({ townShipId: '13114' }), 'subscription.amount_changed', {
      amount: 8_190,
      boldoDiscount: 0,
      shippingCost: 3_190,
    })
    await assertRefused(change(account, id, { status: 'ACTIVA' }), 'subscription.amount_changed')
    await assertRefused(
      change(account, id, { status: 'ACTIVA', amount: 8_190, shippingCost: 0 }),
      'subscription.amount_changed',
    )
    for (const [sku, units, code] of [
      ['CAP', 3, 'cart.over_max_quantity'],
      ['FEW', 2, 'cart.out_of_stock'],
      ['PICK', 1, 'order.no_home_delivery'],
      ['RETAIN', 1, 'order.prescription_missing'],
    ] as const)
      await assertRefused(press({ products: await toCart(shop, { [sku]: units }) }), code)
    await assertRefused(press({ products: [] }), 'subscription.empty')
    assert.deepEqual([(await read(account, id)).status, (await mailsTo(shop, account)).length], ['PENDIENTE', 0])
  })

  test('units are required only when the first delivery is charged at once; a simple prescription may follow later', async () => {
    const account = await subscriber(shop)
    const draft = await readySubscription(
      shop,
      account,
      { FEW: 5, SIMPLE: 1 },
      { startPayment: '2026-12-18' as ChileDate },
    )
    assert.equal((await finalise(shop, account, draft)).status, 'EN PROCESO DE INSCRIPCION')
  })

  test('without a card its enrolment decides: accepted it is active with its dates and one mail, refused it is rejected', async () => {
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    const draft = await readySubscription(shop, account, { LOSA: 1 })
    assert.equal((await finalise(shop, account, draft)).status, 'EN PROCESO DE INSCRIPCION')
    await assertRefused(change(account, draft.id, { firstName: 'Eva' }), 'subscription.finished', {
      status: 'EN PROCESO DE INSCRIPCION',
    })
    assert.equal(await moveSubscription(shop, { id: draft.id, event: 'card_enrolled' }), 'ACTIVA')
    await assertRefused(moveSubscription(shop, { id: draft.id, event: 'card_enrolled' }), 'subscription.cannot_move')
    await assertRefused(moveSubscription(shop, { id: newId(), event: 'card_enrolled' }), 'subscription.not_found')
    const active = await read(account, draft.id)
    assert.deepEqual(
      active.deliveries,
      ['2026-11-19', '2026-12-21', '2027-01-18'].map((date) => ({
        date,
        state: 'due',
        orderId: null,
        planned: date,
        arrives: date,
        reason: null,
      })),
    )
    const [mail, ...more] = await mailsTo(shop, account)
    assert.deepEqual([mail!.subject, more.length], [`Suscripción ${draft.reference} activa`, 0])
    for (const expected of [
      'cada 30 días',
      '19/11/2026, 21/12/2026, 18/01/2027',
      'El primer cobro es hoy.',
      'Depto 12, Apoquindo 4501, Las Condes',
      'Total por orden: $11.190',
      `/account/subscriptions/detail/${draft.reference}`,
    ])
      assert.ok(mail!.text.includes(expected), expected)
    const rejected = await readySubscription(shop, other, { LOSA: 1 })
    await finalise(shop, other, rejected)
    assert.equal(await moveSubscription(shop, { id: rejected.id, event: 'card_refused' }), 'RECHAZADA')
    assert.deepEqual(
      [
        (await read(other, rejected.id)).deliveries,
        (await mailsTo(shop, other)).length,
        await readHistory(shop, rejected),
      ],
      [[], 0, ['enrolment_started → EN PROCESO DE INSCRIPCION', 'card_refused → RECHAZADA']],
    )
  })

  test('without an enrolment it ends after an hour, not before', async () => {
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    const old = await readySubscription(shop, account, { VITA: 1 })
    await finalise(shop, account, old)
    shop.clock.advance({ minutes: 50 })
    const young = await readySubscription(shop, other, { VITA: 1 })
    await finalise(shop, other, young)
    shop.clock.advance({ minutes: 11 })
    await Promise.all([closeUnenrolled(shop), closeUnenrolled(await shop.openSecond())])
    assert.deepEqual(
      [(await read(account, old.id)).status, (await read(other, young.id)).status, await readHistory(shop, old)],
      [
        'RECHAZADA',
        'EN PROCESO DE INSCRIPCION',
        ['enrolment_started → EN PROCESO DE INSCRIPCION', 'enrolment_expired → RECHAZADA'],
      ],
    )
    assert.equal((await activate(shop, other, young)).status, 'ACTIVA')
  })

  test('a subscription that cannot be closed leaves the others closed', async () => {
    await closeUnenrolled({ ...shop, now: () => shop.now().add({ hours: 2 }) }) // those of other tests
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    const [broken, fine] = [
      await readySubscription(shop, account, { VITA: 1 }),
      await readySubscription(shop, other, { VITA: 1 }),
    ]
    await finalise(shop, account, broken)
    shop.clock.advance({ minutes: 1 })
    await finalise(shop, other, fine)
    await sql`create function refuse_move() returns trigger language plpgsql as
      $$ begin raise exception 'it cannot move'; end $$`.execute(shop.db)
    await sql`create trigger refuse_move before update on subscription
      for each row when (old.id = ${sql.lit(broken.id)}::uuid) execute function refuse_move()`.execute(shop.db)
    shop.clock.advance({ minutes: 61 })
    assert.equal(await closeUnenrolled(shop), 1)
    assert.deepEqual(
      [(await read(account, broken.id)).status, (await read(other, fine.id)).status],
      ['EN PROCESO DE INSCRIPCION', 'RECHAZADA'],
    )
    await sql`drop function refuse_move() cascade`.execute(shop.db)
    assert.equal(await closeUnenrolled(shop), 1, 'the next turn closes it')
  })

  test('requested twice, and in two instances at once, it is finalised once', async () => {
    const account = await subscriber(shop)
    const second = await shop.openSecond()
    const draft = await readySubscription(shop, account, { LOSA: 1 })
    const answers = await Promise.all([1, 2, 3, 4].map((index) => finalise(index % 2 ? shop : second, account, draft)))
    assert.deepEqual(
      answers.map(({ id, status }) => [id, status]),
      Array(4).fill([draft.id, 'EN PROCESO DE INSCRIPCION']),
    )
    await moveSubscription(shop, { id: draft.id, event: 'card_enrolled' })
    const again = await Promise.all([finalise(shop, account, draft), finalise(second, account, draft)])
    assert.deepEqual(
      again.map(({ status }) => status),
      ['ACTIVA', 'ACTIVA'],
    )
    assert.deepEqual(await readHistory(shop, draft), [
      'enrolment_started → EN PROCESO DE INSCRIPCION',
      'card_enrolled → ACTIVA',
    ])
    assert.deepEqual([(await mailsTo(shop, account)).length, (await read(account, draft.id)).deliveries.length], [1, 3])
  })

  test('a cart that changes while it is finalised: it is finalised at the figures shown, or not at all', async () => {
    const account = await subscriber(shop)
    const second = await shop.openSecond()
    for (let round = 0; round < 8; round++) {
      const draft = await readySubscription(shop, account, { VITA: 1 })
      const products = await toCart(shop, { VITA: 3 })
      const code = (error: DomainError) => error.code
      const [finalised, changed] = await Promise.all([
        finalise(shop, account, draft).then(({ status }) => status as string, code),
        updateSubscription(second, { account, subscriptionId: draft.id, changes: { products } }).then(
          () => 'saved',
          code,
        ),
      ])
      const { status, amount } = await read(account, draft.id)
      if (status === 'PENDIENTE')
        assert.deepEqual([finalised, changed, amount], ['subscription.amount_changed', 'saved', 18_190])
      else assert.deepEqual([finalised, changed, amount], ['EN PROCESO DE INSCRIPCION', 'subscription.finished', 8_190])
    }
  })

  test('an active one is cancelled once, by its owner, with one mail; a draft is not', async () => {
    const account = await subscriber(shop)
    const draft = await readySubscription(shop, account, { LOSA: 1 })
    await assertRefused(change(account, draft.id, { status: 'CANCELADA' }), 'subscription.cannot_move')
    const active = await activate(shop, account, draft)
    assert.equal(active.status, 'ACTIVA')
    const second = await shop.openSecond()
    const ends = await Promise.all(
      [shop, second].map((on) =>
        updateSubscription(on, { account, subscriptionId: draft.id, changes: { status: 'CANCELADA' } }),
      ),
    )
    assert.deepEqual(
      ends.map(({ status }) => status),
      ['CANCELADA', 'CANCELADA'],
    )
    assert.deepEqual(
      (await mailsTo(shop, account)).map(({ subject }) => subject),
      [`Suscripción ${draft.reference} activa`, `Suscripción ${draft.reference} cancelada`],
    )
    await assertRefused(
      change(account, draft.id, { status: 'ACTIVA', amount: draft.amount }),
      'subscription.finished',
      {
        status: 'CANCELADA',
      },
    )
  })
})
