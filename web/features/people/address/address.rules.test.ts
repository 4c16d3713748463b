import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lacksNumber, withPickedStreet } from './address.rules.ts'

test('a picked street keeps the number that was typed, and is no address without one', () => {
  assert.equal(withPickedStreet('apoq 5016', 'Avenida Apoquindo'), 'Avenida Apoquindo 5016')
  assert.equal(withPickedStreet('apoq', 'Avenida Apoquindo'), 'Avenida Apoquindo ')
  assert.equal(withPickedStreet('11 de sept', '11 de Septiembre'), '11 de Septiembre ')
  assert.equal(lacksNumber('11 de Septiembre ', '11 de Septiembre'), true)
  assert.equal(lacksNumber('11 de Septiembre 45', '11 de Septiembre'), false)
  assert.equal(lacksNumber('Camino sin lista s/n', null), false)
})
