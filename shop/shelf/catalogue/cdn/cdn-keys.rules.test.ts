import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL_ANSWERS, gatherKeys, keysOfAnswer, keysOfChange } from './cdn-keys.rules.ts'
import { tagOfEquals, tagsOfPlace, type StockTag } from '#shop/shelf/catalogue/stock/stock-tags.rules.ts'

const PLACE = {
  id: 12,
  productType: 'Medicament',
  categoryId: 3,
  subCategoryId: 14,
  highlighted: true,
  isPromotable: true,
  hasEventTags: true,
  principles: ['paracetamol'],
  equivalenceKey: 'N02BE01|500 mg',
  words: ['paracetamol', 'analgesico'],
}

test('a product that ran out purges each answer that any of its tags drops', () => {
  const changed = tagsOfPlace(PLACE)
  assert.ok(changed.length > 20)
  const purged = new Set(keysOfChange(changed))
  assert.ok(purged.size <= 12, [...purged].join(' '))
  for (const tag of [...changed, tagOfEquals(PLACE.equivalenceKey)])
    assert.ok(
      keysOfAnswer(new Set([tag])).some((key) => purged.has(key)),
      String(tag),
    )
  for (const tag of [13, 'category 4', 'sub-category 1', 'type Cosmetic'])
    assert.ok(!keysOfAnswer(new Set([tag])).some((key) => purged.has(key)), String(tag))
})

test('an answer with hundreds of tags has one key for them, which each change of stock purges', () => {
  const tags = new Set<StockTag>(Array.from({ length: 500 }, (_, index) => index))
  const keys = keysOfAnswer(tags)
  assert.ok(keys.join(' ').length < 100)
  assert.ok(keysOfChange([900]).some((key) => keys.includes(key)))
})

test('any stock that changed, or more products than fit, purges each answer with stock and no other', () => {
  const many = Array.from({ length: 500 }, (_, index) => index)
  for (const keys of [keysOfChange(null), keysOfChange(many)]) {
    assert.equal(keys.length, 1)
    assert.ok(keysOfAnswer(new Set([7])).includes(keys[0]!))
    assert.ok(!keysOfAnswer(new Set()).includes(keys[0]!))
  }
})

test('what is purged in one turn is all when that is shorter', () => {
  assert.deepEqual(gatherKeys(new Set(['p1', 'p2'])), ['p1', 'p2'])
  assert.deepEqual(gatherKeys(new Set(['p1', ALL_ANSWERS])), [ALL_ANSWERS])
  assert.deepEqual(gatherKeys(new Set(Array.from({ length: 99 }, (_, index) => `p${index}`))), [ALL_ANSWERS])
  assert.ok(keysOfAnswer(new Set()).includes(ALL_ANSWERS))
})

test('a key is letters, digits and dashes, whatever a tag is called', () => {
  for (const key of keysOfChange(['type Médicament, "x"', 'category 1\nSet-Cookie: a=b']))
    assert.match(key, /^[a-z0-9-]+$/)
})
