import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitAddress } from './address-text.rules.ts'

const COMMUNES = [{ label: 'Las Condes' }, { label: 'Ñuñoa' }, { label: 'Valparaíso' }]
const split = (text: string) => {
  const { street, commune } = splitAddress(text, COMMUNES)
  return [street, commune?.label ?? null]
}

test('an address ends with its commune, with or without its region, whatever the accents and capitals', () => {
  assert.deepEqual(split('Irarrázaval 3000, Ñuñoa, Región Metropolitana'), ['Irarrázaval 3000', 'Ñuñoa'])
  assert.deepEqual(split(' av. brasil 12 , valparaiso '), ['av. brasil 12', 'Valparaíso'])
  assert.deepEqual(split('Condell 3, oficina 2, Valparaíso, Valparaíso'), ['Condell 3, oficina 2', 'Valparaíso'])
})

test('a text without a known commune is all street; a commune alone is no address', () => {
  assert.deepEqual(split('Apoquindo 4501'), ['Apoquindo 4501', null])
  assert.deepEqual(split('Las Condes'), ['Las Condes', null])
  assert.deepEqual(split('Apoquindo 4501, Marte'), ['Apoquindo 4501, Marte', null])
  assert.deepEqual(split(', ,'), [', ,', null])
})
