import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ERROR_CODES } from '#api/errors.ts'
import english from './en/subscription-errors.ts'
import { subscriptionErrors } from './es/subscription-errors.ts'

test('every refusal of a subscription has its sentence, in both languages', () => {
  const { es } = subscriptionErrors
  const codes = ERROR_CODES.filter((code) => code.startsWith('subscription.'))
  assert.ok(codes.length > 5)
  for (const code of codes) assert.ok(es.codes[code], code)
  assert.deepEqual(Object.keys(english.codes), Object.keys(es.codes))
  assert.deepEqual(Object.keys(english.fields), Object.keys(es.fields))
})
