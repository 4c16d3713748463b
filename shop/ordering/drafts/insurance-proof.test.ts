/** An insurer compares a RUT with the number on the identity card: its answer proves the account's RUT. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseInput } from '#lib/parse-input.ts'
import { insuranceQueryInput } from '#shop/shelf/insurance/insurance.input.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { memberOrder } from '#test/test-buyer.ts'
import { DOCUMENT, INSURABLE, PARTLY } from '#test/test-insurance.ts'
import { useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { saveInsuranceOrder } from './save-insurance-order.ts'

const shop = useShop({ products: INSURABLE })

test('the insurer’s answer to one’s own card proves the RUT; to another’s, or a wrong card, it proves nothing', async () => {
  const [account, other] = [await subscriber(shop), await subscriber(shop)]
  await shop.db.updateTable('account').set({ rut: PARTLY }).where('id', '=', account.id).execute()
  const isProven = async ({ id }: SignedIn) => {
    const row = await shop.db.selectFrom('account').select('rut_proven_at').where('id', '=', id).executeTakeFirst()
    return row!.rut_proven_at !== null
  }
  const query = async (by: SignedIn, documentNumber: string) => {
    const { id, visitor } = await memberOrder(shop, by, { 1002: 1 })
    const insurance = {
      query: parseInput(insuranceQueryInput, {
        clientIdentityNumber: PARTLY,
        medicIdentityNumber: '12345678-5',
        documentNumber,
      }),
      products: null,
    }
    return saveInsuranceOrder(shop, { visitor, account: by, orderId: id, changes: null, insurance })
  }
  const own = { ...account, rut: PARTLY }
  await query(other, DOCUMENT)
  await assertRefused(query(own, '000000000'), 'insurance.identity_not_validated')
  assert.deepEqual([await isProven(account), await isProven(other)], [false, false])
  await query(own, DOCUMENT)
  assert.deepEqual([await isProven(account), await isProven(other)], [true, false])
})
