import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { CUSTOMER, toCart } from '#test/test-buyer.ts'
import { useShopCalls } from '#test/test-shop-calls.ts'
import { STAFF } from '#test/test-staff.ts'

/** SHOP §7, call by call: each with every argument that it names, and every result. */
describe('the calls of SHOP §7 for orders', () => {
  const { shop, ask, answers, request, cookie } = useShopCalls()

  test('createOrder and updateOrder take the order payload of SHOP §3, and answer with the server’s figures', async () => {
    const [line] = await toCart(shop, { PARA: 2 })
    const product = {
      _id: String(line!._id),
      name: 'Otro nombre',
      sku: 'PARA',
      quantity: 2,
      originalPrice: 1,
      discountPrice: 1,
      offerPrice: 1,
      totalPrice: 2,
      imageProduct: 'x.png',
      activePrinciples: 'x',
      description: 'x',
      detailDiscount: 0,
      prescription: 'receta.pdf',
      prescribedTelemedicine: true,
      cloudPromo: { unitPrice: 1, discount: 1, promoApplied: [{ promType: '2x1', discount: 1 }] },
    }
    const { createOrder } = await answers<{
      createOrder: { _id: string; shopId: string; status: string; amount: number }
    }>('mutation createOrder($input: CreateOrderInput!) { createOrder(input: $input) { _id shopId status amount } }', {
      input: { shopId: 'boldo', products: [product] },
    })
    assert.deepEqual([createOrder.shopId, createOrder.status, createOrder.amount], ['boldo', 'PENDIENTE', 4_000])
    const order = {
      idClient: 'x',
      paymentType: 'webpay',
      shippingCost: 0,
      shippingAddress: 'Apoquindo 4501',
      subShippingAddress: 'Depto 12',
      shippingCommentary: 'Timbre',
      email: 'ana@example.com',
      name: 'Ana Rojas Soto',
      rut: '11111111-1',
      phone: '912345678',
      amount: 1,
      boldoDiscount: 0,
      products: [product],
      townShip: '13114',
    }
    const { updateOrder } = await answers<{ updateOrder: object }>(
      `mutation updateOrder($shopId: String, $orderId: ID!, $order: OrderInput!) {
        updateOrder(shopId: $shopId, orderId: $orderId, order: $order) { _id name firstName lastName phone address
        subShippingAddress shippingCost amount paymentType products { name quantity totalPrice prescribedTelemedicine
        prescription { source } cloudPromo { discount } } } }`,
      { shopId: 'boldo', orderId: createOrder._id, order },
    )
    assert.deepEqual(updateOrder, {
      _id: createOrder._id,
      name: 'Ana Rojas Soto',
      firstName: 'Ana',
      lastName: 'Rojas Soto',
      phone: '912345678',
      address: 'Apoquindo 4501',
      subShippingAddress: 'Depto 12',
      shippingCost: 3_190,
      amount: 7_190,
      paymentType: null,
      products: [
        {
          name: 'Producto PARA',
          quantity: 2,
          totalPrice: 4_000,
          prescribedTelemedicine: false,
          prescription: null,
          cloudPromo: null,
        },
      ],
    })
    const { order: read } = await answers<{ order: { order: { shippingAddress: string } } }>(
      `query ($shopId: String, $id: ID!) { order(shopId: $shopId, id: $id) { order { _id orderReferenceId idClient name
        rut phone email shippingCost shippingAddress subShippingAddress shippingCommentary boldoDiscount amount status
        paymentType paymentDate updateAt products { _id } } } }`,
      { shopId: 'boldo', id: createOrder._id },
    )
    assert.equal(read.order.shippingAddress, 'Apoquindo 4501, Las Condes, Metropolitana de Santiago')
  })

  test('the session’s token opens its customer’s order in a header named token and as bearer, over GraphQL and REST; another token does not', async () => {
    await seedDemoPeople(shop)
    const createToken = (person: 'client' | 'operator') =>
      signSession(
        { ...DEMO_PEOPLE[person], hasProfile: true, tokenVersion: 0 },
        { secret: shop.settings.sessionSecret, now: shop.now() },
      )
    const token = await createToken('client')
    const products = (await toCart(shop, { PARA: 1 })).map(({ _id, quantity }) => ({ _id: String(_id), quantity }))
    const created = await request('/1.0/order', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({ products }),
    })
    const { _id, idClient } = (await created.json()) as { _id: string; idClient: string }
    assert.deepEqual([created.status, idClient], [201, DEMO_PEOPLE.client.id])
    const query = JSON.stringify({ query: `{ order(shopId: "boldo", id: "${_id}") { order { _id } } }` })
    for (const headers of [{ token }, { authorization: `Bearer ${token}` }] as Record<string, string>[]) {
      assert.equal((await request(`/1.0/order/${_id}`, { headers })).status, 200)
      assert.equal(
        (
          await request('/1.0/order', {
            method: 'PUT',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify({ orderId: _id, order: { firstName: 'Camila' } }),
          })
        ).status,
        200,
      )
      assert.deepEqual(
        await (
          await request('/graphql', {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: query,
          })
        ).json(),
        { data: { order: { order: { _id } } } },
      )
    }
    for (const headers of [
      {},
      { cookie },
      { token: `${token}x` },
      { token: await createToken('operator'), cookie },
    ] as Record<string, string>[]) {
      const status = (
        await request('/1.0/order', {
          method: 'PUT',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ orderId: _id, order: { firstName: 'Otra' } }),
        })
      ).status
      assert.equal(status, 404)
    }
  })

  test('‘take-away’ means store pickup at every door that takes a delivery method', async () => {
    const products = (await toCart(shop, { PARA: 1 })).map(({ _id, quantity }) => ({ _id: String(_id), quantity }))
    const { createOrder } = await answers<{ createOrder: { _id: string; shippingMethod: string } }>(
      'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { _id shippingMethod } }',
      { input: { products } },
    )
    assert.equal(createOrder.shippingMethod, 'homeDelivery', 'the default (decision D30)')
    const { updateOrder } = await answers<{ updateOrder: object }>(
      `mutation ($id: ID!) { updateOrder(orderId: $id, order: { shippingMethod: "take-away" }) {
        shippingMethod shippingCost } }`,
      { id: createOrder._id },
    )
    assert.deepEqual(updateOrder, { shippingMethod: 'withdrawalStore', shippingCost: 0 })
    assert.equal(
      (
        await ask<null>(
          'mutation ($id: ID!) { updateOrder(orderId: $id, order: { shippingMethod: "by drone" }) { _id } }',
          { id: createOrder._id },
        )
      ).errors?.[0]?.extensions.code,
      'input.invalid',
    )
  })

  test('statusLabel is the status’s name for the caller’s role', async () => {
    await seedDemoPeople(shop)
    const operator = { ...STAFF.operator, hasProfile: true }
    const token = await signSession(
      { ...operator, tokenVersion: 0 },
      { secret: shop.settings.sessionSecret, now: shop.now() },
    )
    const { id } = await createOrder(shop, {
      visitor: 'call-centre',
      account: operator,
      products: await toCart(shop, { PARA: 1 }),
    })
    await shop.db
      .updateTable('orders')
      .set({
        status: 'PAGODOMICILIO',
        payment_type: 'paymentAtHome',
        customer_id: DEMO_PEOPLE.client.id,
        email: DEMO_PEOPLE.client.email,
      })
      .where('id', '=', id)
      .execute()
    const clients = await signSession(
      { ...DEMO_PEOPLE.client, hasProfile: true, tokenVersion: 0 },
      { secret: shop.settings.sessionSecret, now: shop.now() },
    )
    const label = async (session: string) =>
      (
        (await (
          await request('/graphql', {
            method: 'POST',
            headers: { 'content-type': 'application/json', token: session },
            body: JSON.stringify({ query: `{ order(id: "${id}") { order { statusLabel } } }` }),
          })
        ).json()) as { data: { order: { order: { statusLabel: string } } } }
      ).data.order.order.statusLabel
    assert.deepEqual([await label(token), await label(clients)], ['Pago Domicilio', 'pagodomicilio'])
  })

  test('registerGuestClient', async () => {
    const { registerGuestClient } = await answers<{ registerGuestClient: { guestId: string; _id: string } }>(
      `mutation ($shopId: String, $input: GuestClientInput!) { registerGuestClient(shopId: $shopId, input: $input) {
        _id guestId } }`,
      {
        shopId: 'boldo',
        input: Object.fromEntries(
          [
            'address',
            'apartment',
            'birthdate',
            'email',
            'firstName',
            'gender',
            'healthInstitute',
            'lastName',
            'phoneNumber',
            'rut',
          ].map((name) => [name, CUSTOMER[name as keyof typeof CUSTOMER]]),
        ),
      },
    )
    assert.equal(registerGuestClient._id, registerGuestClient.guestId)
  })
})
