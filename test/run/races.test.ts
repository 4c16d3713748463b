import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findProblems, raceVerdict, readRaces } from './races.ts'

const TODAY = Temporal.PlainDate.from('2026-11-27')
const race = (title: string, firstSeen = '2026-11-20') => ({ title, firstSeen, reason: 'not found yet' })

test('at most five races are listed, none for more than 14 days', () =>
  assert.deepEqual(findProblems(readRaces(), Temporal.Now.plainDateISO()), []))

test('a sixth race, an old one and one without a reason are problems', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((title) => race(title))
  assert.deepEqual(findProblems(five, TODAY), [])
  assert.deepEqual(findProblems([...five, race('f')], TODAY), ['6 races, at most 5'])
  assert.deepEqual(findProblems([race('a', '2026-11-13'), race('b', '2026-11-12')], TODAY), [
    'b: seen 15 days ago, at most 14',
  ])
  assert.deepEqual(findProblems([race('a', 'soon')], TODAY), ['a: a title, a day, a reason'])
})

test('a story that falls again is a race or broken; only a listed race does not fail the run', () => {
  const table =
    '# Races\n\n| title | first seen | reason |\n| --- | --- | --- |\n| a (phone) | 2026-11-20 | its clock |\n'
  const races = readRaces(table)
  assert.deepEqual(races, [{ title: 'a (phone)', firstSeen: '2026-11-20', reason: 'its clock' }])
  assert.deepEqual(raceVerdict('a (phone)', 0, races), { words: '1 of 4: a race', isListed: true })
  assert.deepEqual(raceVerdict('a (phone)', 3, races), { words: '4 of 4: broken', isListed: false })
  assert.deepEqual(raceVerdict('b (phone)', 2, races), { words: '3 of 4: a race', isListed: false })
})
