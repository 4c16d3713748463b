import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateStates, findFirstSlide, formatLongDate } from './delivery-dates.rules.ts'

const plan = (text: string) =>
  [...text].map((character) => ({ payment: character === 'p', skipped: character === 's' }))

test('the slides begin where the first unpaid date is, else at the last date', () => {
  assert.deepEqual(
    [
      findFirstSlide(plan('oooooooo'), 6),
      findFirstSlide(plan('pppppppo'), 6),
      findFirstSlide(plan('ppppppppp'), 6),
      findFirstSlide(plan('ppso'), 3),
      findFirstSlide(plan('pppppps'), 3),
      findFirstSlide([], 6),
    ],
    [0, 1, 1, 1, 2, 0],
  )
})

test('each date says how it stands; of a subscription that is over nothing more comes', () => {
  assert.deepEqual(dateStates(plan('psoo'), true), ['paid', 'skipped', 'next', 'waiting'])
  assert.deepEqual(dateStates(plan('psoo'), false), ['paid', 'skipped', null, null])
})

test('a day in words, in either language', () => {
  assert.deepEqual(
    [formatLongDate('es-CL', '26-11-2026'), formatLongDate('en-GB', '01-03-2027')],
    ['jueves 26 de noviembre', 'Monday 1 March'],
  )
})
