import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasGuestRoom, uploadUnits } from './upload-share.rules.ts'

const UNITS_MAX = uploadUnits(5_000_000_000)
const FILE = uploadUnits(5_242_880)

/** Networks that each leave files of 5 MB until none is taken; answers the units that each has left, in turns. */
function fill(networks: number, ofAddress = Infinity) {
  const left = Array<number>(networks).fill(0)
  let ofAll = 0
  for (let isTaken = true; isTaken;) {
    isTaken = false
    for (const [index, own] of left.entries()) {
      const ofNetwork = own + FILE
      if (ofNetwork > ofAddress || ofAll + FILE > UNITS_MAX) continue
      if (!hasGuestRoom({ ofNetwork, ofAll: ofAll + FILE, most: UNITS_MAX })) continue
      left[index] = ofNetwork
      ofAll += FILE
      isTaken = true
    }
  }
  return { left, ofAll }
}

test('one network, however wide, has a twentieth of all guests’ room at most', () => {
  const { ofAll } = fill(1)
  assert.ok(ofAll > UNITS_MAX / 25 && ofAll <= UNITS_MAX / 20, String(ofAll))
})

test('three hundred networks that take what they can leave room for the next one', () => {
  const { ofAll } = fill(300, uploadUnits(50_000_000))
  assert.ok(ofAll < UNITS_MAX - 2 * FILE, String(ofAll))
  assert.equal(hasGuestRoom({ ofNetwork: FILE, ofAll: ofAll + FILE, most: UNITS_MAX }), true)
})
