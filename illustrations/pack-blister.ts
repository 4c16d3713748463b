import { n, print, stack } from './pack-lettering.ts'
import { titleBlock } from './pack-front.ts'
import { bar } from './pack-panels.ts'
import { laboratoryMark, marks } from './pack-marks.ts'
import { stableHash } from './pack-palette.ts'
import type { Label, PackFacts } from './pack-label.ts'

export function drawBlister(label: Label, facts: PackFacts): string {
  const { main, accent, deep } = label.inks
  const capsule = isCapsule(facts)
  return (
    `<ellipse cx="202" cy="334" rx="180" ry="12" fill="url(#${label.id}g)"/><g transform="rotate(-3 200 200)">` +
    '<rect x="26" y="78" width="348" height="246" rx="14" fill="#d8dde0"/>' +
    `<rect x="26" y="78" width="348" height="246" rx="14" fill="url(#${label.id}l)"/>` +
    `<path d="M26 176V92q0-14 14-14h320q14 0 14 14v84z" fill="#fdfdfb"/>` +
    bar(26, 174, 348, 5, accent) +
    bar(26, 78 + 14, 9, 82, main) +
    marks(label, 362, 86) +
    stack(
      [
        { ...titleBlock(label, deep, 36), lines: 1 },
        {
          text: [label.subtitle, label.strength].filter(Boolean).join(' '),
          size: 16,
          min: 9,
          weight: 600,
          fill: main,
          gap: 2,
        },
      ],
      { x: 48, y: 86, w: label.bioequivalent || label.cold ? 206 : 312, h: 58 },
    ) +
    print(
      { text: [label.content, label.rx].filter(Boolean).join('  ·  '), size: 12, min: 7, fill: deep },
      { x: 48, y: 163, w: 190 },
    ) +
    laboratoryMark(label, { x: 362, y: 159, w: 120, anchor: 'end' }, deep, '#fdfdfb') +
    `<defs>${pill(label, capsule)}</defs>` +
    drawTablets(label, facts) +
    '</g>'
  )
}

/** Draws the tablets of one card, twelve at most. */
function drawTablets(label: Label, facts: PackFacts): string {
  const units = Math.round(Number(facts.unitContent)) || 10
  const shown = units < 13 ? units : 10
  const columns = shown > 5 ? Math.ceil(shown / 2) : shown
  const dx = Math.min(84, 340 / columns)
  const scale = Math.min(1.3, dx / 56)
  let out = ''
  for (let i = 0; i < shown; i++) {
    const row = Math.floor(i / columns)
    const x = 200 + ((i % columns) - (Math.min(columns, shown - row * columns) - 1) / 2) * dx
    out +=
      `<use href="#${label.id}p" transform="translate(${n(x)} ${shown > 5 ? 216 + row * 70 : 251}) ` +
      `scale(${Math.round(scale * 100) / 100})"/>`
  }
  return out
}

/** Only some brands show tablets in front of their carton. */
export function strip(label: Label, facts: PackFacts, y: number): string {
  return (
    `<ellipse cx="196" cy="${n(y + 58)}" rx="150" ry="10" fill="url(#${label.id}g)"/>` +
    `<g transform="matrix(.84 .03 -.3 .52 ${n(78)} ${n(y)})">` +
    '<rect width="340" height="108" rx="10" fill="#c3cacf"/>' +
    '<rect y="-4" width="340" height="108" rx="10" fill="#dfe4e7"/>' +
    `<defs>${pill(label, isCapsule(facts))}</defs>` +
    grid(label, 5, 2, 38, 24, 66, 52) +
    '</g>'
  )
}

export const hasStrip = (label: Label, facts: PackFacts) =>
  /comprimid|c[aá]psul|gragea|perla/i.test(facts.pharmaceuticalForm) && stableHash(`strip ${label.seed}`) % 5 < 2

const isCapsule = (facts: PackFacts) => /c[aá]psul|perla/i.test(facts.pharmaceuticalForm)

function pill(label: Label, capsule: boolean): string {
  const { main, accent, tint } = label.inks
  const tone = ['#fbfbf6', '#fbfbf6', tint, '#f6e7b8', '#f3c9c4'][stableHash(`pill ${label.seed}`) % 5] as string
  const inside = capsule
    ? `<rect x="-20" y="-9" width="40" height="18" rx="9" fill="${accent}"/>` +
      `<path d="M0-9h-11a9 9 0 0 0 0 18H0z" fill="${main}"/>`
    : `<circle r="15.5" fill="${tone}"/>` +
      '<path d="M-11 0h22" stroke="#000" stroke-opacity=".18" stroke-width="1.5"/>'
  const bubble = capsule
    ? '<rect x="-25" y="-14" width="50" height="28" rx="14" fill="#fff" fill-opacity=".55" stroke="#98a3a9" ' +
      'stroke-opacity=".6"/>'
    : '<circle r="21" fill="#fff" fill-opacity=".55" stroke="#98a3a9" stroke-opacity=".6"/>'
  return (
    `<g id="${label.id}p">${bubble}${inside}` +
    `<path d="${capsule ? 'M-15-6h20' : 'M-10-8a13 13 0 0 1 9-5'}" stroke="#fff" stroke-width="3" ` +
    'stroke-opacity=".8" stroke-linecap="round" fill="none"/></g>'
  )
}

function grid(label: Label, columns: number, rows: number, x: number, y: number, dx: number, dy: number): string {
  let out = ''
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) out += `<use href="#${label.id}p" x="${x + c * dx}" y="${y + r * dy}"/>`
  return out
}
