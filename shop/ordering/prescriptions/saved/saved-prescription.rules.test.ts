import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import { mayDelete, servesAgain, type EarlierUse } from './saved-prescription.rules.ts'

const today = chileDate('2026-11-18')
const use: EarlierUse = {
  state: 'aprobada',
  validUntil: chileDate('2026-11-18'),
  uploadedAt: new Date('2026-10-01T15:00:00Z'),
  isUsed: true,
  isDoubted: false,
}
const serves = (change: Partial<EarlierUse>, saleCondition = 'simpleRecipe', servedCondition = saleCondition) =>
  servesAgain({ ...use, ...change }, { saleCondition, servedCondition, today })

test('a simple prescription serves again until its last day, while no pharmacist doubts it', () => {
  assert.equal(serves({}), true)
  assert.equal(serves({ validUntil: chileDate('2026-11-17') }), false)
  for (const state of ['recibida', 'en revisión'] as const) assert.equal(serves({ state, validUntil: null }), true)
  assert.equal(serves({ state: 'recibida', validUntil: null, uploadedAt: new Date('2026-05-17T15:00:00Z') }), false)
  for (const state of ['subiendo', 'subida', 'por aclarar', 'rechazada'] as const)
    assert.equal(serves({ state }), false)
  assert.equal(serves({ isDoubted: true }), false)
})

test('a retained one serves again only after the sale that used it was given back', () => {
  assert.equal(serves({}, 'recipeRetention'), false)
  assert.equal(serves({ isUsed: false }, 'recipeRetention'), true)
  assert.equal(serves({ isUsed: false, state: 'recibida' }, 'recipeRetention'), false)
})

test('it serves products of the same condition, and none that is not sold online or needs no prescription', () => {
  assert.equal(serves({}, 'simpleRecipe', 'MandatorySimpleRecipe'), true)
  assert.equal(serves({ isUsed: false }, 'recipeRetention', 'simpleRecipe'), false)
  for (const condition of ['noPrescription', 'recipeCheck', 'not-found', 'constructor'])
    assert.equal(serves({ isUsed: false }, condition), false)
})

test('a customer deletes what no pharmacist has decided on and no sale stands on', () => {
  assert.equal(mayDelete({ state: 'subida', isUsed: false, isReused: false }), true)
  assert.equal(mayDelete({ state: 'subida', isUsed: true, isReused: false }), false)
  assert.equal(mayDelete({ state: 'subida', isUsed: false, isReused: true }), false)
  for (const state of ['recibida', 'en revisión', 'por aclarar', 'aprobada', 'rechazada'] as const)
    assert.equal(mayDelete({ state, isUsed: false, isReused: false }), false)
})
