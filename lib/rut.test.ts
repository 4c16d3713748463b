import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { cleanRut, formatRut, isRut, parseRut, rutCheckDigit, rutWithoutDots } from './rut.ts'

type Vectors = {
  validacion: { entrada: string; valido: boolean; nota: string }[]
  digito_verificador: { cuerpo: string; dv: string }[]
  formato: { entrada: string; con_puntos: string; sin_puntos: string }[]
  limpieza: { entrada: string; limpio: string }[]
}
const vectors: Vectors = JSON.parse(readFileSync(new URL('../data/rut/rut_vectors.json', import.meta.url), 'utf8'))

/** rut-chile calls these valid, rut.js does not; the vectors' own note recommends to refuse them, and we do. */
const REFUSED_ON_PURPOSE = new Set(['00', '0-0'])

test('every published validation vector is judged as its library judges it, zero bodies excepted', () => {
  for (const { entrada, valido } of vectors.validacion) {
    assert.equal(isRut(entrada), valido && !REFUSED_ON_PURPOSE.has(entrada), entrada)
  }
})

test('every published check digit comes out', () => {
  for (const { cuerpo, dv } of vectors.digito_verificador) assert.equal(rutCheckDigit(Number(cuerpo)), dv, cuerpo)
})

test('every published format vector comes out with dots and without', () => {
  for (const { entrada, con_puntos, sin_puntos } of vectors.formato) {
    assert.equal(formatRut(entrada), con_puntos)
    assert.equal(rutWithoutDots(entrada), sin_puntos)
  }
})

test('every published cleaning vector comes out', () => {
  for (const { entrada, limpio } of vectors.limpieza) assert.equal(cleanRut(entrada), limpio)
})

test('a wrong shape and a wrong check digit are distinguished', () => {
  assert.deepEqual(parseRut('12.345.678'), { ok: false, reason: 'format' })
  assert.deepEqual(parseRut('12.345.678-0'), { ok: false, reason: 'check_digit' })
  assert.deepEqual(parseRut('00.000.000-0'), { ok: false, reason: 'format' })
})

test('one person has one text: case, dots, outer spaces and a leading zero do not matter', () => {
  for (const text of ['9.068.826-k', '9068826K', ' 9068826-k ', '09.068.826-K']) {
    assert.deepEqual(parseRut(text), { ok: true, rut: '9068826-K' })
  }
})

test('a RUT grows dots and dash while it is typed', () => {
  const typed = ['1', '12', '123', '1234', '12345', '123456', '1234567', '12345678', '123456785']
  const shown = ['1', '1-2', '12-3', '123-4', '1.234-5', '12.345-6', '123.456-7', '1.234.567-8', '12.345.678-5']
  assert.deepEqual(typed.map(formatRut), shown)
  assert.equal(formatRut('12.345.678-51'), '12.345.678-5')
  assert.equal(formatRut('k'), '')
})

const body = fc.integer({ min: 1_000_000, max: 99_999_999 })

test('property: every body has exactly one check digit that is accepted', () => {
  fc.assert(
    fc.property(body, (number) => {
      const accepted = [...'0123456789K'].filter((digit) => isRut(`${number}-${digit}`))
      assert.deepEqual(accepted, [rutCheckDigit(number)])
    }),
  )
})

test('property: one mistyped digit is always noticed', () => {
  fc.assert(
    fc.property(body, fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, place, change) => {
      const digits = [...String(number)]
      const index = place % digits.length
      digits[index] = String((Number(digits[index]) + change) % 10)
      assert.equal(isRut(`${digits.join('')}-${rutCheckDigit(number)}`), false)
    }),
  )
})

test('property: formatting is idempotent, at most 12 characters, and keeps a valid RUT valid', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      assert.equal(formatRut(formatRut(text)), formatRut(text))
      assert.ok(formatRut(text).length <= 12)
    }),
  )
  fc.assert(
    fc.property(body, (number) => {
      const rut = `${number}-${rutCheckDigit(number)}`
      assert.deepEqual(parseRut(formatRut(rut)), { ok: true, rut })
      assert.equal(rutWithoutDots(formatRut(rut)), rut)
    }),
  )
})
