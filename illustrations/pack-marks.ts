import { n, print, textWidth, type Place } from './pack-lettering.ts'
import { readDrawings, recolour } from './drawing-files.ts'
import { INKS_OF_FILES, pick } from './pack-palette.ts'
import type { Label } from './pack-label.ts'

/** Invented marks, in squares of 20 units; none is a real laboratory's. */
const EMBLEMS = ['ring', 'hexagon', 'bubbles', 'leaf', 'wave', 'diamond', 'arch', 'bowls', 'cross', 'moon']
const EMBLEM_FILES = readDrawings('emblems')

/** `size` wide, from its top left corner. */
export function emblem(label: Label, x: number, y: number, size: number, colour: string, paper: string): string {
  const drawing = EMBLEM_FILES.get(pick(`emblem ${label.laboratory.toLowerCase()}`, EMBLEMS))!
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${Math.round(size * 5) / 100})">` +
    recolour(drawing, { [INKS_OF_FILES.main]: colour, '#fff': paper }) +
    '</g>'
  )
}

/** `anchor` end hangs it from the right edge. `y` is the middle of the line. */
export function laboratoryMark(label: Label, place: Place, colour: string, paper: string, size = 11): string {
  const room = place.w - size * 1.7
  const wide = Math.min(room, textWidth(label.laboratory, size, 600))
  const left = place.anchor === 'end' ? place.x - wide - size * 1.7 : place.x
  return (
    emblem(label, left, place.y - size * 0.7, size * 1.4, colour, paper) +
    print(
      { text: label.laboratory, size, min: 6.5, weight: 600, fill: colour },
      { x: left + size * 1.7, y: place.y + size * 0.36, w: Math.max(room, 20) },
    )
  )
}

/** The row ends at x, or starts there: yellow with red letters for bioequivalents, snow for the cold chain. */
export function marks(label: Label, x: number, y: number, side: 'start' | 'end' = 'end'): string {
  const drawn: [width: number, draw: (x: number) => string][] = []
  if (label.bioequivalent) drawn.push([104, (at) => bioequivalentMark(at, y)])
  if (label.cold) drawn.push([61, (at) => coldMark(at, y)])
  const total = drawn.reduce((sum, [width]) => sum + width + 5, -5)
  let at = side === 'end' ? x - total : x
  return drawn
    .map(([width, draw]) => {
      const out = draw(at)
      at += width + 5
      return out
    })
    .join('')
}

function bioequivalentMark(x: number, y: number): string {
  return (
    `<rect x="${n(x)}" y="${n(y)}" width="104" height="20" fill="#ffdd00"/>` +
    `<path d="M${n(x)} ${n(y + 18.5)}h104" stroke="#d5121e" stroke-width="3"/>` +
    `<text x="${n(x + 52)}" y="${n(y + 13.2)}" font-size="12" font-weight="800" fill="#d5121e" ` +
    'text-anchor="middle" textLength="94" lengthAdjust="spacingAndGlyphs">Bioequivalente</text>'
  )
}

function coldMark(x: number, y: number): string {
  return (
    `<rect x="${n(x)}" y="${n(y)}" width="61" height="19" rx="9.5" fill="#1f5fa8"/>` +
    `<path transform="translate(${n(x + 10)} ${n(y + 9.5)})" d="M0-6V6M-5.2-3L5.2 3M-5.2 3L5.2-3M-2-5.5L0-3.8 2-5.5` +
    'M-2 5.5L0 3.8 2 5.5" stroke="#fff" stroke-width="1.3" fill="none" stroke-linecap="round"/>' +
    `<text x="${n(x + 19)}" y="${n(y + 13.4)}" font-size="10.5" font-weight="700" fill="#fff" textLength="36" ` +
    'lengthAdjust="spacingAndGlyphs">2–8 °C</text>'
  )
}
