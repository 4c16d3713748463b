import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { findAddresses } from './addresses.db.ts'
import { ADDRESSES_MAX } from './addresses.input.ts'
import { DEMO_PEOPLE, seedDemoPeople } from './demo-people.ts'
import { hashAddresses } from './list-addresses.ts'
import { updateUser } from './update-user.ts'
import { STAFF } from '#test/test-staff.ts'

const client: SignedIn = { ...DEMO_PEOPLE.client, hasProfile: true }
const operator: SignedIn = { ...STAFF.operator, hasProfile: true }
const HOME = { name: 'Casa', address: 'Apoquindo 4501', apartment: '12', townShip: '13114' }
const WORK = { name: 'Trabajo', address: 'Moneda 1000, piso 3', townShip: '13114' }

eachDatabase((database) => {
  const shop = useShop({ database })
  let second: Shop
  before(async () => {
    second = await shop.openSecond()
    await seedDemoPeople(shop)
  })
  beforeEach(async () => {
    await shop.db.deleteFrom('account_address').execute()
  })

  const save = (addresses: unknown, more: object = {}, on: Shop = shop) =>
    updateUser(on, { account: client, userId: client.id, user: { addresses, ...more } })
  const saved = async () => findAddresses(shop, client.id)
  const names = async () => (await saved()).map(({ name, favorite }) => (favorite ? `${name}*` : name))
  const listed = async () =>
    (await saved()).map(({ id, name, street, apartment, communeId, favorite }) => ({
      _id: id,
      name,
      address: street,
      apartment,
      townShip: communeId,
      favorite,
    }))

  test('a customer’s own addresses are saved: a single one becomes the favourite, an edited one keeps its id', async () => {
    await save([HOME])
    assert.deepEqual(await names(), ['Casa*'])
    const [home] = await listed()
    await save([home, WORK])
    assert.deepEqual(await names(), ['Casa*', 'Trabajo'])
    const [, work] = await listed()
    await save([
      { ...home, favorite: false, address: 'Apoquindo 4502' },
      { ...work, favorite: true },
    ])
    const after = await saved()
    assert.deepEqual(
      after.map(({ id, street, favorite }) => ({ id, street, favorite })),
      [
        { id: work!._id, street: 'Moneda 1000, piso 3', favorite: true },
        { id: home!._id, street: 'Apoquindo 4502', favorite: false },
      ],
    )
  })

  test('the favourite address cannot be deleted, not even by making another the favourite in the same call', async () => {
    await save([HOME, WORK])
    const [, work] = await listed()
    for (const addresses of [[], [work], [{ ...work, favorite: true }], [{ ...WORK, favorite: true }]])
      await assertRefused(save(addresses), 'account.favorite_address')
    assert.deepEqual(await names(), ['Casa*', 'Trabajo'])
    await save([{ ...HOME, apartment: '14' }])
    assert.deepEqual(await names(), ['Casa*'], 'the others can; a list without ids names its favourite')
  })

  test('addresses that are refused change nothing: six of them, a thousand, no name, no number, a name of 10,000 signs', async () => {
    await save([HOME])
    const [home] = await listed()
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...HOME, name: `Casa ${index}` }))
    for (const [addresses, field] of [
      [many(ADDRESSES_MAX + 1), 'addresses'],
      [many(1_000), 'addresses'],
      [[{ ...HOME, name: ' ' }], 'addresses.0.name'],
      [[{ ...HOME, name: '<>' }], 'addresses.0.name'],
      [[{ ...HOME, name: 'a'.repeat(10_000) }], 'addresses.0.name'],
      [[{ ...HOME, address: 'Apoquindo' }], 'addresses.0.address'],
      [[{ ...HOME, address: 'A 1' }], 'addresses.0.address'],
      [[{ ...HOME, address: `Calle ${'1'.repeat(250)}` }], 'addresses.0.address'],
      [[{ ...HOME, apartment: 'a'.repeat(101) }], 'addresses.0.apartment'],
      [
        [
          { ...HOME, favorite: true },
          { ...WORK, favorite: true },
        ],
        'addresses',
      ],
      [[home, { ...WORK, _id: home!._id }], 'addresses'],
      [[{ ...HOME, _id: 'x'.repeat(1_000) }], 'addresses.0._id'],
    ] as const)
      await assert.rejects(
        save(addresses),
        (error: { code: string; data: { fields: object } }) =>
          error.code === 'input.invalid' && field in error.data.fields,
        field,
      )
    await assertRefused(save([{ ...HOME, townShip: '99999' }]), 'delivery.unknown_commune')
    assert.deepEqual(await listed(), [home])
  })

  test('a saved address has no markup', async () => {
    await save([{ ...HOME, name: '<script>Casa', address: String.raw`Apoquindo\ 4501 <javascript:x>` }])
    assert.deepEqual(
      (await saved()).map(({ name, street }) => [name, street]),
      [['scriptCasa', 'Apoquindo 4501 x']],
    )
  })

  test('another person’s address is not moved: its id makes a new one', async () => {
    const [theirs] = await shop.db
      .insertInto('account_address')
      .values({
        id: '00000000-0000-4000-8000-00000000beef',
        account_id: operator.id,
        name: 'Ajena',
        address: 'Lejos 1',
      })
      .returning('id')
      .execute()
    await save([{ ...HOME, _id: theirs!.id }])
    assert.deepEqual(await names(), ['Casa*'])
    assert.notEqual((await saved())[0]!.id, theirs!.id)
    assert.deepEqual(
      (await findAddresses(shop, operator.id)).map(({ name }) => name),
      ['Ajena'],
    )
  })

  test('of two windows that change the addresses, the later is refused, one after the other and both at once', async () => {
    await save([HOME])
    const addressesRevision = hashAddresses(await saved())
    const [home] = await listed()
    await save([home, WORK], { addressesRevision })
    await assertRefused(save([home], { addressesRevision }), 'account.addresses_changed')
    assert.deepEqual(await names(), ['Casa*', 'Trabajo'])

    const present = { addressesRevision: hashAddresses(await saved()) }
    const list = await listed()
    const ends = await Promise.allSettled(
      [shop, second, shop, second].map((on, index) =>
        save([...list, { ...WORK, name: `Playa ${index}` }], present, on),
      ),
    )
    assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const end of ends)
      if (end.status === 'rejected') assert.equal((end.reason as { code: string }).code, 'account.addresses_changed')
    assert.equal((await saved()).length, 3)
  })

  test('nobody changes another person’s profile: not by their id, not as staff, not signed out', async () => {
    await save([HOME])
    const user = { addresses: [WORK] }
    const newcomer: SignedIn = { ...client, hasProfile: false }
    for (const [account, userId, code] of [
      [null, client.id, 'account.sign_in_needed'],
      [operator, client.id, 'account.not_allowed'],
      [operator, operator.id, 'account.not_allowed'],
      [newcomer, client.id, 'account.not_allowed'],
      [client, operator.id, 'account.not_allowed'],
      [client, '', 'account.not_allowed'],
    ] as const)
      await assert.rejects(updateUser(shop, { account, userId, user }), { code })
    assert.deepEqual(await names(), ['Casa*'])
    await updateUser(shop, { account: client, userId: null, user: {} })
    assert.deepEqual(await names(), ['Casa*'], 'a part that is left out stays')
  })
})
