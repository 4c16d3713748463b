import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { createNoTwee } from '#integrations/twee/http-twee.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { CUSTOMER } from '#test/test-buyer.ts'
import { eachDatabase, useShop, type TestShop } from '#test/test-shop.ts'
import { STAFF } from '#test/test-staff.ts'
import { updateAccountDataFromCallCentre } from './update-account-data.ts'

const { shippingMethod: _, townShip, paymentMethod: __, shippingCommentary: ___, ...userInfo } = CUSTOMER
const operator: SignedIn = { ...STAFF.operator, hasProfile: true }
const client = DEMO_PEOPLE.client

eachDatabase((database) => {
  const shop = useShop({ database })
  before(async () => {
    await seedDemoPeople(shop)
  })

  const save = (more: object = {}, on: TestShop | object = shop) =>
    updateAccountDataFromCallCentre(
      { ...shop, ...on },
      {
        account: operator,
        visitor: 'call-centre',
        data: { ...userInfo, townShip, rut: client.rut, email: client.email, ...more },
      },
    )
  const lastName = async () =>
    (await shop.db.selectFrom('account').select('last_name').where('id', '=', client.id).executeTakeFirstOrThrow())
      .last_name
  const refusals = async (code: string) =>
    (await shop.db.selectFrom('staff_action').select('refusal').where('refusal', '=', code).execute()).length
  const spoil = (fault: 'drop' | 'error_500' | 'lost_answer' | 'garbage') =>
    shop.sandbox.twee.faults.plan({ operation: 'customers', fault })

  test('what an operator saves goes to Twee, with the commune’s name; a pickup has none', async () => {
    assert.deepEqual(await save({ lastName: 'Rojas Uno' }), { type: 'User' })
    assert.equal(shop.sandbox.twee.find(client.rut)!.commune, 'Las Condes')
    shop.clock.advance({ seconds: 1 })
    await save({ townShip: null })
    assert.equal(shop.sandbox.twee.find(client.rut)!.commune, null)
    shop.clock.advance({ seconds: 1 })
    assert.deepEqual(await save({ rut: '11111111-1', email: 'otra@example.com' }), { type: 'GuestUser' })
    assert.ok(shop.sandbox.twee.find('11111111-1'))
  })

  test('a commune that Twee does not know: the shop’s data is saved, and the operator learns it', async () => {
    shop.clock.advance({ seconds: 1 })
    const earlier = await refusals('twee.unknown_commune')
    await assertRefused(save({ townShip: '05201', lastName: 'Rojas Dos' }), 'twee.unknown_commune')
    assert.equal(await refusals('twee.unknown_commune'), earlier + 1, 'the failure is recorded')
    assert.equal(await lastName(), 'Rojas Dos')
    shop.clock.advance({ seconds: 1 })
    await save({ lastName: 'Rojas Dos' })
    assert.equal(shop.sandbox.twee.find(client.rut)!.commune, 'Las Condes', 'corrected, it is saved')
    await assertRefused(save({ townShip: '99999', lastName: 'Nadie' }), 'delivery.unknown_commune')
    assert.equal(await lastName(), 'Rojas Dos', 'the shop’s own refusal saves nothing')
  })

  test('Twee down, cut off or talking nonsense: the shop’s data is saved; pressed again, Twee has it once', async () => {
    const earlier = await refusals('twee.unreachable')
    for (const fault of ['drop', 'error_500', 'lost_answer', 'garbage'] as const) {
      shop.clock.advance({ seconds: 1 })
      spoil(fault)
      await assertRefused(
        save({ lastName: `Rojas ${fault.replace('_', ' ').replace(/\d+/, '')}`.trim() }),
        'twee.unreachable',
      )
      assert.deepEqual(await save({ lastName: 'Rojas Tres' }), { type: 'User' })
      assert.equal(await lastName(), 'Rojas Tres')
    }
    assert.equal(await refusals('twee.unreachable'), earlier + 4, 'each failure is recorded')
  })

  test('two operators at once end with the last saving; without Twee nothing is sent', async () => {
    shop.clock.advance({ seconds: 1 })
    await Promise.all([save({ firstName: 'Ana' }), save({ firstName: 'Ana' }), save({ firstName: 'Ana' })])
    assert.equal(shop.sandbox.twee.find(client.rut)!.firstName, 'Ana')
    shop.sandbox.twee.reset()
    await save({}, { twee: createNoTwee() })
    assert.equal(shop.sandbox.twee.find(client.rut), null)
  })
})
