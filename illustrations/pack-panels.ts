/** Eight layouts, one for each brand. Coordinates refer to the flat front, w × h. */
import { foot, footHeight, hasMarks, head, strengthBlock, subtitleBlock, titleBlock, drawTexts } from './pack-front.ts'
import { n, print, stack, textWidth } from './pack-lettering.ts'
import { emblem, marks } from './pack-marks.ts'
import { stableHash } from './pack-palette.ts'
import type { Label } from './pack-label.ts'

export interface Panel {
  front: string
  side: string
  top: string
}

interface Sheet {
  label: Label
  w: number
  h: number
  d: number
  tall: boolean
}
type Layout = (sheet: Sheet) => Panel

const WHITE = '#fdfdfb'
const PAD = 16

export function drawPanel(label: Label, w: number, h: number, d: number): Panel {
  const layout = LAYOUTS[stableHash(`layout ${label.seed}`) % LAYOUTS.length] as Layout
  return layout({ label, w, h, d, tall: w < h })
}

const column: Layout = ({ label, w, h, d, tall }) => {
  const { main, accent, deep } = label.inks
  const x = tall ? 34 : w * 0.2
  return {
    top: WHITE,
    side: fill(main, d, h),
    front:
      fill(WHITE, w, h) +
      fill(main, x, h) +
      bar(x, 0, 5, h, accent) +
      emblem(label, x / 2 - Math.min(20, x * 0.32), h / 2 - 20, Math.min(40, x * 0.64), '#fff', main) +
      marks(label, w - PAD, 12) +
      drawTexts(
        label,
        { x: x + 18, y: head(label), w: w - x - 34, h: h - head(label) - 4 - footHeight(label, tall) },
        deep,
        main,
      ) +
      foot(label, x + 18, w - x - 34, h, tall, deep, deep, WHITE),
  }
}

const wave: Layout = ({ label, w, h, d, tall }) => {
  const { main, accent, deep } = label.inks
  const y = h - footHeight(label, tall) - 12
  const curve = (lift: number) =>
    `M0 ${n(y + 8 - lift)}C${n(w * 0.3)} ${n(y - 14 - lift)} ${n(w * 0.6)} ${n(y + 20 - lift)} ${n(w)} ` +
    `${n(y - 10 - lift * 2)}V${n(h)}H0z`
  return {
    top: WHITE,
    side: fill(WHITE, d, h) + bar(0, y - 10, d, h - y + 10, main),
    front:
      fill(WHITE, w, h) +
      `<path d="${curve(9)}" fill="${accent}"/><path d="${curve(0)}" fill="${main}"/>` +
      marks(label, w - PAD, 12) +
      drawTexts(label, { x: PAD, y: head(label), w: w - PAD * 2, h: y - 14 - head(label) }, main, deep) +
      foot(label, PAD, w - PAD * 2, h, tall, '#fff', '#fff', main),
  }
}

const solid: Layout = ({ label, w, h, d, tall }) => {
  const { main, accent, deep } = label.inks
  const y = h - footHeight(label, tall)
  return {
    top: main,
    side: fill(main, d, h) + bar(0, y, d, h - y, WHITE),
    front:
      fill(main, w, h) +
      bar(0, y, w, h - y, WHITE) +
      bar(0, y - 5, w, 5, accent) +
      marks(label, w - PAD, 12) +
      drawTexts(label, { x: PAD, y: head(label), w: w - PAD * 2, h: y - 12 - head(label) }, '#fff', '#fff') +
      foot(label, PAD, w - PAD * 2, h, tall, deep, main, WHITE),
  }
}

const sails: Layout = ({ label, w, h, d, tall }) => {
  const { main, accent, deep } = label.inks
  const cut = tall ? 26 : w * 0.17
  return {
    top: main,
    side: fill(main, d, h),
    front:
      fill(WHITE, w, h) +
      `<path d="M${n(w - cut * 0.5)} 0H${n(w)}v${n(h)}H${n(w - cut * 1.35)}z" fill="${accent}"/>` +
      `<path d="M${n(w - cut * 0.25)} 0H${n(w)}v${n(h)}H${n(w - cut)}z" fill="${main}"/>` +
      marks(label, PAD, 12, 'start') +
      drawTexts(
        label,
        { x: PAD, y: head(label), w: w - PAD * 1.6 - cut, h: h - head(label) - 4 - footHeight(label, tall) },
        deep,
        main,
      ) +
      foot(label, PAD, w - PAD * 1.6 - cut * 1.3, h, tall, deep, deep, WHITE),
  }
}

const banner: Layout = ({ label, w, h, d, tall }) => {
  const { main, accent, deep } = label.inks
  const y = h * (tall ? 0.34 : 0.4)
  return {
    top: main,
    side: fill(WHITE, d, h) + bar(0, 0, d, y, main),
    front:
      fill(WHITE, w, h) +
      bar(0, 0, w, y, main) +
      bar(0, y, w, 4, accent) +
      stack([titleBlock(label, '#fff', 44)], { x: PAD, y: 8, w: w - PAD * 2, h: y - 14 }) +
      marks(label, w - PAD, h - (tall ? footHeight(label, tall) + 24 : footHeight(label, tall) + 22)) +
      stack(
        h < 160
          ? [{ ...subtitleBlock(label, deep), text: `${label.subtitle} ${label.strength}`, weight: 600, lines: 1 }]
          : [subtitleBlock(label, deep), strengthBlock(label, main)],
        {
          x: PAD,
          y: y + 12,
          w: w - PAD * 2 - (hasMarks(label) && !tall ? 104 : 0),
          h: h - y - 16 - footHeight(label, tall) - (tall && hasMarks(label) ? 22 : 0),
        },
        0,
      ) +
      foot(label, PAD, w - PAD * 2, h, tall, deep, main, WHITE),
  }
}

