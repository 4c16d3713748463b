import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Shop } from '#context'
import { DAILY_BYTES_MAX, takeAnswerRoom } from './answer-room.ts'

const ANSWER = 50_000

test('a network leaves fifteen megabytes of answers in a day; another one, and the next day, have room', () => {
  let now = Temporal.Instant.from('2026-11-27T12:00:00Z')
  const shop = { now: () => now } as unknown as Shop
  let taken = 0
  while (taken < 1_000 && takeAnswerRoom(shop, '203.0.113.1', ANSWER)) taken++
  assert.equal(taken, DAILY_BYTES_MAX / ANSWER)
  assert.equal(takeAnswerRoom(shop, '203.0.113.2', ANSWER), true)
  now = now.add({ hours: 24 })
  assert.equal(takeAnswerRoom(shop, '203.0.113.1', ANSWER), true)
})

test('the networks of a home line leave four times as much together', () => {
  const shop = { now: () => Temporal.Instant.from('2026-11-27T12:00:00Z') } as unknown as Shop
  let taken = 0
  for (let index = 0; index < 256; index++)
    for (let call = 0; call < 10; call++)
      if (takeAnswerRoom(shop, `2001:db8:1:${index.toString(16)}::/64`, ANSWER)) taken++
  assert.equal(taken, (4 * DAILY_BYTES_MAX) / ANSWER)
})
