import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DomainError, isRefusal } from '#lib/domain-error.ts'
import {
  awaitsFile,
  isPrescriptionState,
  nextPrescriptionState,
  PRESCRIPTION_LIFE,
  unapprovedLines,
  type PrescriptionEvent,
  type PrescriptionState,
} from './prescription-life.rules.ts'

const STATES = Object.keys(PRESCRIPTION_LIFE) as PrescriptionState[]
const EVENTS = [
  ...new Set(Object.values(PRESCRIPTION_LIFE).flatMap((events) => Object.keys(events))),
] as PrescriptionEvent[]

/** Written a second time on purpose: from, event, to. Everything that is not here must be refused. */
const MOVES: [PrescriptionState, PrescriptionEvent, PrescriptionState][] = [
  ['subiendo', 'stored', 'subida'],
  ['subida', 'order_paid', 'recibida'],
  ['subida', 'replaced_after_review', 'recibida'],
  ['recibida', 'taken', 'en revisión'],
  ['en revisión', 'released', 'recibida'],
  ['en revisión', 'approved', 'aprobada'],
  ['en revisión', 'clarification_asked', 'por aclarar'],
  ['en revisión', 'rejected', 'rechazada'],
  ['por aclarar', 'taken', 'en revisión'],
  ['recibida', 'order_over', 'subida'],
  ['en revisión', 'order_over', 'subida'],
  ['por aclarar', 'order_over', 'subida'],
]

test('every state × event is in the table or refused', () => {
  for (const from of STATES)
    for (const event of EVENTS) {
      const to = MOVES.find((move) => move[0] === from && move[1] === event)?.[2]
      if (to) assert.equal(nextPrescriptionState(from, event), to)
      else
        assert.throws(
          () => nextPrescriptionState(from, event),
          (error) => isRefusal(error, 'prescription.cannot_move') && error.data.from === from,
        )
    }
})

test('words of every object are no states or events', () => {
  assert.equal(isPrescriptionState('constructor'), false)
  assert.throws(() => nextPrescriptionState('recibida', 'toString' as PrescriptionEvent), DomainError)
})

test('nothing is approved that a pharmacist has not taken', () => {
  assert.deepEqual(
    MOVES.filter(([, , to]) => to === 'aprobada').map(([from]) => from),
    ['en revisión'],
  )
  assert.deepEqual(STATES.filter(awaitsFile), ['por aclarar', 'rechazada'])
})

test('an order’s open lines are those of reviewed conditions without an approved prescription', () => {
  const line = (saleCondition: string, state: PrescriptionState | null) => ({
    product: { saleCondition },
    prescription: state && { state },
  })
  const open = [
    line('simpleRecipe', null),
    line('recipeRetention', 'en revisión'),
    line('MandatorySimpleRecipe', 'rechazada'),
    line('not-assigned', null),
  ]
  assert.deepEqual(unapprovedLines([line('noPrescription', null), line('simpleRecipe', 'aprobada'), ...open]), open)
})
