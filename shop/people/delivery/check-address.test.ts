import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { searchText } from '#lib/spanish-text.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { memberOrder, payAndReturn, readStatus, readyOrder } from '#test/test-buyer.ts'
import { refused } from '#test/test-insurance.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { checkAddress, checkOrderAddress } from './check-address.ts'
import { createTestHttp } from '#test/test-http.ts'
import { subscriber } from '#test/test-subscriber.ts'

const LAS_CONDES = '13114'
const VALPARAISO = '05101'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'PARA' }] })
  before(async () => {
    const street = (name: string, commune_id = LAS_CONDES) => ({ commune_id, name, search_name: searchText(name) })
    await shop.db
      .insertInto('street')
      .values([
        street('Avenida Apoquindo'),
        street('Avenida Presidente Kennedy'),
        street('Calle 10'),
        street('11 de Septiembre'),
        street('Avenida Alemania', VALPARAISO),
        street('Kennedy', VALPARAISO),
        street('Los Ñandúes', VALPARAISO),
        street('Los Ñandúes', '05201'),
      ])
      .execute()
  })

  const check = (address: string, communeId = LAS_CONDES) => checkAddress(shop, { communeId, address })
  const here = { street: 'here', communes: [] }

  test('a street of the commune is known, however it is written', async () => {
    for (const address of [
      'Av. Apoquindo 4501',
      'apoquindo 4501 depto 12',
      'KENNEDY 5413',
      'Calle 10 1234',
      '11 de septiembre 2155, of. 3',
    ])
      assert.deepEqual(await check(address), here, address)
  })

  test('a street of other communes is answered with those that are delivered to; a street of none is unknown', async () => {
    assert.deepEqual(await check('Alemania 500'), { street: 'elsewhere', communes: ['Valparaíso'] })
    assert.deepEqual(await check('Pasaje Los Nandues Nº 12'), { street: 'elsewhere', communes: ['Valparaíso'] })
    assert.deepEqual(await check('Parcela El Boldo 7'), { street: 'unknown', communes: [] })
    for (const odd of ["' or 1=1 -- 1", '%% __ x 12', '\\\\ x 1'])
      assert.deepEqual((await check(odd)).street, 'unknown', odd)
  })

  test('a commune without delivery, or that is none, and an address without number or letter are refused', async () => {
    for (const commune of ['05201', 'x', ''])
      await assert.rejects(check('Los Ñandúes 12', commune), refused('delivery.unknown_commune'))
    await assert.rejects(check('Apoquindo'), refused('input.invalid', { fields: { address: 'address.format' } }))
    await assert.rejects(check('12345'), refused('input.invalid', { fields: { address: 'address.format' } }))
    await assert.rejects(check('A 1'), refused('input.invalid', { fields: { address: 'address.length' } }))
  })

  test('an address typed by hand is paid and sent like any other, and the staff sees that its street is not the commune’s', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    assert.deepEqual(await checkOrderAddress(shop, order), here)
    const typed = await updateOrder(shop, {
      visitor: order.visitor,
      orderId: order.id,
      changes: { address: 'Alemania 500' },
    })
    await payAndReturn(shop, typed)
    assert.deepEqual(
      [await readStatus(shop, order), await checkOrderAddress(shop, typed)],
      ['AUTORIZADO', { street: 'elsewhere', communes: ['Valparaíso'] }],
    )
    assert.equal(await checkOrderAddress(shop, { ...typed, shippingMethod: 'withdrawalStore' }), null)
    assert.equal(await checkOrderAddress(shop, { ...typed, shippingAddress: '' }), null)
  })

  test('checkAddress answers with the documented sentence where nothing is delivered, and Order.addressCheck with the order', async () => {
    const http = createTestHttp(shop, { production: false })
    const call = async <Data>(query: string, variables: object, token?: string) => {
      const response = await http.request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== undefined && { token }) },
        body: JSON.stringify({ query, variables }),
      })
      return (await response.json()) as {
        data?: Data
        errors?: { message: string; extensions: { code: string } }[]
      }
    }
    const ask = (townShip: string, address: string) =>
      call<{ checkAddress: unknown }>(
        `query ($townShip: ID!, $address: String!) { checkAddress(shopId: "boldo", townShip: $townShip,
          address: $address) { street communes } }`,
        { townShip, address },
      )
    assert.deepEqual((await ask(LAS_CONDES, 'Alemania 500')).data?.checkAddress, {
      street: 'elsewhere',
      communes: ['Valparaíso'],
    })
    assert.deepEqual(
      (await ask('05201', 'Los Ñandúes 12')).errors?.map(({ message, extensions }) => [message, extensions.code]),
      [['No es posible realizar envios a esta dirección', 'delivery.unknown_commune']],
    )

    const account = await subscriber(shop)
    const { visitor, id } = await memberOrder(shop, account, { PARA: 1 })
    const token = signSession({ ...account, tokenVersion: 0 }, { secret: shop.settings.sessionSecret, now: shop.now() })
    const checked = async () => {
      const query = 'query ($id: ID!) { order(id: $id) { order { addressCheck { street communes } } } }'
      return (await call<{ order: { order: object } }>(query, { id }, token)).data?.order.order
    }
    assert.deepEqual(await checked(), { addressCheck: here })
    await updateOrder(shop, { visitor, account, orderId: id, changes: { address: 'Alemania 500' } })
    assert.deepEqual(await checked(), { addressCheck: { street: 'elsewhere', communes: ['Valparaíso'] } })
  })
})
