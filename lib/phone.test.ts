import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatPhone, isPhone, parsePhone, phoneWithPrefix } from './phone.ts'

test('a number is nine digits, with or without +56, spaces, dashes and brackets', () => {
  for (const text of ['912345678', '9 1234 5678', '+56 9 1234 5678', '56912345678', '+56912345678', '(9) 1234-5678']) {
    assert.equal(parsePhone(text), '912345678', text)
  }
})

test('anything else is not a phone', () => {
  for (const text of ['', '91234567', '9123456789', '012345678', '+54912345678', '9123a5678', '٩١٢٣٤٥٦٧٨']) {
    assert.equal(isPhone(text), false, text)
  }
})

test('nine digits that begin with 56 are a number, not a prefix', () => {
  assert.equal(parsePhone('561234567'), '561234567')
})

test('property: what is shown and what is dialled reads back as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), (number) => {
      const phone = parsePhone(String(number))
      assert.ok(phone)
      assert.equal(parsePhone(formatPhone(phone)), phone)
      assert.equal(parsePhone(phoneWithPrefix(phone)), phone)
    }),
  )
})
