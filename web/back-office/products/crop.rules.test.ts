import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeSquare } from '#shop/ground/files/square.rules.ts'
import { centredSquare, leastSize, moveSquare, resizeSquare, squareByKey, WHOLE } from './crop.rules.ts'

test('the first square is the largest within the picture', () => {
  for (const size of [
    { width: 1_200, height: 800 },
    { width: 333, height: 2_001 },
  ]) {
    const placed = placeSquare(size, centredSquare(size))!
    assert.ok(Math.abs(placed.from.width - placed.from.height) <= 1)
    assert.equal(Math.min(placed.from.width, placed.from.height), Math.min(size.width, size.height))
  }
})

test('it never leaves its frame, nor becomes smaller than the shop takes', () => {
  const square = { left: 0.2, top: 0.2, size: 0.5 }
  assert.deepEqual(moveSquare(square, -9, 9), { left: 0, top: 0.5, size: 0.5 })
  assert.deepEqual(resizeSquare(square, 9, 0.1), WHOLE)
  assert.equal(resizeSquare(square, 0, 0.25).size, 0.25)
  assert.deepEqual(moveSquare(WHOLE, 0.3, 0.3), WHOLE)
  assert.equal(leastSize({ width: 1_000, height: 400 }), 0.2)
})

test('arrows move it, plus and minus size it around its middle, Shift goes far; other keys are not its own', () => {
  const square = { left: 0.25, top: 0.25, size: 0.5 }
  assert.equal(squareByKey(square, 'ArrowRight', false, 0)!.left, 0.26)
  assert.equal(squareByKey(square, 'ArrowUp', true, 0)!.top, 0.15)
  const larger = squareByKey(square, '+', true, 0)!
  assert.ok(Math.abs(larger.size - 0.6) < 1e-9 && Math.abs(larger.left - 0.2) < 1e-9)
  assert.ok(squareByKey(square, '-', false, 0)!.size < 0.5)
  assert.equal(squareByKey(square, 'Tab', false, 0), null)
})
