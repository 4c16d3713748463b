/** Three faces, seen from the right and above. */
import { n } from './pack-lettering.ts'
import { drawPanel } from './pack-panels.ts'
import { stableHash } from './pack-palette.ts'
import type { Label, PackFacts } from './pack-label.ts'

export interface BoxShape {
  w: number
  h: number
  d: number
  cx: number
  cy: number
}

/** The front's slant, and the length of one unit of depth. */
const SLANT = 0.05
const WIDE = 0.975
const BACK = { x: 0.5, y: -0.32 }

/** A carton is flat for tablets, tall for sachets and the like, larger for more units. */
export function boxShape(label: Label, facts: PackFacts): BoxShape {
  const units = Number(String(facts.unitContent).replace(',', '.')) || 20
  const d = units >= 60 ? 74 : units >= 28 ? 60 : 46
  if (/sobre|polvo|infusi|parche|bolsita|kit|granulado/i.test(facts.pharmaceuticalForm))
    return { w: 216, h: 282, d: d + 6, cx: 200, cy: 200 }
  const proportion = stableHash(`shape ${label.seed}`) % 3
  const h = ([164, 186, 208][proportion] as number) + (label.rx ? 9 : 0) + (label.bioequivalent || label.cold ? 15 : 0)
  return { w: 372 - d * 0.52 - proportion * 8, h, d, cx: 200, cy: 200 }
}

export function drawBox(label: Label, box: BoxShape): string {
  const { w, h, d } = box
  const left = box.cx - (WIDE * w + BACK.x * d) / 2
  const top = box.cy - (h + SLANT * w - BACK.y * d) / 2 - BACK.y * d
  const panel = drawPanel(label, w, h, d)
  const corner = [left + WIDE * w, top + SLANT * w] as const
  return (
    `<ellipse cx="${n(box.cx + 4)}" cy="${n(top + h + SLANT * w * 0.5 + 2)}" rx="${n(w * 0.52 + d * 0.3)}" ` +
    `ry="15" fill="url(#${label.id}g)" transform="rotate(2 ${n(box.cx)} ${n(top + h)})"/>` +
    `<path d="M${n(left)} ${n(top)}l${n(WIDE * w)} ${n(SLANT * w)} ${n(BACK.x * d)} ${n(BACK.y * d)} ` +
    `${n(-WIDE * w)} ${n(-SLANT * w)}z" fill="${panel.top}"/>` +
    `<path d="M${n(left)} ${n(top)}l${n(WIDE * w)} ${n(SLANT * w)} ${n(BACK.x * d)} ${n(BACK.y * d)} ` +
    `${n(-WIDE * w)} ${n(-SLANT * w)}z" fill="#fff" opacity=".35"/>` +
    `<g transform="matrix(${BACK.x} ${BACK.y} 0 1 ${n(corner[0])} ${n(corner[1])})">${panel.side}` +
    `<path d="M0 0h${n(d)}v${n(h)}H0z" opacity=".2"/></g>` +
    `<g transform="matrix(${WIDE} ${SLANT} 0 1 ${n(left)} ${n(top)})">` +
    `<svg width="${n(w)}" height="${n(h)}">${panel.front}</svg>` +
    `<path d="M0 0h${n(w)}v${n(h)}H0z" fill="url(#${label.id}l)"/></g>` +
    `<path d="M${n(left)} ${n(top)}L${n(corner[0])} ${n(corner[1])}v${n(h)}" fill="none" stroke="#fff" ` +
    'stroke-opacity=".55"/>'
  )
}

export function packDefs(id: string): string {
  return (
    `<radialGradient id="${id}g"><stop stop-opacity=".32"/><stop offset=".6" stop-opacity=".16"/>` +
    '<stop offset="1" stop-opacity="0"/></radialGradient>' +
    `<linearGradient id="${id}l" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".14"/>` +
    '<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".07"/>' +
    '</linearGradient>' +
    `<linearGradient id="${id}c"><stop stop-opacity=".3"/><stop offset=".12" stop-opacity=".06"/>` +
    '<stop offset=".26" stop-color="#fff" stop-opacity=".24"/>' +
    '<stop offset=".44" stop-color="#fff" stop-opacity="0"/><stop offset=".8" stop-opacity=".08"/>' +
    '<stop offset="1" stop-opacity=".34"/></linearGradient>'
  )
}
