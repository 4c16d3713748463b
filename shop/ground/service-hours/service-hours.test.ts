import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#config'
import { useShop } from '#test/test-shop.ts'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { isServed, wallClock } from './service-hours.rules.ts'
import { createTestHttp } from '#test/test-http.ts'

const DEFAULT_HOURS = readSettingsFile().assistance

const shop = useShop()
const ask = async (path: string, init?: RequestInit) => {
  const answer = await createTestHttp(shop, {
    production: false,
    build: async () => Promise.reject(new Error('no pages here')),
  }).request(path, init)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('assistance is given Monday to Friday from 08:00:00 until 23:00:00, Chile’s time, summer and winter', () => {
  const at = (instant: string) => isServed(wallClock(Date.parse(instant), 'America/Santiago'), DEFAULT_HOURS)
  assert.deepEqual(
    [
      '2026-11-20T10:59:59Z',
      '2026-11-20T11:00:00Z',
      '2026-11-21T01:59:59Z',
      '2026-11-21T02:00:00Z',
      '2026-11-21T15:00:00Z',
      '2026-11-22T15:00:00Z',
      '2026-07-06T11:59:59Z',
      '2026-07-06T12:00:00Z',
    ].map(at),
    [false, true, true, false, false, false, false, true],
  )
})

test('the shop’s own clock answers the world-time call, in any zone', async () => {
  assert.deepEqual(await ask('/time/1.0/now'), {
    status: 200,
    body: {
      timezone: 'America/Santiago',
      datetime: '2026-11-18T12:00:00-03:00',
      unixtime: 1_795_014_000,
      day_of_week: 3,
    },
  })
  assert.equal((await ask('/time/1.0/now?timezone=Pacific/Easter')).body.datetime, '2026-11-18T10:00:00-05:00')
  for (const zone of ['Nowhere/Land', "'; drop table orders", 'A'.repeat(100), '%00']) {
    const { status, body } = await ask(`/time/1.0/now?timezone=${encodeURIComponent(zone)}`)
    assert.deepEqual([status, (body.error as { code: string }).code], [400, 'input.invalid'], zone)
  }
})

test('the hours are the configuration’s', async () => {
  const answered = async () =>
    (
      await ask('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ callCenterGetSettings { timezone hourInit hourEnd } }' }),
      })
    ).body
  assert.deepEqual(await answered(), { data: { callCenterGetSettings: DEFAULT_HOURS } })
  const { pharmacy } = readConfig({
    SERVICE_TIMEZONE: 'Pacific/Easter',
    SERVICE_HOUR_INIT: '09:30:00',
    SERVICE_HOUR_END: '18:00:00',
  })
  const hours = { timezone: 'Pacific/Easter', hourInit: '09:30:00', hourEnd: '18:00:00' }
  assert.deepEqual(pharmacy.assistance, hours)
  shop.settings.pharmacy = pharmacy
  assert.deepEqual(await answered(), { data: { callCenterGetSettings: hours } })
  const at = (instant: string) => isServed(wallClock(Date.parse(instant), hours.timezone), hours)
  assert.deepEqual(
    ['2026-11-20T14:29:59Z', '2026-11-20T14:30:00Z', '2026-11-20T22:59:59Z', '2026-11-20T23:00:00Z'].map(at),
    [false, true, true, false],
  )
})
