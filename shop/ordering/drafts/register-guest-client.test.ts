import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DomainError } from '#lib/domain-error.ts'
import { registerGuestClient } from './register-guest-client.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { CUSTOMER, payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'PARA' }] })

  const { shippingMethod: _, townShip: __, paymentMethod: ___, shippingCommentary: ____, ...GUEST } = CUSTOMER
  const guests = () => shop.db.selectFrom('guest_client').selectAll().execute()
  const readGuestId = async (order: { id: string }) =>
    (await shop.db.selectFrom('orders').select('guest_id').where('id', '=', order.id).executeTakeFirstOrThrow())
      .guest_id

  test('a guest is kept once per visitor, RUT and e-mail; registering again brings the data up to date', async () => {
    const visitor = 'visitor-1'
    const ids = await Promise.all([1, 2, 3].map(() => registerGuestClient(shop, { visitor, guest: GUEST })))
    assert.equal(new Set(ids.map(({ guestId }) => guestId)).size, 1)
    await registerGuestClient(shop, { visitor, guest: { ...GUEST, firstName: 'Anita', rut: '11.111.111-1' } })
    const other = await registerGuestClient(shop, { visitor: 'visitor-2', guest: GUEST })
    assert.notEqual(other.guestId, ids[0]!.guestId)
    assert.deepEqual(
      (await guests())
        .filter((guest) => [visitor, 'visitor-2'].includes(guest.visitor))
        .map(({ visitor, first_name, rut }) => `${visitor} ${first_name} ${rut}`)
        .toSorted(),
      ['visitor-1 Anita 11111111-1', 'visitor-2 Ana 11111111-1'],
    )
  })

  test('the visitor’s drafts become the guest’s, finished orders and other people’s do not', async () => {
    const visitor = 'visitor-3'
    const finished = await readyOrder(shop, { PARA: 1 }, visitor)
    await payAndReturn(shop, finished)
    const draft = await readyOrder(shop, { PARA: 1 }, visitor)
    const stranger = await readyOrder(shop, { PARA: 1 })
    const { guestId } = await registerGuestClient(shop, { visitor, guest: GUEST })
    assert.deepEqual(
      [await readGuestId(draft), await readGuestId(finished), await readGuestId(stranger)],
      [guestId, null, null],
    )
  })

  test('invalid values are reported field by field, without the value, and nothing is stored', async () => {
    const before = (await guests()).length
    await assert.rejects(
      registerGuestClient(shop, {
        visitor: 'visitor-4',
        guest: { ...GUEST, rut: '12.345.678-9', email: 'x', phoneNumber: '1', birthdate: '2999-01-01' },
      }),
      (error: DomainError) => {
        assert.deepEqual(
          [error.code, error.data],
          [
            'input.invalid',
            {
              fields: {
                rut: 'rut.check_digit',
                email: 'email.invalid',
                phoneNumber: 'phoneNumber.invalid',
                birthdate: 'birthdate.future',
              },
            },
          ],
        )
        return true
      },
    )
    await assertRefused(registerGuestClient(shop, { visitor: 'visitor-4', guest: {} }), 'input.invalid')
    assert.equal((await guests()).length, before)
  })
})
