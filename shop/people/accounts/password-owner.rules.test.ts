import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMadeOfKnownWords, type PasswordOwner } from './password-owner.rules.ts'

const OWNER = { email: 'jose.perez@correo.example', rut: '12345678-5', firstName: 'José', lastName: 'Pérez Soto' }
const isKnown = (password: string, owner: PasswordOwner = OWNER) =>
  isMadeOfKnownWords(password, owner, 'Farmacia Los Boldos')

test('RUT, name, e-mail and the shop’s words make no password, with a few characters besides neither', () => {
  for (const password of [
    '12345678-5',
    '12.345.678-5',
    '12345678',
    'joseperez1',
    'José Pérez!',
    'PerezSoto99',
    'jose.perez@',
    'Boldo2026',
    'farmacia123',
    'FarmaciaBoldo',
    'LosBoldos24',
  ])
    assert.equal(isKnown(password), true, password)
})

test('a password that has enough besides them is one', () => {
  for (const password of ['mi farmacia preferida', 'perez y los doce gatos', 'cobre azul 47', 'zz12345678zzyyx'])
    assert.equal(isKnown(password), false, password)
})

test('short names and missing data say nothing', () => {
  const ana = { email: 'a@b.example', rut: null, firstName: 'Ana', lastName: '' }
  assert.equal(isKnown('banana-777', ana), false)
  assert.equal(isKnown('una clave larga', { email: '', rut: null, firstName: '', lastName: '' }), false)
})
