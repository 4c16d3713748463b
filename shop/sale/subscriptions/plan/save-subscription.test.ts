import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { toCart } from '#test/test-buyer.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { activate, finalise, readHistory, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { createSubscription } from './create-subscription.ts'
import { getSubscription, listSubscriptions, showSubscription } from './show-subscription.ts'
import { updateSubscription } from './update-subscription.ts'
import { usePlans } from '#test/test-plans.ts'
import { STAFF } from '#test/test-staff.ts'
import { DEMO_NEWCOMER } from '#shop/people/accounts/demo-people.ts'

eachDatabase((database) => {
  const { shop, change, read } = usePlans(database)

  test('a draft has a short reference, the customer’s own name and the server’s figures: normal total minus loyalty', async () => {
    const account = await subscriber(shop)
    const draft = await createSubscription(shop, { account, products: await toCart(shop, { LOSA: 2, VITA: 1 }) })
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

  test('fields that a save omits stay; the cart is replaced; a commune has its price; a save without changes writes nothing', async () => {
    const account = await subscriber(shop)
    const draft = await readySubscription(shop, account, { LOSA: 1 })
    assert.deepEqual(
      [draft.version, draft.amount, draft.shippingCost, draft.commune?.label, draft.startPayment, draft.daysQuantity],
      [2, 8_000 + 3_190, 3_190, 'Las Condes', '2026-11-18', 30],
    )
    const same = await change(account, draft.id, { monthsQuantity: 2, products: await toCart(shop, { LOSA: 1 }) })
    assert.deepEqual([same.version, same.updatedAt], [2, draft.updatedAt])
    const other = await change(account, draft.id, {
      products: await toCart(shop, { VITA: 1, LOSA: 1 }),
      townShipId: '05101',
    })
    assert.deepEqual(
      [other.version, other.lines.map(({ sku }) => sku), other.shippingCost, other.amount, other.shippingAddress],
      [3, ['VITA', 'LOSA'], 4_900, 17_900, 'Apoquindo 4501'],
    )
    assert.equal(
      (await change(account, draft.id, { products: await toCart(shop, { VITA: 1, FREE: 1 }) })).shippingCost,
      0,
    )
    const pickup = await change(account, draft.id, {
      shippingMethod: 'withdrawalStore',
      products: await toCart(shop, { VITA: 1 }),
    })
    assert.deepEqual(
      [pickup.shippingCost, pickup.shippingAddress, pickup.subShippingAddress, pickup.commune],
      [0, '', '', null],
    )
    assert.deepEqual((await change(account, draft.id, { products: [] })).lines, [])
    assert.deepEqual(await readHistory(shop, draft), [])
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
    await assertRefused(change(account, draft.id, { townShipId: '99999' }), 'delivery.unknown_commune')
  })

  test('only registered customers have subscriptions, and only their own', async () => {
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    const products = await toCart(shop, { LOSA: 1 })
    for (const nobody of [null, undefined, { ...STAFF.operator, hasProfile: true }, { ...DEMO_NEWCOMER, rut: '' }] as (
      | SignedIn
      | null
      | undefined
    )[]) {
      await assertRefused(createSubscription(shop, { account: nobody, products }), 'subscription.sign_in_needed')
      await assertRefused(
        showSubscription(shop, { account: nobody, subscriptionId: newId() }),
        'subscription.sign_in_needed',
      )
      await assertRefused(
        listSubscriptions(shop, { account: nobody, states: [], first: 5, offset: 0, sortBy: 'createdAt' }),
        'subscription.sign_in_needed',
      )
    }
    const draft = await readySubscription(shop, account, { LOSA: 1 })
    await assertRefused(read(other, draft.id), 'subscription.not_found')
    await assertRefused(
      showSubscription(shop, { account: other, subscriptionReferenceId: draft.reference }),
      'subscription.not_found',
    )
    for (const status of ['PENDIENTE', 'ACTIVA', 'CANCELADA'] as const)
      await assertRefused(
        change(other, draft.id, { status, amount: draft.amount, firstName: 'Eva' }),
        'subscription.not_found',
      )
    for (const id of ['', 'x', newId(), '\u0000'])
      await assertRefused(change(account, id, {}), 'subscription.not_found')
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

  test('a product that is not for sale is refused; one that cannot be subscribed to is allowed in a draft only', async () => {
    const account = await subscriber(shop)
    await assertRefused(
      createSubscription(shop, { account, products: [{ _id: 999_999, quantity: 1 }] }),
      'cart.unknown_product',
      { ids: ['999999'] },
    )
    for (const sku of ['ONCE', 'STORE']) {
      const draft = await readySubscription(shop, account, { LOSA: 1, [sku]: 1 })
      await assertRefused(finalise(shop, account, draft), 'subscription.not_for_product', { skus: [sku] })
    }
    const withdrawn = await readySubscription(shop, account, { LOSA: 1, WITHDRAWN: 1 })
    await shop.addProducts([{ sku: 'WITHDRAWN', enabled: false }])
    await assertRefused(finalise(shop, account, withdrawn), 'subscription.not_for_product', { skus: ['WITHDRAWN'] })
  })

  test('saves of different fields at the same time, in two instances, are all written', async () => {
    const account = await subscriber(shop)
    const second = await shop.openSecond()
    for (let round = 0; round < 5; round++) {
      const { id } = await createSubscription(shop, { account, products: await toCart(shop, { LOSA: 1 }) })
      await Promise.all([
        change(account, id, { firstName: 'Eva' }),
        updateSubscription(second, { account, subscriptionId: id, changes: { monthsQuantity: 3 } }),
        updateSubscription(second, {
          account,
          subscriptionId: id,
          changes: { products: await toCart(shop, { VITA: 2 }) },
        }),
      ])
      const { firstName, monthsQuantity, amount, version } = await read(account, id)
      assert.deepEqual(
        { firstName, monthsQuantity, amount, version },
        { firstName: 'Eva', monthsQuantity: 3, amount: 10_000, version: 4 },
      )
    }
  })

  test('the list has a page of the customer’s own, the newest or the last changed first, without drafts unless requested', async () => {
    const account = await subscriber(shop)
    const ids: string[] = []
    for (let index = 0; index < 7; index++) {
      shop.clock.advance({ seconds: 1 })
      const draft = await readySubscription(shop, account, { VITA: 1 })
      if (index > 0) ids.unshift((await activate(shop, account, draft)).id)
    }
    const list = async (ask: Partial<Parameters<typeof listSubscriptions>[1]>) =>
      listSubscriptions(shop, { account, states: [], first: 5, offset: 0, sortBy: 'createdAt', ...ask })
    const { nodes, totalCount } = await list({})
    assert.deepEqual([totalCount, nodes.map(({ id }) => id)], [6, ids.slice(0, 5)])
    assert.deepEqual(
      (await list({ offset: 5 })).nodes.map(({ id }) => id),
      ids.slice(5),
    )
    assert.deepEqual(
      nodes[0]!.lines.map(({ product }) => product.productName),
      ['Producto VITA'],
    )
    shop.clock.advance({ seconds: 1 })
    await change(account, ids[3]!, { status: 'CANCELADA' })
    shop.clock.advance({ seconds: 1 })
    await change(account, ids[4]!, { status: 'CANCELADA' })
    const cancelled = async (sortBy: 'createdAt' | 'updatedAt') =>
      (await list({ states: ['CANCELADA'], sortBy })).nodes.map(({ id }) => id)
    assert.deepEqual(await cancelled('createdAt'), [ids[3], ids[4]])
    assert.deepEqual(await cancelled('updatedAt'), [ids[4], ids[3]], 'the last change first')
    assert.deepEqual(
      [
        (await list({ states: ['ACTIVA'] })).totalCount,
        (await list({ states: ['CANCELADA'], sortBy: 'updatedAt' })).totalCount,
        (await list({ states: ['PENDIENTE'] })).totalCount,
      ],
      [4, 2, 1],
    )
  })

  test('agreed prices stay when the catalogue’s change; a draft follows them', async () => {
    const account = await subscriber(shop)
    const [draft, active] = [
      await readySubscription(shop, account, { RISING: 1 }),
      await activate(shop, account, await readySubscription(shop, account, { RISING: 1 })),
    ]
    await shop.addProducts([
      {
        sku: 'RISING',
        normal_price: 12_000,
        offer_price: '',
        mi_boldo_price: 11_000,
        subscription: true,
        loyalty_discount: true,
      },
    ])
    assert.equal((await getSubscription(shop, active.id))!.amount, 8_000 + 3_190)
    await assertRefused(finalise(shop, account, draft), 'subscription.amount_changed', {
      amount: 14_190,
      boldoDiscount: 1_000,
      shippingCost: 3_190,
    })
    assert.equal((await read(account, draft.id)).amount, 14_190)
  })
})
