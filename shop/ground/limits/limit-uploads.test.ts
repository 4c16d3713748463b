import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { STAFF } from '#test/test-staff.ts'
import { useShop } from '#test/test-shop.ts'
import { limitUploads, type Uploader } from './limit-uploads.ts'

const MB = 1_000_000
const shop = useShop()
const guest = (address: string): Uploader => ({ address, account: null })
const client = (address: string): Uploader => ({
  address,
  account: { ...DEMO_PEOPLE.client, hasProfile: true, permissions: [] },
})
const leave = (from: Uploader | undefined, bytes: number, work = async () => 'stored') =>
  limitUploads(shop, { from, bytes }, work)

test('a guest’s network leaves fifty megabytes in a day; another network, an account and staff go on', async () => {
  for (let index = 0; index < 10; index++) assert.equal(await leave(guest('203.0.113.1'), 5 * MB), 'stored')
  await assertRefused(leave(guest('203.0.113.1'), 100), 'upload.too_many')
  assert.equal(await leave(guest('203.0.113.2'), 5 * MB), 'stored')
  const operator = { address: '203.0.113.1', account: { ...STAFF.operator, hasProfile: true } }
  for (const from of [client('203.0.113.1'), operator, undefined]) assert.equal(await leave(from, 5 * MB), 'stored')
  shop.clock.advance({ hours: 24 })
  assert.equal(await leave(guest('203.0.113.1'), 5 * MB), 'stored')
})

test('an account leaves a hundred megabytes in a day, from any network', async () => {
  shop.clock.advance({ hours: 24 })
  for (let index = 0; index < 20; index++) await leave(client(`203.0.113.${index}`), 5 * MB)
  await assertRefused(leave(client('203.0.113.99'), 100), 'request.rate_limited')
})

test('a file that is not stored takes no room, nor does a refused one', async () => {
  const failing = async () => Promise.reject(new Error('the disk is full'))
  for (let index = 0; index < 30; index++)
    await assert.rejects(leave(guest('203.0.113.3'), 5 * MB, failing), /disk is full/)
  await assertRefused(leave(guest('203.0.113.3'), 60 * MB), 'upload.too_many')
  assert.equal(await leave(guest('203.0.113.3'), 50 * MB), 'stored')
})

test('a /48 of IPv6 has a twentieth of what all guests may leave, and the next network has room', async () => {
  shop.clock.advance({ hours: 24 })
  const { guestUploads } = shop.settings
  shop.settings.guestUploads = 1_000
  let remaining = 0
  for (let index = 0; index < 100; index++)
    await leave(guest(`2001:db8:1:${(index << 8).toString(16)}::/64`), 5 * MB).then(
      () => remaining++,
      () => {},
    )
  assert.ok(remaining >= 8 && remaining <= 10, `${remaining} files`)
  assert.equal(await leave(guest('2001:db8:2:0::/64'), 5 * MB), 'stored')
  shop.settings.guestUploads = guestUploads
})

test('with 0 no guest leaves a file; an account does', async () => {
  shop.clock.advance({ hours: 24 })
  const { guestUploads } = shop.settings
  shop.settings.guestUploads = 0
  await assertRefused(leave(guest('203.0.113.5'), 100), 'upload.guests_stopped')
  assert.equal(await leave(client('203.0.113.5'), 100), 'stored')
  shop.settings.guestUploads = guestUploads
})
