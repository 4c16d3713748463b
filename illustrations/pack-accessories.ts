import { n, print, stack, type Block } from './pack-lettering.ts'
import { titleBlock } from './pack-front.ts'
import { bar, fill } from './pack-panels.ts'
import { laboratoryMark } from './pack-marks.ts'
import { COMES_IN_CARTON, STANDS_ALONE, thing } from './pack-accessory-drawings.ts'
import { stableHash } from './pack-palette.ts'
import type { Label, PackFacts } from './pack-label.ts'

export function drawAccessory(label: Label, facts: PackFacts): string {
  const name = facts.productName.toLowerCase()
  const art = thing(name, label.inks, label.id)
  if (STANDS_ALONE.test(name)) return alone(label, art)
  return COMES_IN_CARTON.test(name) ? pictureCarton(label, art) : pouch(label, art)
}

const at = (art: string, x: number, y: number, scale: number) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">${art}</g>`

const lines = (label: Label, first: string, second: string, size: number): Block[] => [
  titleBlock(label, first, size, 1),
  { text: label.subtitle, size: 16, min: 10, lines: 3, weight: 600, fill: second, gap: 4 },
  { text: label.strength, size: 14, min: 9, lines: 1, fill: second, gap: 3 },
]

function alone(label: Label, art: string): string {
  const { main, deep } = label.inks
  return (
    `<ellipse cx="200" cy="352" rx="130" ry="13" fill="url(#${label.id}g)"/>` +
    at(art, 40, 30, 3.3) +
    '<g transform="rotate(4 330 70)"><path d="M336 34q-30-20-64 26" fill="none" stroke="#98a3a9" ' +
    'stroke-width="1.5"/><rect x="276" y="34" width="104" height="66" rx="8" fill="#fdfdfb"/>' +
    `<rect x="276" y="34" width="104" height="66" rx="8" fill="none" stroke="${main}" stroke-width="2"/>` +
    stack(
      [
        { ...titleBlock(label, deep, 17, 2), min: 10 },
        { text: label.subtitle, size: 9.5, min: 7, lines: 2, fill: main, gap: 2 },
      ],
      { x: 328, y: 40, w: 92, h: 54, anchor: 'middle' },
    ) +
    '</g>'
  )
}

function pouch(label: Label, art: string): string {
  const { main, accent, deep, tint } = label.inks
  const seam = stableHash(`seam ${label.seed}`) % 2
  return (
    `<ellipse cx="202" cy="376" rx="134" ry="11" fill="url(#${label.id}g)"/>` +
    '<path d="M74 112h252l4 250q0 8-8 8H78q-8 0-8-8z" fill="#fff" fill-opacity=".8" stroke="#c9ced1"/>' +
    `<path d="M86 120h228v166H86z" fill="${tint}"/>` +
    at(art, 120, 128, 1.56) +
    '<path d="M70 30q0-8 8-8h244q8 0 8 8v94H70zM176 40q-7 0-7 6.5t7 6.5h48q7 0 7-6.5t-7-6.5z" ' +
    `fill="${main}" fill-rule="evenodd"/>` +
    (seam ? bar(70, 120, 260, 5, accent) : `<path d="M70 124q130-22 260 0v6H70z" fill="${accent}"/>`) +
    stack([titleBlock(label, '#fff', 34, 1)], { x: 200, y: 58, w: 232, h: 50, anchor: 'middle' }) +
    stack(
      [
        { text: label.subtitle, size: 16, min: 9.5, lines: 2, weight: 700, fill: deep },
        { text: [label.strength, label.content].filter(Boolean).join(' · '), size: 13, min: 8, fill: deep, gap: 3 },
      ],
      { x: 88, y: 290, w: 224, h: 52 },
    ) +
    laboratoryMark(label, { x: 88, y: 354, w: 224 }, main, '#fff', 10.5) +
    '<path d="M74 130l3 232M312 130q10 60 6 228" stroke="#fff" stroke-width="5" stroke-opacity=".7" ' +
    `fill="none"/><path d="M70 30q0-8 8-8h244q8 0 8 8v340H70z" fill="url(#${label.id}l)"/>`
  )
}

/** pack-box draws the carton's faces, this file their print. */
function pictureCarton(label: Label, art: string): string {
  const { main, accent, deep, tint } = label.inks
  const [w, h, d, left, top] = [318, 236, 60, 30, 84]
  const flip = stableHash(`picture ${label.seed}`) % 2
  const front =
    fill('#fdfdfb', w, h) +
    (flip
      ? bar(0, 0, w, 74, main) + bar(0, 74, w, 4, accent)
      : `<path d="M0 0h${w}v58Q160 104 0 66z" fill="${main}"/>`) +
    `<circle cx="${w - 84}" cy="${h - 90}" r="78" fill="${tint}"/>` +
    at(art, w - 152, h - 158, 1.36) +
    stack([titleBlock(label, '#fff', 38, 1)], { x: 16, y: 6, w: w - 32, h: 58 }) +
    stack(lines(label, deep, deep, 1).slice(1), { x: 16, y: 92, w: 138, h: 84 }, 0) +
    print({ text: label.content, size: 14, min: 8, weight: 600, fill: main }, { x: 16, y: h - 34, w: 140 }) +
    laboratoryMark(label, { x: 16, y: h - 16, w: 150 }, deep, '#fff', 10.5)
  const [right, down] = [w * 0.975, w * 0.05]
  const cover = `M${left} ${top}l${n(right)} ${n(down)} ${d * 0.5} ${-d * 0.32} ${n(-right)} ${n(-down)}z`
  return (
    `<ellipse cx="206" cy="${top + h + 10}" rx="190" ry="15" fill="url(#${label.id}g)" transform="rotate(2 200 ` +
    `330)"/><path d="${cover}" fill="${main}"/><path d="${cover}" fill="#fff" opacity=".3"/>` +
    `<g transform="matrix(.5 -.32 0 1 ${n(left + w * 0.975)} ${n(top + w * 0.05)})">${fill(main, d, h)}` +
    `<path d="M0 0h${d}v${h}H0z" opacity=".22"/></g>` +
    `<g transform="matrix(.975 .05 0 1 ${left} ${top})">${front}` +
    `<path d="M0 0h${w}v${h}H0z" fill="url(#${label.id}l)"/></g>`
  )
}
