/** Beside a long history of prescriptions the queue reads the undecided ones alone. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { copyOrder } from '#test/copy-orders.ts'
import { noPostgres } from '#test/postgres.ts'
import { countRowsRead, watchPlans } from '#test/query-plans.ts'
import { useReview } from '#test/test-review.ts'
import { takePrescription } from './take-prescription.ts'
import { findPurchases } from './purchases.db.ts'
import { findCoveredPieces, findOtherUses, findReviewFacts, findReviewLines } from './review-facts.db.ts'
import { findWaitingPrescriptions } from './review-queue.db.ts'

const HISTORY = 4_000
const ROWS_MAX = 100
const LARGE = ['account', 'orders', 'order_line', 'prescription', 'prescription_line', 'prescription_history']

describe('with 4,000 decided prescriptions on PostgreSQL', { skip: noPostgres() }, () => {
  const { shop, pharmacist, paid, findPrescriptionId } = useReview('server')
  let watched: Shop
  let [id, orderId] = ['', '']
  let explain: ReturnType<typeof watchPlans>['explain']
  before(async () => {
    const order = await paid('SIMPLE')
    ;[id, orderId] = [findPrescriptionId(order, 'SIMPLE'), order.id]
    for (let made = 0; made < 4; made++) await paid('SIMPLE')
    await takePrescription(shop, { account: pharmacist, id })
    // Copies of that order and its prescription, each of another browser, delivered and approved.
    await copyOrder(shop, {
      id: orderId,
      count: HISTORY,
      change: sql`jsonb_build_object('status', 'ENTREGADO', 'visitor', 'v' || n,
        'placed_at', o.placed_at - n * interval '1 minute')`,
    })
    await sql`insert into order_line select (jsonb_populate_record(l, jsonb_build_object('order_id', o.id))).*
      from order_line l cross join orders o
      where l.order_id = ${orderId}::uuid and o.status = 'ENTREGADO'`.execute(shop.db)
    await sql`insert into prescription select (jsonb_populate_record(r, jsonb_build_object(
        'id', o.id, 'state', 'aprobada', 'sha256', o.id, 'received_at', o.placed_at))).*
      from prescription r cross join orders o
      where r.id = ${id}::uuid and o.status = 'ENTREGADO'`.execute(shop.db)
    await sql`insert into prescription_line (order_id, product_id, prescription_id)
      select o.id, l.product_id, o.id from prescription_line l cross join orders o
      where l.prescription_id = ${id}::uuid and o.status = 'ENTREGADO'`.execute(shop.db)
    await sql`insert into prescription_history (prescription_id, at, actor, event, to_state)
      select o.id, o.placed_at, 'shop', 'approved', 'aprobada' from orders o where o.status = 'ENTREGADO'`.execute(
      shop.db,
    )
    await sql`vacuum analyze`.execute(shop.db)
    ;({ watched, explain } = watchPlans(shop))
  })

  const states = ['recibida', 'en revisión', 'por aclarar'] as const
  const after = { receivedAt: '2026-01-01T00:00:00.000000Z', id: crypto.randomUUID() }
  const STATEMENTS: Record<string, () => Promise<unknown>> = {
    'the queue': () => findWaitingPrescriptions(watched, { filter: { states }, first: 51, after: null }),
    'a further page of it': () => findWaitingPrescriptions(watched, { filter: { states }, first: 51, after }),
    'those of one condition': () =>
      findWaitingPrescriptions(watched, {
        filter: { states, conditions: ['recipeRetention'] },
        first: 51,
        after: null,
      }),
    'one’s own': () =>
      findWaitingPrescriptions(watched, { filter: { states, reviewerId: pharmacist.id }, first: 51, after: null }),
    'the free ones': () =>
      findWaitingPrescriptions(watched, { filter: { states, freeAt: shop.now() }, first: 10, after: null }),
    'what is beside one': () => findReviewFacts(watched, id, [orderId]),
    'its lines': () => findReviewLines(watched, id, [orderId]),
    'what it covers': () => findCoveredPieces(watched, id, [orderId]),
    'other orders with its file': () => findOtherUses(watched, id, [orderId]),
    'its patient’s purchases': () =>
      findPurchases(watched, { id, orderIds: [orderId], slugs: ['losartan'], since: null }),
  }
  for (const [name, find] of Object.entries(STATEMENTS))
    test(`${name}: no large table whole`, async () => {
      const { nodes } = await explain(find)
      const rows = countRowsRead(nodes, LARGE)
      assert.ok(rows < ROWS_MAX, `${rows} rows`)
    })
})
