import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastStep, lineProblem } from './checkout.rules.ts'
import { requestedStep, stepPath } from '#web/platform/checkout-paths.ts'
import { caretAfter } from '#web/ui/caret.rules.ts'

const line = { stock: 5, quantity: 1, maxQuantity: 3, enable: true }

test('the address names the step, and telemedicine the last one', () => {
  for (const step of [0, 1, 2] as const)
    assert.equal(requestedStep(new URL(stepPath(step), 'http://shop').searchParams), step)
  assert.equal(requestedStep(new URLSearchParams('paso=nada')), 0)
  assert.equal(requestedStep(new URLSearchParams('telemedicine=1')), 2)
})

test('an empty or held-up cart stays at step 0, the last step needs the accepted form', () => {
  assert.equal(lastStep({ lines: [], accepted: true }), 0)
  assert.equal(lastStep({ lines: [line], accepted: false }), 1)
  assert.equal(lastStep({ lines: [line], accepted: true }), 2)
  assert.equal(lastStep({ lines: [line, { ...line, stock: 0 }], accepted: true }), 0)
  assert.equal(lastStep({ lines: [line], accepted: true, documentsMissing: true }), 1)
})

test('a line says why it cannot be bought', () => {
  assert.equal(lineProblem(line), null)
  assert.equal(lineProblem({ ...line, stock: 0 }), 'soldOut')
  assert.equal(lineProblem({ ...line, enable: false }), 'soldOut')
  assert.equal(lineProblem({ ...line, stock: 2, quantity: 3 }), 'stock')
  assert.equal(lineProblem({ ...line, quantity: 4 }), 'max')
})

test('the caret stays behind the digit that was typed', () => {
  assert.equal(caretAfter('12.345.678-5', 3, /[\dK]/), 4)
  assert.equal(caretAfter('12.345.678-5', 9, /[\dK]/), 12)
  assert.equal(caretAfter('12.345.678-5', 0, /[\dK]/), 0)
})
