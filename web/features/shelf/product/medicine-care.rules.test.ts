import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { partsOfText, registerRecord } from './medicine-care.rules.ts'

test('telephones and e-mails in a text are links, its other signs are not', () => {
  assert.deepEqual(partsOfText('Llama a toda hora: +56 2 2635 3800. Ten el envase a mano.'), [
    { text: 'Llama a toda hora: ' },
    { text: '+56 2 2635 3800', href: 'tel:+56226353800' },
    { text: '. Ten el envase a mano.' },
  ])
  assert.deepEqual(partsOfText('hola@boldo.example'), [
    { text: 'hola@boldo.example', href: 'mailto:hola@boldo.example' },
  ])
  assert.deepEqual(partsOfText('entre 2 °C y 8 °C, 131'), [{ text: 'entre 2 °C y 8 °C, 131' }])
})

test('the leaflet’s link is the record of the registration, and nothing else leads there', () => {
  assert.equal(
    registerRecord('F-25855/20'),
    'https://registrosanitario.ispch.gob.cl/Ficha.aspx?RegistroISP=F-25855%2F20',
  )
  for (const text of [null, '', 'F-25855', 'javascript:alert(1)', 'F-1/20&x=1'])
    assert.equal(registerRecord(text), null)
  const rows = readFileSync('data/sources/isp-registered-products.csv', 'utf8').split('\n').slice(1, 400)
  const known = rows.map((row) => row.split(',')[0]!).filter((name) => registerRecord(name) !== null)
  assert.ok(known.length > 380, `${known.length} of the register’s own`)
})

test('care says how to keep and throw away, the toxicology centre and the pharmacist, in both languages', () => {
  for (const language of ['es', 'en']) {
    const text = readFileSync(`data/content/${language}/care/cuidado-de-medicamentos.md`, 'utf8')
    assert.equal(text.match(/^## /gm)?.length, 4)
    for (const fact of ['{cituc.phone}', '{director}', '{phone}', '{email}']) assert.ok(text.includes(fact), fact)
  }
})
