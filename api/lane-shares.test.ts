import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAdmission, loadLimitsFor } from './lanes.ts'

const newAdmission = () => createAdmission(loadLimitsFor(10))
const BUSY = { code: 'shop.busy' }

test('one network has two of the four places of uploads and six of those who wait; another begins at once', async () => {
  const admission = newAdmission()
  const enter = (address: string) => admission.enter('uploads', { address })
  assert.deepEqual([enter('a'), enter('a')], [undefined, undefined])
  const waiting = Array.from({ length: 6 }, () => enter('a')!)
  assert.throws(() => enter('a'), BUSY)
  assert.equal(enter('b'), undefined, 'it overtakes those whose network is full')
  assert.partialDeepStrictEqual(admission.figures().uploads, { underWay: 3, waiting: 6 })
  for (const next of waiting) {
    admission.leave('uploads', 'a')
    await next
  }
  admission.leave('uploads', 'b')
  assert.partialDeepStrictEqual(admission.figures().uploads, { underWay: 2, waiting: 0 })
})

test('who waits first begins first, among those whose network has a place', async () => {
  const admission = newAdmission()
  const order: string[] = []
  const enter = (address: string) =>
    admission.enter('uploads', { address })?.then(() => void order.push(address)) ?? Promise.resolve()
  const all = ['a', 'a', 'a', 'b', 'b', 'c', 'd'].map(enter)
  assert.partialDeepStrictEqual(admission.figures().uploads, { underWay: 4, waiting: 3 })
  for (const left of ['b', 'a', 'a']) admission.leave('uploads', left)
  await Promise.all(all)
  assert.deepEqual(order, ['c', 'a', 'd'])
})

test('the networks of a home line, and of a block, are one; other lanes have no shares', () => {
  const admission = newAdmission()
  const line = (index: number) => `2001:db8:1:${index.toString(16)}::/64`
  assert.equal(admission.enter('uploads', { address: line(1) }), undefined)
  assert.equal(admission.enter('uploads', { address: line(2) }), undefined)
  admission.enter('uploads', { address: line(3) })!.catch(() => {})
  assert.partialDeepStrictEqual(admission.figures().uploads, { underWay: 2, waiting: 1 })
  for (let index = 0; index < 10; index++) assert.equal(admission.enter('checkout', { address: 'a' }), undefined)
  admission.leave('uploads', line(1))
  admission.leave('uploads', line(2))
  admission.leave('uploads', line(3))
})
