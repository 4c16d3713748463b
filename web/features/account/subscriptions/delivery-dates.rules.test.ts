import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateStates, firstSlide, longDate } from './delivery-dates.rules.ts'

const plan = (text: string) =>
  [...text].map((character) => ({ payment: character === 'p', skipped: character === 's' }))

test('the slides begin where the first unpaid date is, else at the last date', () => {
  assert.deepEqual(
    [
      firstSlide(plan('oooooooo'), 6),
      firstSlide(plan('pppppppo'), 6),
      firstSlide(plan('ppppppppp'), 6),
      firstSlide(plan('ppso'), 3),
      firstSlide(plan('pppppps'), 3),
      firstSlide([], 6),
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
    [longDate('es-CL', '26-11-2026'), longDate('en-GB', '01-03-2027')],
    ['jueves 26 de noviembre', 'Monday 1 March'],
  )
})
