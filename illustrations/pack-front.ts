import { n, print, stack, textWidth, type Block } from './pack-lettering.ts'
import { laboratoryMark } from './pack-marks.ts'
import { stableHash } from './pack-palette.ts'
import type { Label } from './pack-label.ts'

export const titleBlock = (label: Label, ink: string, size: number, lines = 2): Block => ({
  text: label.title,
  size,
  min: 15,
  lines,
  weight: label.weight,
  italic: label.italic,
  spacing: label.spacing,
  fill: ink,
})
export const subtitleBlock = (label: Label, ink: string): Block => ({
  text: label.subtitle,
  size: 16,
  min: 10.5,
  lines: 2,
  fill: ink,
  gap: 3,
})
export const strengthBlock = (label: Label, ink: string): Block => ({
  text: label.strength.length > 16 ? label.strength.replaceAll('/', '/ ') : label.strength,
  size: 26,
  min: 12,
  lines: label.strength.length > 16 ? 2 : 1,
  weight: 700,
  fill: ink,
  gap: 6,
})
export const hasMarks = (label: Label) => label.bioequivalent || label.cold

/** Draws the lines one under the other, as large as the room allows. */
export function drawTexts(
  label: Label,
  room: { x: number; y: number; w: number; h: number },
  ink: string,
  second: string,
  strength = true,
): string {
  const size = room.w > 270 ? 30 : 24
  const wide = textWidth(label.strength, size, 700)
  const tight = room.h < 78 && room.w > 180
  if (
    strength &&
    label.strength &&
    wide < room.w * 0.4 &&
    (tight || (room.w > 270 && stableHash(`beside ${label.seed}`) % 2))
  ) {
    const x = room.x + room.w - wide
    return (
      stack([titleBlock(label, ink, 52), subtitleBlock(label, second)], { ...room, w: room.w - wide - 18 }) +
      `<path d="M${n(x - 9)} ${n(room.y + room.h * 0.24)}v${n(room.h * 0.52)}" stroke="${ink}" stroke-opacity=".35"/>` +
      stack([{ text: label.strength, size, min: 12, weight: 700, fill: ink }], { ...room, x, w: wide })
    )
  }
  return stack(
    [titleBlock(label, ink, 52), subtitleBlock(label, second), ...(strength ? [strengthBlock(label, ink)] : [])],
    room,
  )
}

export const footHeight = (label: Label, tall: boolean) => (tall ? 52 : 32) + (label.rx ? 13 : 0)
/** Below the marks, if there are any. */
export const head = (label: Label) => (hasMarks(label) ? 34 : 14)

/** The laboratory stands below the content on tall fronts. */
export function foot(
  label: Label,
  x: number,
  w: number,
  h: number,
  tall: boolean,
  ink: string,
  mark: string,
  paper: string,
): string {
  const base = h - (label.rx ? 25 : 12)
  const room = w - Math.min(w * 0.41, textWidth(label.laboratory, 12.5, 600) + 22) - 12
  const content: Block = {
    text: label.content,
    size: 15,
    min: 10,
    lines: textWidth(label.content, 12, 600) > room ? 2 : 1,
    weight: 600,
    fill: ink,
  }
  return (
    (tall
      ? print({ text: label.content, size: 15, min: 9, weight: 600, fill: ink }, { x, y: base - 21, w }) +
        laboratoryMark(label, { x, y: base - 5, w }, mark, paper, 12.5)
      : stack([content], { x, y: base - 24, w: room, h: 28 }, 1) +
        laboratoryMark(label, { x: x + w, y: base - 5, w: w * 0.41, anchor: 'end' }, mark, paper, 12.5)) +
    (label.rx ? print({ text: label.rx, size: 10, min: 7, fill: ink, spacing: 0.2 }, { x, y: h - 9, w }) : '')
  )
}
