/**
 * A square cut of a picture. Fractions of its frame: the smallest square around the picture, in which it stands in the
 * middle. So a square may have bands beside a narrow picture.
 */
export type Square = { left: number; top: number; size: number }

/** Pixels of a square's side: larger ones are reduced, smaller ones refused. */
export const SQUARE_PIXELS = { most: 2_000, least: 200 }

/** `from`: the part of the upright picture that is drawn `width` × `height` large, with so many pixels around it. */
export type PlacedSquare = {
  from: { left: number; top: number; width: number; height: number }
  width: number
  height: number
  around: { left: number; right: number; top: number; bottom: number }
}

/** Null: the square is too small, or beside the picture. `width` and `height`: of the upright picture, in pixels. */
export function placeSquare({ width, height }: { width: number; height: number }, square: Square): PlacedSquare | null {
  const frame = Math.max(width, height)
  const side = Math.round(square.size * frame)
  if (side < SQUARE_PIXELS.least) return null
  const drawn = Math.min(side, SQUARE_PIXELS.most)
  const across = placeAlong({ length: width, frame, from: square.left, side, drawn })
  const down = placeAlong({ length: height, frame, from: square.top, side, drawn })
  return (
    across &&
    down && {
      from: { left: across.start, top: down.start, width: across.length, height: down.length },
      width: across.drawn,
      height: down.drawn,
      around: { left: across.before, right: across.after, top: down.before, bottom: down.after },
    }
  )
}

type Along = { length: number; frame: number; from: number; side: number; drawn: number }

function placeAlong({ length, frame, from, side, drawn }: Along) {
  const start = Math.round(from * frame - (frame - length) / 2)
  const [first, last] = [Math.max(start, 0), Math.min(start + side, length)]
  if (last <= first) return null
  const before = Math.min(Math.round(((first - start) * drawn) / side), drawn - 1)
  const part = Math.min(Math.max(Math.round(((last - first) * drawn) / side), 1), drawn - before)
  return { start: first, length: last - first, drawn: part, before, after: drawn - before - part }
}
