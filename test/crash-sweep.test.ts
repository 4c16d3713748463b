import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crashSweep } from './crash-sweep.ts'
import { noPostgres } from './postgres.ts'

test(
  'five kills while the shop buys, charges and refunds: afterwards provider books, orders, stock, coupons, claims and mails agree',
  { skip: noPostgres(), timeout: 300_000 },
  async () => {
    const { figures, wrong } = await crashSweep({ times: 5, seed: 20_261_122, minutes: 3 })
    assert.deepEqual(wrong, [])
    assert.ok(figures.kills! >= 1 && figures.deeds! > 0, JSON.stringify(figures))
  },
)
