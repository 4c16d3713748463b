import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/accounts/demo-people.ts'
import { createOrder } from '#shop/drafts/create-order.ts'
import { getOrder } from '#shop/orders/show-order.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { cartOf, CUSTOMER } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import type { CallCentreOrderInput } from './call-centre-order.input.ts'
import { completeCallCentreOrder } from './complete-call-centre-order.ts'
import { updateAccountDataFromCallCentre } from './update-account-data.ts'
import { STAFF } from '#test/test-staff.ts'

const { shippingMethod, townShip, paymentMethod: _, shippingCommentary: __, ...userInfo } = CUSTOMER
const operator: SignedIn = { ...STAFF.operator, hasProfile: true }
const client: SignedIn = { ...DEMO_PEOPLE.client, hasProfile: true }

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'T1', normal_price: 5_000, mi_boldo_price: 4_000, loyalty_discount: true, stock: 60 },
      { sku: 'T2', normal_price: 3_000, sale_condition: 'simpleRecipe', stock: 40 },
      { sku: 'T3', normal_price: 3_000, sale_condition: 'recipeRetention' },
      { sku: 'INS', normal_price: 10_000, insurance: true },
      { sku: 'FEW', normal_price: 1_000, stock: 2 },
    ],
  })
  before(async () => {
    await seedDemoPeople(shop)
  })

  const draft = async (products: Record<string, number>) =>
    createOrder(shop, { visitor: 'call-centre', account: operator, products: await cartOf(shop, products) })
  const sale = (orderId: string, more: Partial<CallCentreOrderInput> = {}): CallCentreOrderInput => ({
    orderId,
    townShipId: townShip,
    shippingMethod,
    userInfo,
    paymentType: 'immediatePayment',
    transactionNumber: '900012345',
    documentType: 'ticket',
    ...more,
  })
  const complete = (order: CallCentreOrderInput, account: SignedIn | null = operator, amount?: number) =>
    completeCallCentreOrder(shop, { visitor: 'call-centre', account, order, amount })

  test('a registered customer’s RUT brings their prices; anyone else becomes a guest', async () => {
    const member = await complete(sale((await draft({ T1: 1 })).id, { userInfo: { ...userInfo, rut: client.rut } }))
    assert.deepEqual([member.productsTotal, member.customerId], [4_000, client.id])
    const guest = await complete(sale((await draft({ T1: 1 })).id))
    assert.equal(guest.productsTotal, 5_000)
    assert.ok((await getOrder(shop, guest.id))!.guestId)
  })

  test('two customers on the phone at one browser: each order belongs to its own guest', async () => {
    const [first, second] = [await draft({ T1: 1 }), await draft({ T1: 1 })]
    await complete(sale(first.id, { userInfo: { ...userInfo, email: 'primera@example.com' } }))
    assert.equal((await getOrder(shop, second.id))!.guestId, null)
    await updateAccountDataFromCallCentre(shop, { account: operator, visitor: 'call-centre', data: userInfo })
    assert.equal((await getOrder(shop, second.id))!.guestId, null)
    await complete(sale(second.id))
    assert.notEqual((await getOrder(shop, second.id))!.guestId, (await getOrder(shop, first.id))!.guestId)
  })

  test('a registered customer’s addresses replace the saved ones: five at most, one favourite, the commune by its name or id', async () => {
    const update = (addresses: unknown, person: object = { rut: client.rut, email: client.email }) =>
      updateAccountDataFromCallCentre(shop, {
        account: operator,
        visitor: 'call-centre',
        data: { ...userInfo, ...person, addresses },
      })
    const saved = () =>
      shop.db
        .selectFrom('account_address')
        .select(['name', 'address', 'apartment', 'commune_id', 'favorite'])
        .where('account_id', '=', client.id)
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
      [Array.from({ length: 6 }, (_, at) => ({ ...home, name: `Casa ${at}` })), 'addresses'],
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
    await Promise.all([1, 2, 3].map((at) => update([{ ...home, name: `Casa ${at}`, townShip: '13114' }])))
    const [last, ...more] = await saved()
    assert.deepEqual([more, last!.favorite, last!.commune_id], [[], true, '13114'])
    assert.deepEqual(await update([home], { rut: '11111111-1' }), { type: 'GuestUser' })
  })

  test('the customer’s data follows the order', async () => {
    const data = { ...userInfo, rut: client.rut, email: client.email, firstName: 'Camila', lastName: 'Rojas Pinto' }
    assert.deepEqual(await updateAccountDataFromCallCentre(shop, { account: operator, visitor: 'call-centre', data }), {
      type: 'User',
    })
    const saved = await shop.db
      .selectFrom('account')
      .select(['last_name', 'email'])
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(saved, { last_name: 'Rojas Pinto', email: client.email })
    assert.deepEqual(
      await updateAccountDataFromCallCentre(shop, { account: operator, visitor: 'call-centre', data: userInfo }),
      { type: 'GuestUser' },
    )
    assert.deepEqual(
      await updateAccountDataFromCallCentre(shop, {
        account: operator,
        visitor: 'call-centre',
        data: { ...data, email: userInfo.email, firstName: 'Otra' },
      }),
      { type: 'GuestUser' },
      'somebody else may have registered with that RUT',
    )
    assert.equal(
      (await shop.db.selectFrom('account').select('first_name').where('id', '=', client.id).executeTakeFirstOrThrow())
        .first_name,
      'Camila',
    )
    await assertRefused(
      updateAccountDataFromCallCentre(shop, { account: client, visitor: 'v', data }),
      'account.not_allowed',
    )
  })
})
