import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  ANSWERS,
  changeChecks,
  missingRequirements,
  REQUIREMENTS,
  type AnswerChanges,
  type ReviewChecks,
} from './review-checks.rules.ts'

const AT = '2026-11-18T15:00:00Z'
const change = (checks: ReviewChecks | null, by: string, changes: AnswerChanges) =>
  changeChecks(checks, changes, { by, at: AT })
const all = (answer: (typeof ANSWERS)[number]): AnswerChanges =>
  Object.fromEntries(REQUIREMENTS.map((requirement) => [requirement, answer]))

test('nothing is answered beforehand, and each requirement needs its own yes', () => {
  assert.deepEqual(missingRequirements(null, 'ana'), [...REQUIREMENTS])
  assert.deepEqual(missingRequirements(change(null, 'ana', all('yes')), 'ana'), [])
  for (const requirement of REQUIREMENTS)
    for (const answer of ['no', 'unreadable', null] as const)
      assert.deepEqual(missingRequirements(change(null, 'ana', { ...all('yes'), [requirement]: answer }), 'ana'), [
        requirement,
      ])
})

test('what is sent changes, the rest stays; an answer that is taken back is none', () => {
  const first = change(null, 'ana', { date: 'yes', signature: 'unreadable' })
  assert.deepEqual(change(first, 'ana', { signature: 'yes' }).answers, { date: 'yes', signature: 'yes' })
  assert.deepEqual(change(first, 'ana', { date: null }).answers, { signature: 'unreadable' })
  assert.deepEqual(change(first, 'ana', {}).answers, first.answers)
})

test('a colleague’s answers approve nothing, and end with one’s own first', () => {
  const hers = change(null, 'ana', all('yes'))
  assert.deepEqual(missingRequirements(hers, 'eva'), [...REQUIREMENTS])
  assert.deepEqual(change(hers, 'eva', { date: 'yes' }), { by: 'eva', at: AT, answers: { date: 'yes' } })
})

test('property: in any walk of two people’s answers only the last one’s own yes counts', () => {
  const answer = fc.constantFrom(...ANSWERS, null)
  const step = fc.tuple(fc.constantFrom('ana', 'eva'), fc.constantFrom(...REQUIREMENTS), answer)
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      let checks: ReviewChecks | null = null
      for (const [by, requirement, given] of steps) checks = change(checks, by, { [requirement]: given })
      const last = steps.at(-1)![0]
      const own = steps.slice(steps.findLastIndex(([by]) => by !== last) + 1)
      const found = new Map(own.map(([, requirement, given]) => [requirement, given]))
      assert.deepEqual(
        missingRequirements(checks, last),
        REQUIREMENTS.filter((requirement) => found.get(requirement) !== 'yes'),
      )
    }),
  )
})
