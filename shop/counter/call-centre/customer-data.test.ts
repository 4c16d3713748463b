import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { updateAccountDataFromCallCentre } from './update-account-data.ts'
import { CLIENT, useCallCentre } from '#test/test-call-centre.ts'
import { CALLER, OPERATOR } from '#test/test-phone-sale.ts'

eachDatabase((database) => {
  const { shop, draft, sale, complete } = useCallCentre(database)

  test('a registered customer’s RUT and e-mail bring their prices; anyone else becomes a guest', async () => {
    const { rut, email } = CLIENT
    const member = await complete(sale((await draft({ T1: 1 })).id, { userInfo: { ...CALLER, rut, email } }))
    assert.deepEqual([member.productsTotal, member.customerId], [4_000, CLIENT.id])
    const guest = await complete(sale((await draft({ T1: 1 })).id))
    assert.equal(guest.productsTotal, 5_000)
    assert.ok((await getOrder(shop, guest.id))!.guestId)
  })

  test('two customers on the phone at one browser: each order belongs to its own guest', async () => {
    const [first, second] = [await draft({ T1: 1 }), await draft({ T1: 1 })]
    await complete(sale(first.id, { userInfo: { ...CALLER, email: 'primera@example.com' } }))
    assert.equal((await getOrder(shop, second.id))!.guestId, null)
    await updateAccountDataFromCallCentre(shop, { account: OPERATOR, visitor: 'call-centre', data: CALLER })
    assert.equal((await getOrder(shop, second.id))!.guestId, null)
    await complete(sale(second.id))
    assert.notEqual((await getOrder(shop, second.id))!.guestId, (await getOrder(shop, first.id))!.guestId)
  })

  test('a registered customer’s addresses replace the saved ones: five at most, one favourite, the commune by its name or id', async () => {
    const update = (addresses: unknown, person: object = { rut: CLIENT.rut, email: CLIENT.email }) =>
      updateAccountDataFromCallCentre(shop, {
        account: OPERATOR,
        visitor: 'call-centre',
        data: { ...CALLER, ...person, addresses },
      })
    const saved = () =>
      shop.db
        .selectFrom('account_address')
        .select(['name', 'address', 'apartment', 'commune_id', 'favorite'])
        .where('account_id', '=', CLIENT.id)
        .orderBy('name')
        .execute()
    const home = { name: 'Casa', address: 'Apoquindo 4501, Las Condes, Metropolitana de Santiago', apartment: '12' }
    await update([home, { name: 'Trabajo', address: 'Moneda 1000, piso 3', favorite: true }])
    assert.deepEqual(await saved(), [
      { name: 'Casa', address: 'Apoquindo 4501', apartment: '12', commune_id: '13114', favorite: false },
      { name: 'Trabajo', address: 'Moneda 1000, piso 3', apartment: '', commune_id: null, favorite: true },
    ])
    await update(undefined)
    assert.equal((await saved()).length, 2, 'left out, they stay')
    for (const [addresses, field] of [
      [
        [
          { ...home, favorite: true },
          { ...home, name: 'Otra', favorite: true },
        ],
        'addresses',
      ],
      [Array.from({ length: 6 }, (_, index) => ({ ...home, name: `Casa ${index}` })), 'addresses'],
      [[{ ...home, name: '' }], 'addresses.0.name'],
      [[{ ...home, address: 'Apoquindo' }], 'addresses.0.address'],
    ] as const)
      await assert.rejects(
        update(addresses),
        (error: { code: string; data: { fields: object } }) =>
          error.code === 'input.invalid' && field in error.data.fields,
      )
    await assertRefused(update([{ ...home, townShip: '99999' }]), 'delivery.unknown_commune')
    assert.equal((await saved()).length, 2, 'a refusal changes nothing')
    await Promise.all([1, 2, 3].map((index) => update([{ ...home, name: `Casa ${index}`, townShip: '13114' }])))
    const [last, ...more] = await saved()
    assert.deepEqual([more, last!.favorite, last!.commune_id], [[], true, '13114'])
    assert.deepEqual(await update([home], { rut: '11111111-1' }), { type: 'GuestUser' })
  })

  test('the customer’s data follows the order', async () => {
    const data = { ...CALLER, rut: CLIENT.rut, email: CLIENT.email, firstName: 'Camila', lastName: 'Rojas Pinto' }
    assert.deepEqual(await updateAccountDataFromCallCentre(shop, { account: OPERATOR, visitor: 'call-centre', data }), {
      type: 'User',
    })
    const saved = await shop.db
      .selectFrom('account')
      .select(['last_name', 'email'])
      .where('id', '=', CLIENT.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(saved, { last_name: 'Rojas Pinto', email: CLIENT.email })
    assert.deepEqual(
      await updateAccountDataFromCallCentre(shop, { account: OPERATOR, visitor: 'call-centre', data: CALLER }),
      { type: 'GuestUser' },
    )
    assert.deepEqual(
      await updateAccountDataFromCallCentre(shop, {
        account: OPERATOR,
        visitor: 'call-centre',
        data: { ...data, email: CALLER.email, firstName: 'Otra' },
      }),
      { type: 'GuestUser' },
      'somebody else may have registered with that RUT',
    )
    assert.equal(
      (await shop.db.selectFrom('account').select('first_name').where('id', '=', CLIENT.id).executeTakeFirstOrThrow())
        .first_name,
      'Camila',
    )
    await assertRefused(
      updateAccountDataFromCallCentre(shop, { account: CLIENT, visitor: 'v', data }),
      'account.not_allowed',
    )
  })
})
