import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '#test/any-text.ts'
import { fillTemplate, fitsCase, listUnknownPlaceholders, PLACEHOLDERS } from './answer-template.rules.ts'

const ANA = { firstName: ' Ana ', orderReferenceId: '52Y9R254' }
const NOBODY = { firstName: null, orderReferenceId: null }

test('a template is filled with the case’s facts; one that is missing leaves no gap', () => {
  const text = 'Hola {nombre}: tu pedido {pedido} sale hoy. {pedido}'
  assert.equal(fillTemplate(text, ANA), 'Hola Ana: tu pedido 52Y9R254 sale hoy. 52Y9R254')
  assert.equal(fillTemplate(text, NOBODY), 'Hola: tu pedido sale hoy.')
  assert.equal(fillTemplate('{nombre}, gracias', NOBODY), ', gracias')
})

test('a name that looks like a placeholder is a name: what was filled in is not filled again', () => {
  assert.equal(fillTemplate('Hola {nombre}', { ...ANA, firstName: '{pedido}' }), 'Hola {pedido}')
  assert.equal(fillTemplate('Hola {nombre}', { ...ANA, firstName: '$& $1' }), 'Hola $& $1')
})

test('a placeholder that nobody fills is found', () => {
  assert.deepEqual(listUnknownPlaceholders('{nombre} {pedido}'), [])
  assert.deepEqual(listUnknownPlaceholders('{Nombre} {apellido}, {} {constructor}'), [
    'Nombre',
    'apellido',
    '',
    'constructor',
  ])
})

test('a text without placeholders stays as it is, and a filled one has none', () =>
  fc.assert(
    fc.property(anyText(200), (text) => {
      const bare = text.replaceAll(/[{}]/g, '')
      assert.equal(fillTemplate(bare, ANA), bare)
      const filled = fillTemplate(`${bare}{nombre}${bare} {pedido}`, ANA)
      for (const word of PLACEHOLDERS) assert.ok(!filled.includes(`{${word}}`))
    }),
  ))

test('a text of braces costs time in proportion to its length', () => {
  const started = performance.now()
  fillTemplate(' {'.repeat(50_000), ANA)
  listUnknownPlaceholders(' {'.repeat(50_000))
  assert.ok(performance.now() - started < 2_000)
})

test('a template fits a case of its language and kinds, without kinds of all', () => {
  const claim = { kind: 'claim', locale: 'es' }
  assert.ok(fitsCase({ language: 'es', kinds: [] }, claim))
  assert.ok(fitsCase({ language: 'es', kinds: ['claim'] }, claim))
  assert.ok(!fitsCase({ language: 'es', kinds: ['contact'] }, claim))
  assert.ok(!fitsCase({ language: 'en', kinds: [] }, claim))
})
