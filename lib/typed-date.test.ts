import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatTypedDate, parseTypedDate, shownDate } from './typed-date.ts'

test('a day is read however it is typed, pasted or filled in by the browser', () => {
  for (const text of [
    '15/03/1985',
    '15/3/1985',
    '15-03-1985',
    '15.03.1985',
    ' 15 03 1985 ',
    '15031985',
    '1985-03-15',
    '1985-3-15',
  ])
    assert.equal(parseTypedDate(text), '1985-03-15', text)
})

test('what is no day is none: month first, a day that does not exist, half a year', () => {
  for (const text of [
    '',
    '03/15/1985',
    '31/02/1985',
    '29/02/1985',
    '15/03/85',
    '15/03',
    'quince',
    '1985',
    '15/03/19855',
  ])
    assert.equal(parseTypedDate(text), null, text)
  assert.equal(parseTypedDate('29/02/1984'), '1984-02-29')
})

test('slashes come by themselves while typing, and a lone digit before one gets its zero', () => {
  const typed = (text: string) => [...text].reduce((field, character) => formatTypedDate(field + character), '')
  assert.equal(typed('15031985'), '15/03/1985')
  assert.equal(typed('5/3/1985'), '05/03/1985')
  assert.equal(typed('15/03/1985'), '15/03/1985')
  assert.equal(typed('15-3-1985'), '15/03/1985')
  assert.equal(typed('1'), '1')
  assert.equal(typed('15'), '15')
  assert.equal(typed('15/'), '15/')
})

test('deleting from the end never gets stuck', () => {
  let field = '15/03/1985'
  while (field !== '') {
    const next = formatTypedDate(field.slice(0, -1))
    assert.ok(next.length < field.length, `${field} → ${next}`)
    field = next
  }
})

test('whatever is typed, the field shows at most ten characters, and formatting again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/-. x'), maxLength: 14 }), (text) => {
      const once = formatTypedDate(text)
      assert.ok(once.length <= 10)
      assert.equal(formatTypedDate(once), once)
    }),
  )
})

test('a kept day is shown with the day first, anything else as it is', () => {
  assert.deepEqual(['1985-03-15', '15/0', ''].map(shownDate), ['15/03/1985', '15/0', ''])
})
