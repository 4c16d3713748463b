// A picture cannot load our font, so the reader's own sans serif prints it. Widths are estimated on Arial's; near the
// edge textLength fixes them, so that no font runs out of its panel.

export const FONT = "Figtree,'Helvetica Neue',Arial,sans-serif"

export interface Block {
  text: string
  size: number
  /** Below this size the text is cut with an ellipsis. */
  min: number
  lines?: number
  weight?: number
  fill: string
  /** Space above, skipped for the first block. */
  gap?: number
  spacing?: number
  italic?: boolean
}

export interface Place {
  x: number
  y: number
  w: number
  anchor?: 'start' | 'middle' | 'end'
}

/** Leaves nothing that XML or a browser could read as markup, and no control characters. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

/** One decimal is a fortieth of a millimetre on screen: enough. */
export const n = (value: number) => String(Math.round(value * 10) / 10)

/** Bold Arial, a little generous. */
export function textWidth(text: string, size: number, weight = 700, spacing = 0): number {
  let em = 0
  let letters = 0
  for (const letter of text.normalize('NFD').replace(/\p{M}/gu, '')) {
    em += letterWidth(letter)
    letters++
  }
  return em * size * (weight >= 800 ? 1.05 : weight >= 600 ? 1 : 0.94) + spacing * letters
}

function letterWidth(letter: string): number {
  if ("iljI.,:;|!'".includes(letter)) return 0.3
  if ('ft()[]-r/ \u00a0'.includes(letter)) return 0.36
  if ('mMW%@'.includes(letter)) return 0.92
  if (letter === 'w' || letter === '+') return 0.74
  if (letter >= '0' && letter <= '9') return 0.56
  if (letter >= 'a' && letter <= 'z') return 0.58
  if (letter >= 'A' && letter <= 'Z') return 0.71
  return letter.charCodeAt(0) < 0x2000 ? 0.72 : 1.05
}

/** The last line is cut when even the smallest size does not fit. */
export function fit(block: Block, width: number, scale = 1): { size: number; lines: string[] } {
  const most = block.lines ?? 1
  const floor = Math.min(block.min, block.size)
  for (let size = Math.max(floor, block.size * scale); size > floor; size -= 1) {
    const lines = wrap(block, size, width)
    if (
      lines.length <= most &&
      lines.every((line, i) => blockWidth(block, line, size) <= width && (i === 0 || line.length > 3))
    )
      return { size, lines }
  }
  const lines = wrap(block, floor, width)
  const shownLines = lines.slice(0, most)
  if (lines.length > most) shownLines[most - 1] += '…'
  return { size: floor, lines: shownLines.map((line) => cut(block, line, floor, width)) }
}

const blockWidth = (block: Block, text: string, size: number) =>
  textWidth(text, size, block.weight ?? 400, block.spacing)

function wrap(block: Block, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of block.text
    .trim()
    .split(/[ \t\n]+/)
    .slice(0, 24)) {
    const last = lines.at(-1)
    if (last !== undefined && blockWidth(block, `${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function cut(block: Block, line: string, size: number, width: number): string {
  if (blockWidth(block, line, size) <= width) return line
  const letters = [...line.slice(0, 80).replace(/…$/, '').toWellFormed()]
  while (letters.length > 1 && blockWidth(block, `${letters.join('')}…`, size) > width) letters.pop()
  return `${letters.join('').replace(/[\s,+/-]+$/, '')}…`
}

function printLine(text: string, place: Place, size: number, block: Omit<Block, 'text' | 'size' | 'min'>): string {
  const weight = block.weight ?? 400
  const wide = textWidth(text, size, weight, block.spacing)
  const fixed =
    wide > place.w * 0.78 ? ` textLength="${n(Math.min(wide, place.w))}" lengthAdjust="spacingAndGlyphs"` : ''
  const anchor = place.anchor && place.anchor !== 'start' ? ` text-anchor="${place.anchor}"` : ''
  const looks =
    (weight === 400 ? '' : ` font-weight="${weight}"`) +
    (block.italic ? ' font-style="italic"' : '') +
    (block.spacing && !fixed ? ` letter-spacing="${n(block.spacing)}"` : '')
  return (
    `<text x="${n(place.x)}" y="${n(place.y)}" font-size="${n(size)}" ` +
    `fill="${block.fill}"${looks}${anchor}${fixed}>${escapeXml(text)}</text>`
  )
}

/** Draws a line of text that shrinks to fit and is then cut. `y` is the baseline. */
export function print(block: Block, place: Place): string {
  if (!block.text.trim()) return ''
  const { size, lines } = fit({ ...block, lines: 1 }, place.w)
  return printLine(lines[0] ?? '', place, size, block)
}

/** All blocks shrink together if they must. `align`: 0 at the top, 1 at the bottom. */
export function stack(blocks: readonly Block[], place: Place & { h: number }, align = 0.5): string {
  let shown = blocks.filter((block) => block.text.trim())
  for (let scale = 1; ; scale -= 0.08) {
    const set = shown.map((block) => ({ block, ...fit(block, place.w, scale) }))
    const height = set.reduce(
      (sum, { block, size, lines }, i) => sum + lines.length * size * 1.1 + (i ? (block.gap ?? 0) : 0),
      0,
    )
    if (height > place.h && scale > 0.4) continue
    if (height > place.h && shown.some(({ lines = 1, gap = 0 }) => lines > 1 || gap > 0)) {
      shown = shown.map((block) => ({ ...block, lines: 1, gap: 0 }))
      scale = 1.08
      continue
    }
    let top = place.y + Math.max(0, place.h - height) * align
    return set
      .map(({ block, size, lines }, i) => {
        top += i ? (block.gap ?? 0) : 0
        return lines
          .map((line) => {
            const out = printLine(line, { ...place, y: top + size * 0.84 }, size, block)
            top += size * 1.1
            return out
          })
          .join('')
      })
      .join('')
  }
}
