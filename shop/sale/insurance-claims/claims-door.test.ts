import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { insertAccount } from '#shop/people/accounts/accounts.db.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { payAndReturn } from '#test/test-buyer.ts'
import { INSURABLE, insure, PARTLY, pickupOrder } from '#test/test-insurance.ts'
import { useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { newId } from '#lib/ids.ts'
import { settleClaims } from './settle-claims.ts'
import { PERMISSIONS } from '#test/test-staff.ts'
import { createTestHttp } from '#test/test-http.ts'

const shop = useShop({ products: INSURABLE }, async () => {
  http = createTestHttp(shop)
})
let http: Hono<HttpEnvironment>
type Claims = {
  totalCount: number
  nodes: {
    amount: number
    state: string
    reason: string | null
    tries: number
    nextTryAt: string | null
    order: { orderReferenceId: string }
  }[]
}
const claims = async (account: SignedIn | null, state?: string) => {
  const token =
    account && signSession({ ...account, tokenVersion: 0 }, { secret: shop.settings.sessionSecret, now: shop.now() })
  const query = `query ($state: String) { insuranceClaims(state: $state) { totalCount nodes {
    amount state reason tries nextTryAt
      order { orderReferenceId } } } }`
  const response = await http.request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body: JSON.stringify({ query, variables: { state } }),
  })
  const { data, errors } = (await response.json()) as {
    data: { insuranceClaims: Claims } | null
    errors?: { extensions: { code: string } }[]
  }
  return errors ? errors[0]!.extensions.code : data!.insuranceClaims
}

test('staff see what insurers owe and refuse, by state; nobody else does', async () => {
  const staff: SignedIn = {
    id: newId(),
    role: 'pharmacist',
    permissions: PERMISSIONS.pharmacist,
    email: 'q@boldo.test',
    rut: '',
    firstName: 'Quena',
    lastName: 'Farma',
    phoneNumber: '',
    hasProfile: false,
  }
  await insertAccount(shop, staff)
  const [first, second] = [
    await insure(shop, await pickupOrder(shop, { 1004: 2 }), { rut: PARTLY }),
    await insure(shop, await pickupOrder(shop, { 1004: 2 }), { rut: PARTLY }),
  ]
  for (const order of [first, second]) await payAndReturn(shop, order)
  shop.sandbox.insurer.faults.plan({ operation: 'claims', fault: 'error_500', token: first.reference })
  await settleClaims(shop)
  shop.clock.advance({ minutes: 1 })
  await settleClaims(shop)
  const row = (order: typeof first, state: string, reason: string | null, tries: number) => ({
    amount: 20_000,
    state,
    reason,
    tries,
    nextTryAt: null,
    order: { orderReferenceId: order.reference },
  })
  assert.deepEqual(await claims(staff, 'refused'), {
    totalCount: 1,
    nodes: [row(first, 'refused', 'balance_exceeded', 2)],
  })
  assert.deepEqual(await claims(staff, 'accepted'), { totalCount: 1, nodes: [row(second, 'accepted', null, 1)] })
  assert.equal(((await claims(staff)) as Claims).totalCount, 1)
  assert.equal(await claims(staff, 'everything'), 'input.invalid')
  for (const stranger of [null, await subscriber(shop)])
    assert.equal(await claims(stranger, 'refused'), 'account.not_allowed')
})
