import { test } from 'node:test'
import assert from 'node:assert/strict'
import { refuse } from '#lib/domain-error.ts'
import { assertRefused } from './assert-refused.ts'

const refused = async () => Promise.reject(refuse('input.invalid', { fields: { rut: 'rut.invalid' } }))

test('a refusal is known by its code, and by its data where that is given', async () => {
  await assertRefused(refused(), 'input.invalid')
  await assertRefused(refused(), 'input.invalid', { fields: { rut: 'rut.invalid' } })
  await assert.rejects(assertRefused(refused(), 'input.invalid', { fields: {} }), assert.AssertionError)
})

test('another refusal, a bug and a success are failures that say what came', async () => {
  await assert.rejects(assertRefused(refused(), 'order.not_found'), {
    message: 'input.invalid instead of order.not_found',
  })
  await assert.rejects(
    assertRefused(Promise.reject(new Error('a bug')), 'order.not_found'),
    /Error: a bug[^]* instead of/,
  )
  await assert.rejects(assertRefused(Promise.resolve(), 'order.not_found'), /Missing expected rejection/)
})
