import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { kindOfDocument, kindOfPage, kindOfText } from './admission.ts'
import { createAdmission, loadLimitsFor } from './lanes.ts'
import { readLoad } from './load.config.ts'
import { parseDocument } from './parse-document.ts'
import { assertRefused } from '#test/assert-refused.ts'

const limits = { ...loadLimitsFor(10), browsing: { atOnce: 2, queue: 3, waitMs: 40 } }
const BUSY = { code: 'shop.busy' }

describe('admission', () => {
  test('a bounded number is under way, a bounded number waits in order, the rest is refused at once', async () => {
    const admission = createAdmission({ ...limits, browsing: { ...limits.browsing, waitMs: 10_000 } })
    assert.deepEqual([admission.enter('browsing'), admission.enter('browsing')], [undefined, undefined])
    const order: number[] = []
    const waiting = [1, 2, 3].map((number) => admission.enter('browsing')!.then(() => order.push(number)))
    assert.throws(() => admission.enter('browsing'), BUSY)
    assert.partialDeepStrictEqual(admission.figures().browsing, { underWay: 2, waiting: 3, refused: 1 })
    assert.equal(admission.enter('payments'), undefined, 'payments have places of their own')
    for (const _ of waiting) {
      admission.leave('browsing')
      await turn()
      await turn()
    }
    await Promise.all(waiting)
    assert.partialDeepStrictEqual([order, admission.figures().browsing], [[1, 2, 3], { underWay: 2, waiting: 0 }])
    admission.leave('browsing')
    admission.leave('browsing')
    assert.partialDeepStrictEqual(admission.figures().browsing, { underWay: 0, waiting: 0 })
  })

  test('a wait ends with a refusal; who went away meanwhile takes no place', async () => {
    const admission = createAdmission(limits)
    admission.enter('browsing')
    admission.enter('browsing')
    await assert.rejects(admission.enter('browsing')!, BUSY)
    assert.partialDeepStrictEqual(admission.figures().browsing, { underWay: 2, waiting: 0 })
    const left = admission.enter('browsing', { hasLeft: () => true })!
    const patient = admission.enter('browsing')!
    admission.leave('browsing')
    await assertRefused(left, 'request.aborted')
    await patient
    assert.partialDeepStrictEqual(admission.figures().browsing, { underWay: 2, waiting: 0 })
  })

  test('what begins in one turn of the event loop is bounded too: /health is served between', async () => {
    const admission = createAdmission({
      ...limits,
      browsing: { atOnce: 100, queue: 100, waitMs: 10_000, perTurn: 1, isHeavy: true },
    })
    assert.equal(admission.enter('browsing'), undefined)
    const second = admission.enter('browsing')!
    assert.partialDeepStrictEqual(admission.figures().browsing, { underWay: 1, waiting: 1 })
    await second
    assert.partialDeepStrictEqual(admission.figures().browsing, { underWay: 2, waiting: 0 })
    await turn()
    assert.equal(admission.enter('browsing'), undefined, 'a new turn, a new place')
    assert.equal(
      admission.enter('browsing', { isHeavy: false }),
      undefined,
      'a call that only waits for the database need not wait',
    )
  })

  test('documents and pages are of the kind that they serve; every pool leaves room for payments', () => {
    const kinds = {
      '{ products { totalCount } }': 'browsing',
      'mutation { createOrder { _id } }': 'checkout',
      '{ parcels { endCursor } ownPermissions }': 'staff',
      'mutation { takeNextOrder { _id } }': 'staff',
      '{ parcels { endCursor } isSignedIn }': 'checkout',
      '{ order(id: "x") { outcome } }': 'checkout',
      'mutation { returnFromWallet(externalReference: "x") { token } checkPayment(token: "x") { outcome } }':
        'payments',
      'query ($token: String!) { orderByCardToken(tokenTBK: $token) { outcome } }': 'payments',
    }
    for (const [text, kind] of Object.entries(kinds)) assert.equal(kindOfDocument(parseDocument(text)), kind, text)
    assert.deepEqual(
      [kindOfPage('/product/x', true), kindOfPage('/checkout', false), kindOfPage('/payment-response/x', false)],
      ['browsing', 'checkout', 'payments'],
    )
    for (const connections of [1, 2, 10, 200]) {
      const { payments, checkout, browsing } = loadLimitsFor(connections)
      assert.ok(
        browsing.atOnce >= 1 &&
          browsing.atOnce <= Math.max(2, connections - 2) &&
          checkout.atOnce >= 1 &&
          payments.atOnce >= 1,
      )
    }
  })

  test('WAIT_SECONDS_MAX is every kind’s wait for a place; without it browsing waits 2 s, staff 3 s, payments 15 s', () => {
    const waits = (env: Parameters<typeof readLoad>[0]) =>
      Object.values(readLoad(env, null)).map(({ waitMs }) => waitMs)
    assert.deepEqual(waits({}), [15_000, 8_000, 3_000, 8_000, 8_000, 2_000])
    assert.deepEqual(waits({ WAIT_SECONDS_MAX: 120 }), [120_000, 120_000, 120_000, 120_000, 120_000, 120_000])
    assert.deepEqual(waits({ WAIT_SECONDS_MAX: 0 }), [0, 0, 0, 0, 0, 0])
  })

  test('browsing takes no place of payments and checkout, whatever it is written beside', () => {
    const disguised = [
      '{ searchProducts(query: "a") { totalCount } } # checkPayment mutation',
      '{ checkPayment: searchProducts(query: "mutation orderByCardToken") { totalCount } }',
      '{ orderByCardToken(tokenTBK: "x") { outcome } searchProducts(query: "a") { totalCount } }',
      '{ eventDay searchProducts(query: "mutation") { totalCount } }',
      '{ ...mutation } fragment mutation on Query { searchProducts(query: "a") { totalCount } }',
      'mutation checkPayment {',
      '{ searchProducts(query: "parcels") { totalCount } } # parcels',
      '{ parcels: searchProducts(query: "a") { totalCount } }',
      '{ parcels { endCursor } searchProducts(query: "a") { totalCount } }',
    ]
    for (const text of disguised) assert.equal(kindOfText(text), 'browsing', text)
    assert.deepEqual(
      [kindOfText('mutation { createOrder { _id } }'), kindOfText('{ orderByCardToken(tokenTBK: "x") { outcome } }')],
      ['checkout', 'payments'],
    )
    assert.equal(kindOfText('{ parcels { endCursor } }'), 'staff')
  })
})
