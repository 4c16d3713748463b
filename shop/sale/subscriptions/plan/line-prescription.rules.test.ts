import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChileDate } from '#lib/chile-time.ts'
import {
  linePrescriptions,
  mayUpload,
  prescriptionProblem,
  type SubscriptionPrescription,
} from './line-prescription.rules.ts'

const FILE: SubscriptionPrescription = {
  id: 'r',
  source: 'file',
  fileName: 'receta.pdf',
  contentType: 'application/pdf',
  state: 'subida',
  reason: null,
  uploadedAt: new Date('2026-11-18T15:00:00Z'),
  validUntil: null,
  isUsed: false,
}
const on = (day: string, saleCondition: string, prescription: Partial<SubscriptionPrescription> | null = {}) =>
  prescriptionProblem({ saleCondition, prescription: prescription && { ...FILE, ...prescription } }, day as ChileDate)

test('what needs none has no problem; what needs one has it when it is missing', () => {
  assert.equal(on('2026-11-18', 'noPrescription', null), null)
  for (const condition of ['simpleRecipe', 'MandatorySimpleRecipe', 'recipeRetention'])
    assert.deepEqual([on('2026-11-18', condition, null), on('2026-11-18', condition)], ['missing', null])
})

test('a simple one serves many deliveries for six months; before a pharmacist reads it, from its upload at most', () => {
  assert.deepEqual(
    [on('2027-05-18', 'simpleRecipe', { isUsed: true }), on('2027-05-19', 'simpleRecipe', { isUsed: true })],
    [null, 'expired'],
  )
  assert.deepEqual(
    [
      on('2026-12-01', 'simpleRecipe', { validUntil: '2026-12-01' as ChileDate, state: 'aprobada' }),
      on('2026-12-02', 'simpleRecipe', { validUntil: '2026-12-01' as ChileDate, state: 'aprobada' }),
    ],
    [null, 'expired'],
  )
})

test('one of single use serves one delivery, within thirty days', () => {
  assert.deepEqual(
    [
      on('2026-12-18', 'recipeRetention'),
      on('2026-12-19', 'recipeRetention'),
      on('2026-11-20', 'recipeRetention', { isUsed: true }),
    ],
    [null, 'expired', 'used'],
  )
})

test('one that a pharmacist refused, or wants cleared up, is required again', () => {
  for (const state of ['rechazada', 'por aclarar'] as const)
    assert.equal(on('2026-11-18', 'simpleRecipe', { state }), 'refused')
  for (const state of ['subida', 'recibida', 'en revisión', 'aprobada'] as const)
    assert.equal(on('2026-11-18', 'simpleRecipe', { state }), null)
})

test('a draft takes any file; later only what the next charge lacks; what is sold in the store alone takes none', () => {
  const may = (saleCondition: string, prescription: SubscriptionPrescription | null, isDraft: boolean) =>
    mayUpload({ saleCondition, prescription }, { isDraft, nextCharge: '2026-12-16' as ChileDate })
  assert.deepEqual(
    [
      may('simpleRecipe', FILE, true),
      may('simpleRecipe', FILE, false),
      may('simpleRecipe', null, false),
      may('recipeRetention', { ...FILE, isUsed: true }, false),
    ],
    [true, false, true, true],
  )
  assert.deepEqual([may('recipeCheck', null, true), may('noPrescription', null, true)], [false, false])
})

test('the prescriptions of a subscription are those of its lines that need one', () => {
  const line = (productId: number, saleCondition: string, prescription: SubscriptionPrescription | null) => ({
    productId,
    sku: `S${productId}`,
    product: { saleCondition },
    prescription,
  })
  assert.deepEqual(
    linePrescriptions(
      { lines: [line(1, 'noPrescription', null), line(2, 'simpleRecipe', FILE), line(3, 'recipeRetention', null)] },
      '2026-11-18' as ChileDate,
    ),
    [
      { productId: 2, sku: 'S2', prescriptionId: 'r', problem: null },
      { productId: 3, sku: 'S3', prescriptionId: null, problem: 'missing' },
    ],
  )
})
