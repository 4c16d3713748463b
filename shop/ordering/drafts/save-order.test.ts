import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { createOrder } from './create-order.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { updateOrder } from './update-order.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { CUSTOMER, pay, payAndReturn, readyOrder, toCart } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'PARA', normal_price: 2_000, offer_price: 1_500, mi_boldo_price: 1_200, stock: 20 },
      { sku: 'IBU', normal_price: 3_000 },
      { sku: 'RISING', normal_price: 3_000 },
      { sku: 'FREE', free_dispatch: true },
      { sku: 'COLD', shipping_methods: 'withdrawalStore', cold_chain: true },
      { sku: 'OLD' },
    ],
  })

  const draft = async (products: Record<string, number>, visitor = newId()) =>
    createOrder(shop, { visitor, products: await toCart(shop, products) })
  const change = (order: { visitor: string; id: string }, changes: object) =>
    updateOrder(shop, { visitor: order.visitor, orderId: order.id, changes })
  const read = async (order: { visitor: string; id: string }) => (await getMyOrder(shop, order))!

  test('a draft has a short reference and the server’s prices: the offer for a customer who is no member', async () => {
    const order = await draft({ PARA: 2, IBU: 1 })
    assert.match(order.reference, /^[0-9A-HJKMNP-TV-Z]{8}$/)
    assert.deepEqual(
      [order.status, order.productsTotal, order.shippingCost, order.amount, order.version],
      ['PENDIENTE', 6_000, 0, 6_000, 1],
    )
    const stored = await read(order)
    assert.deepEqual(
      stored.lines.map(({ sku, quantity, originalPrice, offerPrice, discountPrice, totalPrice, detailDiscount }) => ({
        sku,
        quantity,
        originalPrice,
        offerPrice,
        discountPrice,
        totalPrice,
        detailDiscount,
      })),
      [
        {
          sku: 'PARA',
          quantity: 2,
          originalPrice: 2_000,
          offerPrice: 1_500,
          discountPrice: 1_500,
          totalPrice: 3_000,
          detailDiscount: 1_000,
        },
        {
          sku: 'IBU',
          quantity: 1,
          originalPrice: 3_000,
          offerPrice: null,
          discountPrice: 3_000,
          totalPrice: 3_000,
          detailDiscount: 0,
        },
      ],
    )
    assert.deepEqual(stored, { ...order, lines: stored.lines })
  })

  test('what a save leaves out stays; lines follow the cart; a commune brings its price and its day', async () => {
    const order = await draft({ PARA: 1 })
    await change(order, { ...CUSTOMER })
    const saved = await change(order, { products: await toCart(shop, { IBU: 2, PARA: 1 }) })
    assert.deepEqual(
      [saved.firstName, saved.amount, saved.shippingCost, saved.deliveryEstimate],
      ['Ana', 7_500 + 3_190, 3_190, '2026-11-19'],
    )
    assert.deepEqual(
      (await read(order)).lines.map(({ sku, quantity }) => `${quantity} ${sku}`),
      ['2 IBU', '1 PARA'],
    )
    assert.deepEqual(
      [(await change(order, { townShip: '05101' })).shippingCost, (await change(order, { townShip: '' })).shippingCost],
      [4_900, 0],
    )
    assert.deepEqual((await change(order, { products: [] })).lines, [])
  })

  test('a pickup clears the address and the cost; a product with free dispatch clears the cost', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const pickup = await change(order, { shippingMethod: 'withdrawalStore' })
    assert.deepEqual(
      [pickup.shippingCost, pickup.shippingAddress, pickup.commune, pickup.deliveryEstimate],
      [0, '', null, null],
    )
    assert.equal((await readyOrder(shop, { PARA: 1, FREE: 1 })).shippingCost, 0)
  })

  test('how an address was validated is kept with it, until the address or the commune is another (decision D52)', async () => {
    const order = await draft({ PARA: 1 })
    const validation = async (changes: Parameters<typeof change>[1]) => (await change(order, changes)).addressValidation
    assert.equal(order.addressValidation, null)
    assert.equal(
      await validation({ ...CUSTOMER, address: 'Calle Nueva 12', addressValidation: 'confirmed' }),
      'confirmed',
    )
    assert.equal(await validation({ firstName: 'Eva', address: 'Calle Nueva 12' }), 'confirmed')
    assert.equal((await read(order)).addressValidation, 'confirmed')
    assert.equal(await validation({ address: 'Calle Nueva 13' }), null)
    assert.equal(await validation({ address: 'Av. Apoquindo 4501', addressValidation: 'found' }), 'found')
    assert.equal(await validation({ townShip: '05101' }), null)
    assert.equal(await validation({ townShip: '05101', addressValidation: 'confirmed' }), 'confirmed')
    assert.equal(await validation({ shippingMethod: 'withdrawalStore' }), null)
  })

  test('a save is refused for an unknown commune, an unknown product, somebody else’s order and a finished one', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    await assertRefused(change(order, { townShip: '99999' }), 'delivery.unknown_commune')
    await assertRefused(change(order, { products: [{ _id: 999_999, quantity: 1 }] }), 'cart.unknown_product')
    await assertRefused(change({ ...order, visitor: 'another' }, { firstName: 'Eva' }), 'order.not_found')
    await assertRefused(updateOrder(shop, { visitor: null, orderId: order.id, changes: {} }), 'order.not_found')
    const old = await draft({ OLD: 1, PARA: 1 })
    await shop.addProducts([{ sku: 'OLD', enabled: false }])
    await assertRefused(change(old, { products: await toCart(shop, { OLD: 1 }) }), 'cart.unknown_product')
    assert.equal((await change(old, { firstName: 'Ana' })).lines.length, 2)
    await payAndReturn(shop, order)
    await assertRefused(change(order, { firstName: 'Eva' }), 'order.finished')
    await assertRefused(
      moveOrder(shop, { orderId: order.id, event: 'paid_for_pickup', actor: 'test' }),
      'order.cannot_move',
    )
    assert.deepEqual([(await read(order)).status, (await read(order)).firstName], ['AUTORIZADO', 'Ana'])
  })

  test('saves of different fields at the same time, in two instances, all arrive', async () => {
    const second = await shop.openSecond()
    for (let round = 0; round < 10; round++) {
      const order = await draft({ PARA: 1 })
      await Promise.all([
        updateOrder(shop, { visitor: order.visitor, orderId: order.id, changes: { firstName: 'Ana' } }),
        updateOrder(second, { visitor: order.visitor, orderId: order.id, changes: { lastName: 'Rojas' } }),
        updateOrder(second, {
          visitor: order.visitor,
          orderId: order.id,
          changes: { products: await toCart(shop, { IBU: 3 }) },
        }),
      ])
      const { firstName, lastName, amount, version } = await read(order)
      assert.deepEqual(
        { firstName, lastName, amount, version },
        { firstName: 'Ana', lastName: 'Rojas', amount: 9_000, version: 4 },
      )
    }
  })

  test('saving the same again changes nothing, not even the version', async () => {
    const order = await readyOrder(shop, { PARA: 2, RISING: 1 })
    const again = await change(order, { ...CUSTOMER, products: await toCart(shop, { PARA: 2, RISING: 1 }) })
    assert.deepEqual(
      [again.version, again.amount, (await read(order)).updatedAt],
      [order.version, order.amount, (await read(order)).updatedAt],
    )
    assert.equal(
      (await change(order, { products: await toCart(shop, { RISING: 1, PARA: 2 }) })).version,
      order.version + 1,
    )
    await shop.addProducts([{ sku: 'RISING', normal_price: 3_100 }])
    assert.equal((await change(order, {})).amount, order.amount + 100)
  })

  test('the stock in a cart’s answer counts its own held units', async () => {
    await shop.addProducts([{ sku: 'SEEN', stock: 3 }])
    const order = await readyOrder(shop, { SEEN: 2 })
    await pay(shop, order)
    const other = await draft({ SEEN: 1 })
    assert.deepEqual(
      [
        (await read(order)).lines[0]!.product.available,
        (await read(other)).lines[0]!.product.available,
        (await change(order, { products: await toCart(shop, { SEEN: 3 }) })).lines[0]!.product.available,
      ],
      [3, 1, 3],
    )
  })
})
