/** The small signs printed on packs: the laboratory's emblem, bioequivalence, cold chain. */
import { n, print, textWidth, type Place } from './pack-lettering.ts'
import { stableHash } from './pack-palette.ts'
import type { Label } from './pack-label.ts'

/** Emblems in a 20-unit square, by hash of the laboratory; invented, none is a real laboratory's. */
const EMBLEMS = [
  '<circle cx="10" cy="10" r="8" fill="none" stroke="C" stroke-width="3"/>' +
    '<path d="M6 10h8" stroke="C" stroke-width="3"/>',
  '<path d="M10 1l8 4.600v8.800L10 19l-8-4.600V5.600z" fill="C"/>' +
    '<path d="M10 6v8M6 10h8" stroke="P" stroke-width="2.200"/>',
  '<circle cx="6" cy="14" r="4.500" fill="C"/><circle cx="14" cy="14" r="4.500" fill="C" opacity=".7"/>' +
    '<circle cx="10" cy="6.500" r="4.500" fill="C" opacity=".85"/>',
  '<path d="M10 1C17 5 17 14 10 19 3 14 3 5 10 1z" fill="C"/><path d="M10 5v14" stroke="P" stroke-width="1.600"/>',
  '<rect x="2" y="2" width="16" height="16" rx="4" fill="C"/>' +
    '<path d="M5 13c3-6 6 2 10-6" stroke="P" stroke-width="2.200" fill="none"/>',
  '<path d="M10 1l9 9-9 9-9-9z" fill="C"/><path d="M10 6l4 4-4 4-4-4z" fill="P"/>',
  '<path d="M2 18V8a8 8 0 0 1 16 0v10z" fill="C"/><path d="M7 18v-9a3 3 0 0 1 6 0v9z" fill="P"/>',
  '<path d="M1 10a9 9 0 0 1 18 0z" fill="C"/><path d="M4 12h12a6 6 0 0 1-12 0z" fill="C" opacity=".6"/>',
  '<path d="M7 1h6v6h6v6h-6v6H7v-6H1V7h6z" fill="C"/>',
  '<circle cx="10" cy="10" r="9" fill="C"/><circle cx="13" cy="8" r="6" fill="P"/>',
].map((drawing) => drawing.replace(/(\.\d)00/g, '$1'))

/** The emblem alone, `size` wide, from its top left corner. */
export function emblem(label: Label, x: number, y: number, size: number, colour: string, paper: string): string {
  const drawing = EMBLEMS[stableHash(`emblem ${label.laboratory.toLowerCase()}`) % EMBLEMS.length] as string
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${Math.round(size * 5) / 100})">` +
    drawing.replaceAll('"C"', `"${colour}"`).replaceAll('"P"', `"${paper}"`) +
    '</g>'
  )
}

/** Emblem and name; `anchor` end hangs it from the right edge. `y` is the middle of the line. */
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

/**
 * Marks of a front, in a row that ends at x (or starts there): yellow with red letters for bioequivalents, snow for the
 * cold chain.
 */
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
    (
      `<path transform="translate(${n(x + 10)} ${n(y + 9.5)})" d="M0-6V6M-5.200-3L5.200 3M-5.200 ` +
      '3L5.200-3M-2-5.500L0-3.800 2-5.500M-2 5.500L0 3.800 2 5.500" stroke="#fff" stroke-width="1.3" fill="none" ' +
      'stroke-linecap="round"/>'
    ).replace(/(\.\d)00/g, '$1') +
    `<text x="${n(x + 19)}" y="${n(y + 13.4)}" font-size="10.5" font-weight="700" fill="#fff" textLength="36" ` +
    'lengthAdjust="spacingAndGlyphs">2–8 °C</text>'
  )
}
