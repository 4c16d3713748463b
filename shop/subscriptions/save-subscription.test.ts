import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { DomainError } from '#lib/domain-error.ts'
import type { ChileDate } from '#lib/chile-time.ts'
import { newId } from '#lib/ids.ts'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { DEMO_NEWCOMER, DEMO_PEOPLE } from '#shop/accounts/demo-people.ts'
import { cartOf } from '#test/test-buyer.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'
import { activate, finalise, historyOf, mailsTo, PLAN, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { closeUnenrolled } from './close-unenrolled.ts'
import { createSubscription } from './create-subscription.ts'
import { moveSubscription } from './move-subscription.ts'
import type { UpdateSubscriptionInput } from './save-subscription.input.ts'
import { getSubscription, listSubscriptions, showSubscription } from './show-subscription.ts'
import { updateSubscription } from './update-subscription.ts'

eachDatabase((database) => {
  let shop: TestShop
  before(async () => {
    const usual = { subscription: true, loyalty_discount: true }
    shop = await openTestShop({
      database,
      products: [
        { sku: 'LOSA', normal_price: 10_000, offer_price: 9_000, mi_boldo_price: 8_000, ...usual },
        { sku: 'VITA', normal_price: 5_000, ...usual, loyalty_discount: false },
        { sku: 'FREE', normal_price: 3_000, ...usual, free_dispatch: true },
        { sku: 'ONCE', normal_price: 4_000 },
        { sku: 'STORE', normal_price: 4_000, ...usual, sale_condition: 'recipeCheck' },
        { sku: 'SIMPLE', normal_price: 6_000, ...usual, sale_condition: 'simpleRecipe' },
        { sku: 'RETAIN', normal_price: 7_000, ...usual, sale_condition: 'recipeRetention' },
        { sku: 'FEW', normal_price: 2_000, ...usual, stock: 1 },
        { sku: 'PICK', normal_price: 2_000, ...usual, shipping_methods: 'withdrawalStore' },
        { sku: 'CAP', normal_price: 2_000, ...usual, max_quantity: 2 },
        { sku: 'GONE', normal_price: 2_000, ...usual },
      ],
    })
  })
  after(() => shop.close())

  const refused = (work: Promise<unknown>, code: string, fields?: Record<string, unknown>) =>
    assert.rejects(work, (error: DomainError) => {
      assert.deepEqual([error.code, ...(fields ? [error.data] : [])], [code, ...(fields ? [fields] : [])])
      return true
    })
  const change = (account: SignedIn, id: string, changes: UpdateSubscriptionInput) =>
    updateSubscription(shop, { account, subscriptionId: id, changes })
  const read = (account: SignedIn, id: string) => showSubscription(shop, { account, subscriptionId: id })

  test('a draft has a short reference, the customer’s own name and the server’s figures: normal total minus loyalty', async () => {
    const account = await subscriber(shop)
    const draft = await createSubscription(shop, { account, products: await cartOf(shop, { LOSA: 2, VITA: 1 }) })
    assert.match(draft.reference, /^[0-9A-HJKMNP-TV-Z]{8}$/)
    assert.deepEqual(
      [
        draft.status,
        draft.version,
        draft.firstName,
        draft.phone,
        draft.rut,
        draft.productsTotal,
        draft.boldoDiscount,
        draft.shippingCost,
        draft.amount,
        draft.deliveries,
      ],
      ['PENDIENTE', 1, 'Ana', '912345678', account.rut, 21_000, 4_000, 0, 21_000, []],
    )
    assert.deepEqual(
      draft.lines.map(({ sku, quantity, originalPrice, discountPrice, totalPrice, detailDiscount }) => [
        sku,
        quantity,
        originalPrice,
        discountPrice,
        totalPrice,
        detailDiscount,
      ]),
      [
        ['LOSA', 2, 10_000, 8_000, 16_000, 4_000],
        ['VITA', 1, 5_000, 5_000, 5_000, 0],
      ],
    )
    assert.deepEqual(await read(account, draft.id), draft)
  })

  test('what a save leaves out stays; the cart is replaced; a commune brings its price; a save that changes nothing is none', async () => {
    const account = await subscriber(shop)
    const draft = await readySubscription(shop, account, { LOSA: 1 })
    assert.deepEqual(
      [draft.version, draft.amount, draft.shippingCost, draft.commune?.label, draft.startPayment, draft.daysQuantity],
      [2, 8_000 + 3_190, 3_190, 'Las Condes', '2026-11-18', 30],
    )
    const same = await change(account, draft.id, { monthsQuantity: 2, products: await cartOf(shop, { LOSA: 1 }) })
    assert.deepEqual([same.version, same.updatedAt], [2, draft.updatedAt])
    const other = await change(account, draft.id, {
      products: await cartOf(shop, { VITA: 1, LOSA: 1 }),
      townShipId: '05101',
    })
    assert.deepEqual(
      [other.version, other.lines.map(({ sku }) => sku), other.shippingCost, other.amount, other.shippingAddress],
      [3, ['VITA', 'LOSA'], 4_900, 17_900, 'Apoquindo 4501'],
    )
    assert.equal(
      (await change(account, draft.id, { products: await cartOf(shop, { VITA: 1, FREE: 1 }) })).shippingCost,
      0,
    )
    const pickup = await change(account, draft.id, {
      shippingMethod: 'withdrawalStore',
      products: await cartOf(shop, { VITA: 1 }),
    })
    assert.deepEqual(
      [pickup.shippingCost, pickup.shippingAddress, pickup.subShippingAddress, pickup.commune],
      [0, '', '', null],
    )
    assert.deepEqual((await change(account, draft.id, { products: [] })).lines, [])
    assert.deepEqual(await historyOf(shop, draft), [])
  })

  test('an address may name its commune and region; the commune’s id wins', async () => {
    const account = await subscriber(shop)
    const draft = await readySubscription(
      shop,
      account,
      { LOSA: 1 },
      { townShipId: null, shippingAddress: 'Av. Brasil 1500, Valparaíso, Región de Valparaíso' },
    )
    assert.deepEqual(
      [draft.shippingAddress, draft.commune?.id, draft.shippingCost],
      ['Av. Brasil 1500', '05101', 4_900],
    )
    assert.equal(
      (await change(account, draft.id, { townShipId: '13114', shippingAddress: 'Av. Brasil 1500, Valparaíso' })).commune
        ?.id,
      '13114',
    )
    assert.equal((await change(account, draft.id, { townShipId: '' })).commune, null)
    await refused(change(account, draft.id, { townShipId: '99999' }), 'delivery.unknown_commune')
  })

  test('only registered customers have subscriptions, and nobody another’s', async () => {
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    const products = await cartOf(shop, { LOSA: 1 })
    for (const nobody of [
      null,
      undefined,
      { ...DEMO_PEOPLE.operator, hasProfile: true },
      { ...DEMO_NEWCOMER, rut: '' },
    ] as (SignedIn | null | undefined)[]) {
      await refused(createSubscription(shop, { account: nobody, products }), 'subscription.sign_in_needed')
      await refused(showSubscription(shop, { account: nobody, subscriptionId: newId() }), 'subscription.sign_in_needed')
      await refused(
        listSubscriptions(shop, { account: nobody, states: [], first: 5, offset: 0, sortBy: 'createdAt' }),
        'subscription.sign_in_needed',
      )
    }
    const draft = await readySubscription(shop, account, { LOSA: 1 })
    await refused(read(other, draft.id), 'subscription.not_found')
    await refused(
      showSubscription(shop, { account: other, subscriptionReferenceId: draft.reference }),
      'subscription.not_found',
    )
    for (const status of ['PENDIENTE', 'ACTIVA', 'CANCELADA'] as const)
      await refused(
        change(other, draft.id, { status, amount: draft.amount, firstName: 'Eva' }),
        'subscription.not_found',
      )
    for (const id of ['', 'x', newId(), '\u0000']) await refused(change(account, id, {}), 'subscription.not_found')
    assert.deepEqual(
      [
        (await read(account, draft.id)).status,
        (await showSubscription(shop, { account, subscriptionReferenceId: draft.reference.toLowerCase() })).id,
      ],
      ['PENDIENTE', draft.id],
    )
    assert.equal(
      (
        await listSubscriptions(shop, {
          account: other,
          states: ['PENDIENTE'],
          first: 5,
          offset: 0,
          sortBy: 'createdAt',
        })
      ).totalCount,
      0,
    )
  })

  test('a product that is not for sale is refused; one that cannot be subscribed to may be in a draft, and no further', async () => {
    const account = await subscriber(shop)
    await refused(
      createSubscription(shop, { account, products: [{ _id: 999_999, quantity: 1 }] }),
      'cart.unknown_product',
      { ids: ['999999'] },
    )
    for (const sku of ['ONCE', 'STORE']) {
      const draft = await readySubscription(shop, account, { LOSA: 1, [sku]: 1 })
      await refused(finalise(shop, account, draft), 'subscription.not_for_product', { skus: [sku] })
    }
    const gone = await readySubscription(shop, account, { LOSA: 1, GONE: 1 })
    await shop.addProducts([{ sku: 'GONE', enabled: false }])
    await refused(finalise(shop, account, gone), 'subscription.not_for_product', { skus: ['GONE'] })
  })

  test('finalising asks for everything, by the words of the form, and keeps the draft', async () => {
    const account = await subscriber(shop)
    const { id } = await createSubscription(shop, { account, products: await cartOf(shop, { VITA: 1 }) })
    const press = (changes: UpdateSubscriptionInput = {}) =>
      change(account, id, { ...changes, status: 'ACTIVA', amount: 5_000 })
    await refused(press({ firstName: 'Ana María', lastName: '4', phone: '12' }), 'subscription.incomplete', {
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
    await refused(on('2026-11-17'), 'subscription.incomplete', { fields: { startPayment: 'startPayment.past' } })
    await refused(on('2026-12-19'), 'subscription.incomplete', { fields: { startPayment: 'startPayment.invalid' } })
    await refused(
      press({ ...plan, startPayment: PLAN.startPayment as ChileDate, shippingAddress: 'Sin número' }),
      'subscription.incomplete',
      { fields: { shippingAddress: 'address.format' } },
    )
    await refused(press({ shippingAddress: 'Apoquindo 4501', townShipId: '05201' }), 'delivery.unknown_commune')
    await refused(press({ townShipId: '13114' }), 'subscription.amount_changed', {
      amount: 8_190,
      boldoDiscount: 0,
      shippingCost: 3_190,
    })
    await refused(change(account, id, { status: 'ACTIVA' }), 'subscription.amount_changed')
    await refused(
      change(account, id, { status: 'ACTIVA', amount: 8_190, shippingCost: 0 }),
      'subscription.amount_changed',
    )
    for (const [sku, units, code] of [
      ['CAP', 3, 'cart.over_max_quantity'],
      ['FEW', 2, 'cart.out_of_stock'],
      ['PICK', 1, 'order.no_home_delivery'],
      ['RETAIN', 1, 'order.prescription_missing'],
    ] as const)
      await refused(press({ products: await cartOf(shop, { [sku]: units }) }), code)
    await refused(press({ products: [] }), 'subscription.empty')
    assert.deepEqual([(await read(account, id)).status, (await mailsTo(shop, account)).length], ['PENDIENTE', 0])
  })

  test('units are asked for only when the first delivery is charged at once; a simple prescription may come later', async () => {
    const account = await subscriber(shop)
    const draft = await readySubscription(
      shop,
      account,
      { FEW: 5, SIMPLE: 1 },
      { startPayment: '2026-12-18' as ChileDate },
    )
    assert.equal((await finalise(shop, account, draft)).status, 'EN PROCESO DE INSCRIPCION')
  })

  test('without a card its enrolment decides: accepted it is active with its dates and one mail, refused it is over', async () => {
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    const draft = await readySubscription(shop, account, { LOSA: 1 })
    assert.equal((await finalise(shop, account, draft)).status, 'EN PROCESO DE INSCRIPCION')
    await refused(change(account, draft.id, { firstName: 'Eva' }), 'subscription.finished', {
      status: 'EN PROCESO DE INSCRIPCION',
    })
    assert.equal(await moveSubscription(shop, { id: draft.id, event: 'card_enrolled' }), 'ACTIVA')
    await refused(moveSubscription(shop, { id: draft.id, event: 'card_enrolled' }), 'subscription.cannot_move')
    await refused(moveSubscription(shop, { id: newId(), event: 'card_enrolled' }), 'subscription.not_found')
    const active = await read(account, draft.id)
    assert.deepEqual(
      active.deliveries,
      ['2026-11-19', '2026-12-21', '2027-01-18'].map((date) => ({
        date,
        state: 'due',
        orderId: null,
        arrives: date,
        reason: null,
      })),
    )
    const [mail, ...more] = await mailsTo(shop, account)
    assert.deepEqual([mail!.subject, more.length], [`Suscripción ${draft.reference} activa`, 0])
    for (const words of [
      'cada 30 días',
      '19/11/2026, 21/12/2026, 18/01/2027',
      'El primer cobro es hoy.',
      'Depto 12, Apoquindo 4501, Las Condes',
      'Total por orden: $11.190',
      `/account/subscriptions/detail/${draft.reference}`,
    ])
      assert.ok(mail!.text.includes(words), words)
    const rejected = await readySubscription(shop, other, { LOSA: 1 })
    await finalise(shop, other, rejected)
    assert.equal(await moveSubscription(shop, { id: rejected.id, event: 'card_refused' }), 'RECHAZADA')
    assert.deepEqual(
      [
        (await read(other, rejected.id)).deliveries,
        (await mailsTo(shop, other)).length,
        await historyOf(shop, rejected),
      ],
      [[], 0, ['enrolment_started → EN PROCESO DE INSCRIPCION', 'card_refused → RECHAZADA']],
    )
  })

  test('nobody enrolled a card: an hour later it is over, and whoever waits less is not', async () => {
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    const old = await readySubscription(shop, account, { VITA: 1 })
    await finalise(shop, account, old)
    shop.clock.advance({ minutes: 50 })
    const young = await readySubscription(shop, other, { VITA: 1 })
    await finalise(shop, other, young)
    shop.clock.advance({ minutes: 11 })
    await Promise.all([closeUnenrolled(shop), closeUnenrolled(await shop.openSecond())])
    assert.deepEqual(
      [(await read(account, old.id)).status, (await read(other, young.id)).status, await historyOf(shop, old)],
      [
        'RECHAZADA',
        'EN PROCESO DE INSCRIPCION',
        ['enrolment_started → EN PROCESO DE INSCRIPCION', 'enrolment_expired → RECHAZADA'],
      ],
    )
    assert.equal((await activate(shop, other, young)).status, 'ACTIVA')
  })

  test('pressed twice, and in two instances at once, it is finalised once', async () => {
    const account = await subscriber(shop)
    const second = await shop.openSecond()
    const draft = await readySubscription(shop, account, { LOSA: 1 })
    const answers = await Promise.all([1, 2, 3, 4].map((at) => finalise(at % 2 ? shop : second, account, draft)))
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
    assert.deepEqual(await historyOf(shop, draft), [
      'enrolment_started → EN PROCESO DE INSCRIPCION',
      'card_enrolled → ACTIVA',
    ])
    assert.deepEqual([(await mailsTo(shop, account)).length, (await read(account, draft.id)).deliveries.length], [1, 3])
  })

  test('saves of different fields at the same time, in two instances, all arrive', async () => {
    const account = await subscriber(shop)
    const second = await shop.openSecond()
    for (let round = 0; round < 5; round++) {
      const { id } = await createSubscription(shop, { account, products: await cartOf(shop, { LOSA: 1 }) })
      await Promise.all([
        change(account, id, { firstName: 'Eva' }),
        updateSubscription(second, { account, subscriptionId: id, changes: { monthsQuantity: 3 } }),
        updateSubscription(second, {
          account,
          subscriptionId: id,
          changes: { products: await cartOf(shop, { VITA: 2 }) },
        }),
      ])
      const { firstName, monthsQuantity, amount, version } = await read(account, id)
      assert.deepEqual(
        { firstName, monthsQuantity, amount, version },
        { firstName: 'Eva', monthsQuantity: 3, amount: 10_000, version: 4 },
      )
    }
  })

  test('a cart that changes while it is finalised: what is finalised costs what was shown, or nothing is', async () => {
    const account = await subscriber(shop)
    const second = await shop.openSecond()
    for (let round = 0; round < 8; round++) {
      const draft = await readySubscription(shop, account, { VITA: 1 })
      const products = await cartOf(shop, { VITA: 3 })
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
    await refused(change(account, draft.id, { status: 'CANCELADA' }), 'subscription.cannot_move')
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
    await refused(change(account, draft.id, { status: 'ACTIVA', amount: draft.amount }), 'subscription.finished', {
      status: 'CANCELADA',
    })
  })

  test('the list has a page of one’s own, the newest first, without drafts unless they are asked for', async () => {
    const account = await subscriber(shop)
    const made: string[] = []
    for (let at = 0; at < 7; at++) {
      shop.clock.advance({ seconds: 1 })
      const draft = await readySubscription(shop, account, { VITA: 1 })
      if (at > 0) made.unshift((await activate(shop, account, draft)).id)
    }
    const list = async (ask: Partial<Parameters<typeof listSubscriptions>[1]>) =>
      listSubscriptions(shop, { account, states: [], first: 5, offset: 0, sortBy: 'createdAt', ...ask })
    const { nodes, totalCount } = await list({})
    assert.deepEqual([totalCount, nodes.map(({ id }) => id)], [6, made.slice(0, 5)])
    assert.deepEqual(
      (await list({ offset: 5 })).nodes.map(({ id }) => id),
      made.slice(5),
    )
    assert.deepEqual(
      nodes[0]!.lines.map(({ product }) => product.productName),
      ['Producto VITA'],
    )
    shop.clock.advance({ seconds: 1 })
    await change(account, made[3]!, { status: 'CANCELADA' })
    await change(account, made[4]!, { status: 'CANCELADA' })
    assert.deepEqual(
      [
        (await list({ states: ['ACTIVA'] })).totalCount,
        (await list({ states: ['CANCELADA'], sortBy: 'updatedAt' })).totalCount,
        (await list({ states: ['PENDIENTE'] })).totalCount,
      ],
      [4, 2, 1],
    )
  })

  test('what was agreed stays when the catalogue’s prices change; a draft follows them', async () => {
    const account = await subscriber(shop)
    const [draft, active] = [
      await readySubscription(shop, account, { LOSA: 1 }),
      await activate(shop, account, await readySubscription(shop, account, { LOSA: 1 })),
    ]
    await shop.addProducts([
      {
        sku: 'LOSA',
        normal_price: 12_000,
        offer_price: '',
        mi_boldo_price: 11_000,
        subscription: true,
        loyalty_discount: true,
      },
    ])
    assert.equal((await getSubscription(shop, active.id))!.amount, 8_000 + 3_190)
    await refused(finalise(shop, account, draft), 'subscription.amount_changed', {
      amount: 14_190,
      boldoDiscount: 1_000,
      shippingCost: 3_190,
    })
    assert.equal((await read(account, draft.id)).amount, 14_190)
  })
})
