import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseInsurance } from './insurance.ts'

const BENEFIT = { name: 'Cobertura', insuranceCompany: 'Canelo', percent: 60, maximum: 20_000 }
const parseStored = (value: unknown) => parseInsurance(JSON.stringify(value))

test('what was kept comes back', () => {
  const { orderId, insured } = parseStored({
    orderId: 'o-1',
    insured: [
      ['100', BENEFIT],
      ['200', { ...BENEFIT, maximum: null }],
    ],
  })
  assert.equal(orderId, 'o-1')
  assert.deepEqual(
    [...insured],
    [
      ['100', BENEFIT],
      ['200', { ...BENEFIT, maximum: null }],
    ],
  )
})

test('whatever else stands in the storage is no insurance', () => {
  for (const text of [null, '', '{', '7', 'null', '[]', '{"orderId":7,"insured":[]}', '{"orderId":"o","insured":{}}'])
    assert.equal(parseInsurance(text).insured.size, 0, String(text))
  for (const benefit of [
    null,
    7,
    {},
    { ...BENEFIT, percent: 0 },
    { ...BENEFIT, percent: 101 },
    { ...BENEFIT, percent: 33.3 },
    { ...BENEFIT, maximum: -1 },
    { ...BENEFIT, maximum: '9' },
    { ...BENEFIT, name: undefined },
  ])
    assert.equal(parseStored({ orderId: 'o', insured: [['100', benefit]] }).insured.size, 0, JSON.stringify(benefit))
})
