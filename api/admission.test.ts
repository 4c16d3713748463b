import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { createAdmission, kindOfDocument, kindOfPage, loadLimitsFor } from './admission.ts'

const limits = { ...loadLimitsFor(10), browsing: { atOnce: 2, queue: 3, waitMs: 40 } }
const BUSY = { code: 'shop.busy' }

describe('admission (issue 9 §3)', () => {
  test('a bounded number is under way, a bounded number waits in order, the rest is refused at once', async () => {
    const admission = createAdmission({ ...limits, browsing: { ...limits.browsing, waitMs: 10_000 } })
    assert.deepEqual([admission.enter('browsing'), admission.enter('browsing')], [undefined, undefined])
    const order: number[] = []
    const waiting = [1, 2, 3].map((number) => admission.enter('browsing')!.then(() => order.push(number)))
    assert.throws(() => admission.enter('browsing'), BUSY)
    assert.deepEqual(admission.figures().browsing, { underWay: 2, waiting: 3 })
    assert.equal(admission.enter('payments'), undefined, 'payments have places of their own')
    for (const _ of waiting) {
      admission.leave('browsing')
      await turn()
      await turn()
    }
    await Promise.all(waiting)
    assert.deepEqual([order, admission.figures().browsing], [[1, 2, 3], { underWay: 2, waiting: 0 }])
    admission.leave('browsing')
    admission.leave('browsing')
    assert.deepEqual(admission.figures().browsing, { underWay: 0, waiting: 0 })
  })

  test('a wait ends with a refusal; who went away meanwhile takes no place', async () => {
    const admission = createAdmission(limits)
    admission.enter('browsing')
    admission.enter('browsing')
    await assert.rejects(admission.enter('browsing')!, BUSY)
    assert.deepEqual(admission.figures().browsing, { underWay: 2, waiting: 0 })
    const left = admission.enter('browsing', () => true)!
    const patient = admission.enter('browsing')!
    admission.leave('browsing')
    await assert.rejects(left, { code: 'request.aborted' })
    await patient
    assert.deepEqual(admission.figures().browsing, { underWay: 2, waiting: 0 })
  })

  test('what begins in one turn of the event loop is bounded too: /health is served between', async () => {
    const admission = createAdmission({ ...limits, browsing: { atOnce: 100, queue: 100, waitMs: 10_000, perTurn: 1 } })
    assert.equal(admission.enter('browsing'), undefined)
    const second = admission.enter('browsing')!
    assert.deepEqual(admission.figures().browsing, { underWay: 1, waiting: 1 })
    await second
    assert.deepEqual(admission.figures().browsing, { underWay: 2, waiting: 0 })
    await turn()
    assert.equal(admission.enter('browsing'), undefined, 'a new turn, a new place')
  })

  test('documents and pages are of the kind that they serve; every pool leaves room for payments', () => {
    assert.equal(kindOfDocument('{ products { totalCount } }', true), 'browsing')
    assert.equal(kindOfDocument('{ products { totalCount } }', undefined), 'browsing')
    assert.equal(kindOfDocument('mutation { createOrder { _id } }', undefined), 'checkout')
    assert.equal(kindOfDocument('query { order(id: "x") { outcome } }', false), 'checkout')
    assert.equal(kindOfDocument('mutation { returnFromWallet(externalReference: "x") { token } }', false), 'payments')
    assert.deepEqual([kindOfPage('/product/x', true), kindOfPage('/checkout', false), kindOfPage('/payment-response/x', false)], ['browsing', 'checkout', 'payments'])
    for (const connections of [1, 2, 10, 200]) {
      const { payments, checkout, browsing } = loadLimitsFor(connections)
      assert.ok(browsing.atOnce >= 1 && browsing.atOnce <= Math.max(2, connections - 2) && checkout.atOnce >= 1 && payments.atOnce >= 1)
    }
  })
})