const rings: Layout = (sheet) => {
  const { label, w, h, d, tall } = sheet
  const { main, accent, tint, deep } = label.inks
  const r = tall ? 46 : h * 0.28
  const cx = w - r - 14
  const cy = tall ? h - footHeight(label, tall) - r - 8 : h * 0.4
  const inside = label.strength && label.strength.length <= 16
  return {
    top: tint,
    side: fill(main, d, h),
    front:
      fill(tint, w, h) +
      `<g fill="none" stroke="${main}"><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 1.6)}" ` +
      'stroke-opacity=".14" stroke-width="14"/>' +
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 1.17)}" stroke="${accent}" stroke-width="5"/></g>` +
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${main}"/>` +
      (inside
        ? stack(
            [{ text: label.strength.replaceAll('/', '/ '), size: 25, min: 10, lines: 3, weight: 700, fill: '#fff' }],
            { x: cx, y: cy - r * 0.7, w: r * 1.62, h: r * 1.4, anchor: 'middle' },
          )
        : emblem(label, cx - r / 2, cy - r / 2, r, '#fff', main)) +
      marks(label, PAD, 12, 'start') +
      drawTexts(
        label,
        {
          x: PAD,
          y: head(label),
          w: tall ? w - PAD * 2 : cx - r * 1.2 - PAD - 22,
          h: (tall ? cy - r * 1.2 : h - footHeight(label, tall)) - 4 - head(label),
        },
        deep,
        main,
        !inside,
      ) +
      foot(label, PAD, tall ? w - PAD * 2 : w - PAD * 2, h, tall, deep, deep, tint),
  }
}

const tiles: Layout = ({ label, w, h, d, tall }) => {
  const { main, accent, deep } = label.inks
  const size = tall ? 18 : 22
  const columns = tall ? 2 : 3
  let mosaic = ''
  for (let c = 0; c < columns; c++)
    for (let r = 0; r * size < h; r++) {
      const dice = stableHash(`${label.seed} ${c} ${r}`) % 10
      if (dice > 8 - c * 3) continue
      mosaic +=
        `<path d="M${n(w - (c + 1) * size)} ${r * size}h${size}v${n(Math.min(size, h - r * size))}h-${size}z"` +
        (dice % 4 === 0 ? ` fill="${accent}"` : '') +
        (c ? ` opacity="${c > 1 ? 0.45 : 0.8}"` : '') +
        '/>'
    }
  return {
    top: WHITE,
    side: fill(main, d, h),
    front:
      fill(WHITE, w, h) +
      `<g fill="${main}">${mosaic}</g>` +
      marks(label, PAD, 12, 'start') +
      drawTexts(
        label,
        { x: PAD, y: head(label), w: w - PAD * 1.5 - size * columns, h: h - head(label) - 4 - footHeight(label, tall) },
        main,
        deep,
      ) +
      foot(label, PAD, w - PAD * 1.5 - size * columns, h, tall, deep, deep, WHITE),
  }
}

const rules: Layout = ({ label, w, h, d, tall }) => {
  const { main, accent, deep } = label.inks
  const y = h - footHeight(label, tall) - 4
  const strength = label.strength
  const wide = Math.min(w - PAD * 2, textWidth(strength, 20, 700) + 24)
  const beside = !tall && wide < w * 0.4
  const low = strength && !beside ? 34 : 0
  const at = beside ? w - PAD - wide : PAD
  return {
    top: WHITE,
    side: fill(WHITE, d, h) + bar(0, 0, d, 9, main) + bar(0, h - 9, d, 9, main),
    front:
      fill(WHITE, w, h) +
      bar(0, 0, w, 9, main) +
      bar(0, 9, w, 3, accent) +
      bar(0, h - 4, w, 4, main) +
      marks(label, w - PAD, 20) +
      stack(
        [titleBlock(label, '#1d2428', 46), subtitleBlock(label, deep)],
        {
          x: PAD,
          y: head(label) + 6,
          w: w - PAD * 2 - (beside && strength ? wide + 12 : 0),
          h: y - 12 - head(label) - low,
        },
        0.4,
      ) +
      (strength
        ? `<rect x="${n(at)}" y="${n(y - 36)}" width="${n(wide)}" height="28" rx="14" fill="${main}"/>` +
          print(
            { text: strength, size: 20, min: 9, weight: 700, fill: '#fff' },
            { x: at + wide / 2, y: y - 15, w: wide - 20, anchor: 'middle' },
          )
        : '') +
      foot(label, PAD, w - PAD * 2, h - 3, tall, deep, deep, WHITE),
  }
}

const LAYOUTS: readonly Layout[] = [column, wave, solid, sails, banner, rings, tiles, rules]

export const fill = (colour: string, w: number, h: number) => bar(0, 0, w, h, colour)
export const bar = (x: number, y: number, w: number, h: number, colour: string) =>
  `<path d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z" fill="${colour}"/>`
