import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeSquare } from './square.rules.ts'

const NOTHING_AROUND = { left: 0, right: 0, top: 0, bottom: 0 }

test('a square within the picture is cut as it is; a large one is drawn smaller', () => {
  assert.deepEqual(placeSquare({ width: 800, height: 400 }, { left: 0.25, top: 0.25, size: 0.5 }), {
    from: { left: 200, top: 0, width: 400, height: 400 },
    width: 400,
    height: 400,
    around: NOTHING_AROUND,
  })
  assert.deepEqual(placeSquare({ width: 5_000, height: 5_000 }, { left: 0, top: 0.2, size: 0.8 }), {
    from: { left: 0, top: 1_000, width: 4_000, height: 4_000 },
    width: 2_000,
    height: 2_000,
    around: NOTHING_AROUND,
  })
})

test('the whole of a narrow picture stands between two bands', () => {
  assert.deepEqual(placeSquare({ width: 300, height: 901 }, { left: 0, top: 0, size: 1 }), {
    from: { left: 0, top: 0, width: 300, height: 901 },
    width: 300,
    height: 901,
    around: { left: 300, right: 301, top: 0, bottom: 0 },
  })
})

test('a square below 200 pixels, or beside the picture, is none', () => {
  assert.equal(placeSquare({ width: 1_000, height: 1_000 }, { left: 0, top: 0, size: 0.19 }), null)
  assert.equal(placeSquare({ width: 199, height: 199 }, { left: 0, top: 0, size: 1 }), null)
  assert.equal(placeSquare({ width: 100, height: 1_000 }, { left: 0, top: 0, size: 0.4 }), null)
})

test('whatever is chosen, the part lies within the picture, and all adds up to a square', () => {
  for (let turn = 0; turn < 2_000; turn++) {
    const picture = { width: 1 + ((turn * 7_919) % 8_000), height: 1 + ((turn * 104_729) % 8_000) }
    const size = 0.02 + ((turn * 31) % 98) / 100
    const free = Math.max(0, 1 - size)
    const square = { left: (((turn * 17) % 101) / 100) * free, top: (((turn * 53) % 101) / 100) * free, size }
    const placed = placeSquare(picture, square)
    if (!placed) continue
    const { from, width, height, around } = placed
    const text = JSON.stringify({ picture, square, placed })
    assert.ok(from.left >= 0 && from.left + from.width <= picture.width && from.width >= 1, text)
    assert.ok(from.top >= 0 && from.top + from.height <= picture.height && from.height >= 1, text)
    assert.ok(width >= 1 && height >= 1 && Math.min(...Object.values(around)) >= 0, text)
    assert.equal(width + around.left + around.right, height + around.top + around.bottom, text)
  }
})
