import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL_ANSWERS, ENDING_ANSWERS, gatherKeys, keysOfAnswer, keysOfChange } from './cdn-keys.rules.ts'
import { createDependencies, type Tag } from '#lib/dependencies.ts'
import { listedTags, pricedTags, tagOfEquals, tagsOfPlace } from '#shop/shelf/catalogue/catalogue-tags.rules.ts'

const PLACE = {
  id: 12,
  sku: 'P12',
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

test('a product that ran out, costs otherwise or was edited purges each answer that any of its tags drops', () => {
  for (const toTags of [(tags: Tag[]) => tags, pricedTags, listedTags]) {
    const changed = toTags(tagsOfPlace(PLACE))
    assert.ok(changed.length > 20)
    const purged = new Set(keysOfChange(changed))
    assert.ok(purged.size <= 12, [...purged].join(' '))
    for (const tag of [...changed, ...toTags([tagOfEquals(PLACE.equivalenceKey)])])
      assert.ok(
        keysOfAnswer(createDependencies([tag])).some((key) => purged.has(key)),
        String(tag),
      )
    for (const tag of [13, 'category 4', 'sub-category 1', 'type Cosmetic', 'content page/faq'])
      assert.ok(!keysOfAnswer(createDependencies([tag])).some((key) => purged.has(key)), String(tag))
  }
})

test('an answer that ends by the clock has a key for that', () => {
  assert.ok(keysOfAnswer({ tags: new Set(), endsAt: 1 }).includes(ENDING_ANSWERS))
  assert.ok(!keysOfAnswer(createDependencies()).includes(ENDING_ANSWERS))
})

test('an answer with hundreds of tags has one key for them, which each change purges', () => {
  const keys = keysOfAnswer(createDependencies(Array.from({ length: 500 }, (_, index) => index)))
  assert.ok(keys.join(' ').length < 100)
  assert.ok(keysOfChange([900]).some((key) => keys.includes(key)))
})

test('a change with more keys than fit purges each answer with a tag and no other', () => {
  const keys = keysOfChange(Array.from({ length: 500 }, (_, index) => index))
  assert.equal(keys.length, 1)
  assert.ok(keysOfAnswer(createDependencies([7])).includes(keys[0]!))
  assert.ok(!keysOfAnswer(createDependencies()).includes(keys[0]!))
})

test('what is purged in one turn is all when that is shorter', () => {
  assert.deepEqual(gatherKeys(new Set(['p1', 'p2'])), ['p1', 'p2'])
  assert.deepEqual(gatherKeys(new Set(['p1', ALL_ANSWERS])), [ALL_ANSWERS])
  assert.deepEqual(gatherKeys(new Set(Array.from({ length: 99 }, (_, index) => `p${index}`))), [ALL_ANSWERS])
  assert.ok(keysOfAnswer(createDependencies()).includes(ALL_ANSWERS))
})

test('a key is letters, digits and dashes, whatever a tag is called', () => {
  for (const key of keysOfChange(['type Médicament, "x"', 'category 1\nSet-Cookie: a=b']))
    assert.match(key, /^[a-z0-9-]+$/)
})
