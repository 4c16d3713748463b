import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import { chargeDelivery } from '#shop/sale/subscriptions/charging/charge-delivery.ts'
import { listDueDeliveries } from '#shop/sale/subscriptions/charging/list-due-deliveries.ts'
import { activeSubscription, chargedTo, useCharging } from '#test/test-charge.ts'
import { chargedFor, inTheForm, pay, readyOrder } from '#test/test-buyer.ts'
import type { TestShop } from '#test/test-shop.ts'
import { stepsIn, waits, walkNames, watchCalls, type Step } from '#test/watched-calls.ts'
import { confirmReturned } from '#shop/sale/payments/redirect/return-from-card.ts'

const ROOMS = /\/shop\/(?:\w+\/)?(?:payments|subscriptions\/charging)\//
/** The statements that commit. */
const COMMITS = ['startPayment', 'saveOpenedAttempt', 'claimPayment', 'sellPaid']

const { shop } = useCharging('embedded')

/**
 * The steps of `act` until its last commit: the functions that wait for something, the decisions, and the statements
 * that commit. `returns`: how often the way comes back to a file that it had left, from one statement to the next.
 */
async function walk(act: (shop: TestShop) => Promise<unknown>): Promise<{ names: string[]; returns: number }> {
  const calls = watchCalls()
  const turns: Step[][] = []
  const isStep = (step: Step) => step.name.startsWith('decide') || COMMITS.includes(step.name) || waits(step)
  const take = () => turns.push(stepsIn(calls.take(), ROOMS, COMMITS).filter(isStep))
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => (take(), result),
  }
  calls.start()
  await act({ ...shop, db: shop.db.withPlugin(plugin) } as TestShop)
  calls.stop()
  const seen: Step[] = []
  const path: Step[][] = []
  for (const turn of turns) {
    // A function that goes on after a wait is not called anew, and a closure is a part of it.
    const fresh = turn.filter(({ url, range }) => !seen.some((step) => step.url === url && encloses(step.range, range)))
    seen.push(...fresh)
    if (fresh.length > 0) path.push(fresh)
  }
  const isCommit = ({ name }: Step) => COMMITS.includes(name)
  const way = path.slice(0, path.findLastIndex((steps) => steps.some(isCommit)) + 1)
  const files = way.map((steps) => new Set(steps.map(({ url }) => url)))
  const returns = files.flatMap((now, turn) =>
    [...now].filter((file) => !files[turn - 1]?.has(file) && files.slice(0, turn).some((earlier) => earlier.has(file))),
  )
  return {
    names: way
      .flat()
      .map(({ name }) => name)
      .toSorted(),
    returns: returns.length,
  }
}

const encloses = (outer: Step['range'], inner: Step['range']) =>
  outer.startOffset <= inner.startOffset && outer.endOffset >= inner.endOffset

test('a card’s payment passes ten steps to its start, twelve to its sale, those that ARCHITECTURE.md names', async () => {
  const order = await readyOrder(shop, { VITA: 1 })
  let token = ''
  const start = await walk(async (shop) => ({ token } = await pay(shop, order)))
  inTheForm(shop, token, 'approve')
  const sale = await walk((shop) => confirmReturned(shop, 'webpay', token))
  assert.equal(await chargedFor(shop, order), order.amount)
  assert.deepEqual([...start.names, ...sale.names].toSorted(), walkNames('Webpay').toSorted())
  assert.ok(start.names.length <= 10, start.names.join(' '))
  assert.ok(sale.names.length <= 12, sale.names.join(' '))
  assert.ok(start.returns <= 2 && sale.returns <= 2, `${start.returns} and ${sale.returns} returns`)
})

test('a subscription’s charge passes twelve steps to its sale, those that ARCHITECTURE.md names', async () => {
  const { subscription } = await activeSubscription(shop, { VITA: 1 })
  const [due] = await listDueDeliveries(shop, 1)
  const charge = await walk((shop) => chargeDelivery(shop, due!))
  assert.ok((await chargedTo(shop, subscription)) > 0)
  assert.deepEqual(charge.names, walkNames('A subscription’s charge').toSorted())
  assert.ok(charge.names.length <= 12, charge.names.join(' '))
})
