import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import type { Shop } from '#context'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { draftMemory } from './draft-memory.ts'

/** A shop of which the memory alone is used. */
const createShop = () => ({ memory: createCatalogueMemory(), settings: {} }) as unknown as Shop
const createDraft = (index: number, lines: number) =>
  ({
    id: `draft ${index}`,
    version: 1,
    status: 'PENDIENTE',
    operatorId: null,
    subscriptionId: null,
    couponId: null,
    insurance: null,
    lines: Array.from({ length: lines }, () => ({ product: { saleCondition: 'noPrescription' } })),
  }) as unknown as Order

/** How many of `drafts` are remembered after all of them were. */
function remembered(drafts: Order[]): number {
  const memory = draftMemory(createShop())
  for (const draft of drafts) memory.remember(draft)
  return drafts.filter(({ id, version }) => memory.recallVersion(id, version)).length
}

test('a few hundred carts of sixty lines are remembered, thousands of usual ones', () => {
  const large = remembered(Array.from({ length: 5_000 }, (_, index) => createDraft(index, 60)))
  assert.ok(large > 300 && large * 190_000 < 100_000_000, String(large))
  assert.equal(remembered(Array.from({ length: 5_000 }, (_, index) => createDraft(index, 3))), 5_000)
})
