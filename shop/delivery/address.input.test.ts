import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ADDRESS_CODES, addressInput, savedAddressInput } from './address.input.ts'

const home = { region: '13', comuna: '13114', address: ' Av. Apoquindo 5016 ' }

const codesOf = (value: unknown) => addressInput.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a good address comes out trimmed, with an empty apartment', () => {
  assert.deepEqual(addressInput.parse(home), { region: '13', comuna: '13114', address: 'Av. Apoquindo 5016', apartment: '' })
})

test('each field says its own first problem', () => {
  assert.deepEqual(codesOf({}), [['region', 'region.required'], ['comuna', 'comuna.required'], ['address', 'address.required']])
  assert.deepEqual(codesOf({ ...home, address: ' ' }), [['address', 'address.required']])
  assert.deepEqual(codesOf({ ...home, address: 'A 1' }), [['address', 'address.length']])
  assert.deepEqual(codesOf({ ...home, address: 'Apoquindo' }), [['address', 'address.format']])
  assert.deepEqual(codesOf({ ...home, apartment: 'x'.repeat(101) }), [['apartment', 'apartment.length']])
})

test('a saved address needs a name, and is not the favourite unless it says so', () => {
  assert.equal(savedAddressInput.parse({ ...home, name: 'Casa' }).favorite, false)
  assert.deepEqual(savedAddressInput.safeParse({ ...home, name: '  ' }).error?.issues[0]?.message, 'addressName.required')
})

test('property: whatever arrives, every message is a known code', () => {
  const field = fc.oneof(fc.string(), fc.constant(undefined), fc.constant(null), fc.integer(), fc.string({ minLength: 101, maxLength: 300 }))
  const form = fc.oneof(fc.record({ region: field, comuna: field, address: field, apartment: field, name: field, favorite: field }), fc.anything())
  fc.assert(fc.property(form, (value) => {
    for (const issue of savedAddressInput.safeParse(value).error?.issues ?? []) {
      assert.ok((ADDRESS_CODES as readonly string[]).includes(issue.message), issue.message)
    }
  }))
})
