import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawProgrammeTable, programmeTable } from './programme-table.rules.ts'

test('the table has the factors 0.8, 0.7 and 0.6 of the normal price, and the year’s average', () => {
  assert.deepEqual(
    programmeTable(10_000).map(({ percent, price }) => `${percent} ${price}`.trim()),
    ['20 % $8.000', '30 % $7.000', '40 % $6.000', '$6.250'],
  )
})

test('the drawing carries every price and no text of its own in the markup', () => {
  const svg = drawProgrammeTable({ productName: 'Sertralina <50> mg & más', normalPrice: 10_000 }, 'Quillay & Cía')
  for (const price of ['$10.000', '$8.000', '$7.000', '$6.000', '$6.250']) assert.ok(svg.includes(price), price)
  assert.ok(svg.includes('>Quillay &#38; Cía<'))
  assert.ok(svg.includes('Sertralina &#60;50&#62; mg &#38; más') && !svg.includes('<50>'))
})
