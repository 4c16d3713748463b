import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TextItem } from '#shop/help/content/blocks.rules.ts'
import { findQuestions, wantedText } from './question-search.rules.ts'

const item = (title: string, answer: string): TextItem => ({
  id: title,
  title,
  blocks: [{ kind: 'paragraph', inlines: [{ kind: 'text', text: answer }] }],
})
const SECTIONS = [
  {
    items: [
      item('¿Cuánto demora?', 'Menos de 24 horas en la Región Metropolitana.'),
      item('¿Cuánto cuesta?', '$2.950'),
    ],
  },
  { items: [item('¿Sirve mi receta?', 'Seis meses. También en la región.')] },
]
const found = (text: string) => findQuestions(SECTIONS, text).flatMap(({ items }) => items.map(({ title }) => title))

test('a question is found by any word of it or of its answer, without accents and in capitals', () => {
  assert.deepEqual(found('REGION'), ['¿Cuánto demora?', '¿Sirve mi receta?'])
  assert.deepEqual(found('  región   metro '), ['¿Cuánto demora?'])
  assert.deepEqual(found('receta cuesta'), [])
  assert.equal(found('').length, 3)
  assert.equal(found('   ').length, 3)
})

test('a search is cut to eighty letters, and is never a pattern', () => {
  assert.equal(wantedText('a'.repeat(5_000)).length, 80)
  assert.deepEqual(found('.*'), [])
  assert.deepEqual(found('$2.950'), ['¿Cuánto cuesta?'])
})
