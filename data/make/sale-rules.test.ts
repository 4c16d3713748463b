import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideSaleCondition } from './sale-rules.ts'

const group = { condition: 'simpleRecipe' } as Parameters<typeof decideSaleCondition>[0]['group']
const direct = (form: string) => decideSaleCondition({ direct: true, registered: true, principles: [], group, form })

test("what the register has as 'Directa' is sold without a prescription, unless it is injected", () => {
  assert.equal(direct('Comprimidos'), 'noPrescription')
  assert.equal(direct('Suspensión inyectable'), 'simpleRecipe')
  assert.equal(direct('Solución inyectable'), 'simpleRecipe')
})
