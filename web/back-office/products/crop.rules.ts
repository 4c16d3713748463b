/** The square of a photograph, as a person moves and sizes it. Fractions of its frame (square.rules.ts). */
import { SQUARE_PIXELS, type Square } from '#shop/ground/files/square.rules.ts'

/** Pixels of the upright picture. */
export type PictureSize = { width: number; height: number }

export const WHOLE: Square = { left: 0, top: 0, size: 1 }

/** How far an arrow key moves, and a plus or minus sizes; with Shift ten times. */
export const STEP = 0.01

/** The largest square within the picture. */
export function centredSquare({ width, height }: PictureSize): Square {
  const size = Math.min(width, height) / Math.max(width, height)
  return { left: (1 - size) / 2, top: (1 - size) / 2, size }
}

/** Below it the shop refuses the square. Above 1: the picture is too small as a whole. */
export const leastSize = ({ width, height }: PictureSize): number => SQUARE_PIXELS.least / Math.max(width, height)

export const moveSquare = ({ left, top, size }: Square, right: number, down: number): Square => ({
  left: within(left + right, 1 - size),
  top: within(top + down, 1 - size),
  size,
})

/** Around its middle. */
export function resizeSquare(square: Square, wanted: number, least: number): Square {
  const size = Math.min(1, Math.max(wanted, least))
  const grown = (size - square.size) / 2
  return { left: within(square.left - grown, 1 - size), top: within(square.top - grown, 1 - size), size }
}

/** Null: the key is for somebody else. */
export function squareByKey(square: Square, key: string, isFar: boolean, least: number): Square | null {
  const step = isFar ? STEP * 10 : STEP
  if (key === 'ArrowLeft') return moveSquare(square, -step, 0)
  if (key === 'ArrowRight') return moveSquare(square, step, 0)
  if (key === 'ArrowUp') return moveSquare(square, 0, -step)
  if (key === 'ArrowDown') return moveSquare(square, 0, step)
  // With Shift, keyboards write '*' or '_' on the same keys.
  if (key === '+' || key === '*') return resizeSquare(square, square.size + step, least)
  if (key === '-' || key === '_') return resizeSquare(square, square.size - step, least)
  return null
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(most, 0))
