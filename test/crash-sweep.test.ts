import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byDepth } from './depth.ts'
import { crashSweep } from './crash-sweep.ts'
import { noPostgres } from './postgres.ts'

test(
  'kills while the shop buys, charges and refunds: afterwards provider books, orders, stock, coupons, claims and mails agree',
  { skip: noPostgres(), timeout: byDepth(300_000, 3_000_000) },
  async () => {
    const times = byDepth(5, 1_000)
    const { figures, wrong } = await crashSweep({ times, seed: 20_261_122, minutes: byDepth(3, 45) })
    assert.deepEqual(wrong, [])
    assert.ok(figures.kills! >= byDepth(1, 300) && figures.deeds! > 0, JSON.stringify(figures))
  },
)
