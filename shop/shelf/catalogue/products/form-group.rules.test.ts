import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoRows } from '#bench/big-catalogue.ts'
import { formGroup } from './form-group.rules.ts'

test('a form belongs to the group that a customer would look in', () => {
  const groups: Record<string, string> = {
    'Comprimidos recubiertos': 'comprimidos',
    'Comprimidos efervescentes': 'comprimidos',
    'Cápsulas blandas': 'capsulas',
    'Gotas orales': 'gotas',
    'Gotas óticas': 'oticos',
    'Solución oftálmica': 'oftalmicos',
    'Ungüento oftálmico': 'oftalmicos',
    'Spray nasal': 'nasales',
    'Polvo para solución inyectable': 'inyectables',
    'Polvo para suspensión oral': 'jarabes',
    'Polvo en sobres': 'polvos',
    'Solución para nebulizar': 'inhalacion',
    Gel: 'cremas',
    'Solución bucal': 'bucales',
    'Jabón en barra': 'jabones',
  }
  for (const [form, slug] of Object.entries(groups)) assert.equal(formGroup(form)?.slug, slug, form)
})

test('a form that no group takes in is its own, and no form is none', () => {
  assert.deepEqual(formGroup('Gomitas'), { slug: 'gomitas', label: 'Gomitas' })
  assert.equal(formGroup(''), null)
})

test('the demo catalogue’s hundred forms are a choice that fits on a screen', async () => {
  const forms = new Set((await demoRows()).map((row) => row.pharmaceutical_form ?? ''))
  const groups = new Set([...forms].flatMap((form) => formGroup(form)?.slug ?? []))
  assert.ok(forms.size > 80 && groups.size <= 40, `${forms.size} forms in ${groups.size} groups`)
})
