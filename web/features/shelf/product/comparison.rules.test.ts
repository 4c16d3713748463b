import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAlternative, splitByCertificate, percentCheaper, compareUnits } from './comparison.rules.ts'

test('packs are compared by unit: what is for sale first, cheapest first, this one among them', () => {
  const pack = (sku: string, unitPrice: number, stock = 5, enable = true) => ({ sku, unitPrice, stock, enable })
  const self = pack('self', 100)
  const others = [
    pack('dear', 150),
    pack('soldOut', 10, 0),
    pack('cheap', 60),
    pack('off', 5, 5, false),
    pack('equal', 100),
  ]
  assert.deepEqual(
    compareUnits(self, others).map(({ sku }) => sku),
    ['cheap', 'self', 'equal', 'dear', 'off', 'soldOut'],
  )
  assert.equal(percentCheaper(100, 60), 40)
  assert.equal(percentCheaper(100, 150), -50)
  assert.equal(percentCheaper(100, 100), null)
  assert.equal(percentCheaper(0, 100), null)
})

const registered = (value: string | null) => ({ equivalence: value === null ? null : { value } })

test('bioequivalents are those that were certified, and their reference; generics and vitamins are only alike', () => {
  const [certified, reference, generic, vitamin] = [
    registered('bioequivalent'),
    registered('referrer'),
    registered('generic'),
    registered(null),
  ]
  assert.deepEqual(splitByCertificate(generic, [generic, certified, vitamin, reference]), {
    certified: [certified, reference],
    alike: [generic, vitamin],
  })
  assert.deepEqual(splitByCertificate(certified, [reference]), { certified: [reference], alike: [] })
  assert.deepEqual(
    splitByCertificate(generic, [reference, vitamin]),
    { certified: [], alike: [reference, vitamin] },
    'a reference alone is nobody’s bioequivalent',
  )
})

test('the line of alternatives says bioequivalent of what is certified, and of nothing else', () => {
  const pack = (unitPrice: number, value: string | null, stock = 5) => ({
    sku: `${value} ${unitPrice}`,
    unitPrice,
    stock,
    enable: true,
    ...registered(value),
  })
  const self = pack(100, 'generic')
  const [generic, certified, dear] = [pack(50, 'generic'), pack(80, 'bioequivalent'), pack(120, 'bioequivalent')]
  assert.deepEqual(
    findAlternative(self, [dear, certified, generic]),
    { kind: 'bioequivalents', cheapest: certified },
    'before a cheaper one that is only alike',
  )
  assert.deepEqual(findAlternative(self, [dear, generic]), { kind: 'alike', cheapest: generic })
  for (const value of ['generic', 'referrer', null])
    assert.equal(findAlternative(self, [pack(50, value)])?.kind, 'alike')
  assert.equal(
    findAlternative(self, [dear, pack(10, 'bioequivalent', 0)]),
    null,
    'in stock, only what costs less and can be bought',
  )
  assert.deepEqual(
    findAlternative({ ...self, stock: 0 }, [dear]),
    { kind: 'bioequivalents', cheapest: dear },
    'sold out, whatever there is',
  )
  assert.equal(findAlternative({ ...self, stock: 0 }, []), null)
})
