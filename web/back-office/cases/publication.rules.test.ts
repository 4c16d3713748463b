import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { publicText } from '#shop/help/cases/public-entry.rules.ts'
import { anyText } from '#test/any-text.ts'
import { listMaskedSentences } from './publication.rules.ts'

const ANA = { firstName: 'Ana', lastName: 'Rojas Soto', email: 'ana@ejemplo.cl', phone: '912345678' }

test('each sentence stands beside what strangers read of it', () =>
  assert.deepEqual(listMaskedSentences('Soy Ana Rojas. ¿Cuándo llega?\nEscribe a la misma', ANA), [
    { typed: 'Soy Ana Rojas.', masked: 'Soy Ana R..' },
    { typed: '¿Cuándo llega?', masked: '¿Cuándo llega?' },
    { typed: 'Escribe a la misma', masked: 'Escribe a la misma' },
  ]))

test('what is hidden across points stands in one pair, hidden', () => {
  const [pair, ...others] = listMaskedSentences('Llámame al 9. 1234. 5678 hoy. Gracias', ANA)
  assert.deepEqual(others, [])
  assert.ok(!pair!.masked.includes('1234'))
})

test('a text without words has no sentences', () => {
  for (const text of [null, '', ' \n ']) assert.deepEqual(listMaskedSentences(text, ANA), [])
})

test('nothing is left out: together the masked sentences are what is published, but for spaces', () =>
  fc.assert(
    fc.property(anyText(200), (text) => {
      const bare = (words: string) => words.replaceAll(/\s/gu, '')
      const shown = listMaskedSentences(text, ANA)
        .map(({ masked }) => masked)
        .join('')
      assert.equal(bare(shown), bare(publicText(text.trim(), ANA)))
    }),
  ))
