import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { slugify } from './slug.ts'

test('lower-case, no accents, punctuation to hyphens', () => {
  assert.equal(slugify('Paracetamol 500 mg, 16 comprimidos'), 'paracetamol-500-mg-16-comprimidos')
  assert.equal(slugify('Ácido Fólico'), 'acido-folico')
  assert.equal(slugify('Pañales (niño) 2,5 mg/mL – 5%'), 'panales-nino-2-5-mg-ml-5')
  assert.equal(slugify('Vitamina B12 100µg'), 'vitamina-b12-100ug')
})

test('no hyphen is doubled, first or last, and nothing gives nothing', () => {
  assert.equal(slugify('  --¡Hola!--  '), 'hola')
  assert.equal(slugify('¿?'), '')
  assert.equal(slugify(''), '')
})

test('property: idempotent, and safe in an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugify(text)
      assert.equal(slugify(slug), slug)
      assert.match(slug, /^([a-z0-9]+(-[a-z0-9]+)*)?$/)
    }),
  )
})
