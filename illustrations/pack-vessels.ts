import { n, stack, type Block } from './pack-lettering.ts'
import { drawBox } from './pack-box.ts'
import { titleBlock } from './pack-front.ts'
import { bar } from './pack-panels.ts'
import { emblem } from './pack-marks.ts'
import { stableHash } from './pack-palette.ts'
import type { Label, PackFacts } from './pack-label.ts'

const AMBER = '#8a4a12'

export function drawWithVessel(label: Label, facts: PackFacts): string {
  if (facts.packageKind === 'tube')
    return drawBox(label, { w: 336, h: 132, d: 52, cx: 200, cy: 148 }) + lyingTube(label)
  const large = (vessel: string) => `<g transform="translate(-72 -78) scale(1.22)">${vessel}</g>`
  const carton = drawBox(label, { w: 226, h: 288, d: 66, cx: 148, cy: 190 })
  if (facts.packageKind === 'dropper')
    return (
      carton +
      large(
        /nasal|spray|bucal/i.test(facts.pharmaceuticalForm)
          ? sprayBottle(label)
          : dropperBottle(label, /oft|oral/i.test(facts.pharmaceuticalForm)),
      )
    )
  if (facts.packageKind === 'inhaler') return carton + inhaler(label)
  if (facts.packageKind === 'ampoule') return carton + large(injectable(label, facts))
  return carton + bottle(label)
}

const ground = (label: Label, cx: number, cy: number, rx: number) =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="9" fill="url(#${label.id}g)"/>`
/** Shades the outline, so that the vessel looks round. */
const round = (label: Label, path: string) => `<path d="${path}" fill="url(#${label.id}c)"/>`
const shape = (path: string, colour: string, more = '') => `<path d="${path}" fill="${colour}"${more}/>`

function miniLabel(label: Label, cx: number, y: number, w: number, h: number, paper: string, ink: string): string {
  const blocks: Block[] = [
    { ...titleBlock(label, ink, 19), spacing: 0, min: 7 },
    { text: label.strength, size: 11, min: 7, weight: 700, fill: ink, gap: 3 },
  ]
  return bar(cx - w / 2, y, w, h, paper) + stack(blocks, { x: cx, y: y + 5, w: w - 12, h: h - 10, anchor: 'middle' })
}

function bottle(label: Label): string {
  const { main, accent, deep } = label.inks
  const body = 'M283 188c0-14 18-14 20-32h44c2 18 20 18 20 32v154q0 13-13 13h-58q-13 0-13-13z'
  return (
    ground(label, 326, 354, 62) +
    shape(body, AMBER) +
    miniLabel(label, 325, 206, 84, 94, '#fdfdfb', deep) +
    bar(283, 300, 84, 24, main) +
    bar(283, 297, 84, 3, accent) +
    emblem(label, 317, 304, 16, '#fff', main) +
    round(label, body) +
    shape('M298 120h54v32q0 4-4 4h-46q-4 0-4-4z', '#f7f7f4') +
    '<path d="M304 124v28M312 124v28M320 124v28M328 124v28M336 124v28M344 124v28" stroke="#000" ' +
    'stroke-opacity=".12"/>' +
    round(label, 'M298 120h54v32q0 4-4 4h-46q-4 0-4-4z')
  )
}

function dropperBottle(label: Label, plastic: boolean): string {
  const { main, accent, deep } = label.inks
  const body = 'M289 264c0-10 12-12 14-22h42c2 10 14 12 14 22v80q0 11-11 11h-48q-11 0-11-11z'
  const cap = plastic
    ? 'M304 242l8-52q12-8 24 0l8 52z'
    : 'M303 242v-24q0-4 4-4h6c0-12-3-20-1-34 2-16 22-16 24 0 2 14-1 22-1 34h6q4 0 4 4v24z'
  return (
    ground(label, 325, 354, 56) +
    shape(body, plastic ? '#f7f7f4' : AMBER) +
    miniLabel(label, 324, 272, 70, 56, '#fdfdfb', deep) +
    bar(289, 328, 70, 12, main) +
    bar(289, 326, 70, 2, accent) +
    round(label, body) +
    shape(cap, plastic ? main : '#2a2d2f') +
    round(label, cap)
  )
}

function sprayBottle(label: Label): string {
  const { main, accent, deep } = label.inks
  const body = 'M287 262q0-16 14-16h46q14 0 14 16v82q0 11-11 11h-52q-11 0-11-11z'
  const head = 'M297 246v-14q0-7 8-7h9l3-52q7-6 14 0l3 52h9q8 0 8 7v14z'
  return (
    ground(label, 325, 354, 56) +
    shape(body, '#f7f7f4') +
    miniLabel(label, 324, 266, 74, 58, '#fdfdfb', deep) +
    bar(287, 324, 74, 14, main) +
    bar(287, 322, 74, 2, accent) +
    round(label, body) +
    shape(head, '#fdfdfb') +
    round(label, head) +
    shape('M314 225l2-40h16l2 40z', main, ' opacity=".25"')
  )
}

function inhaler(label: Label): string {
  const { main, deep, accent } = label.inks
  const body = 'M296 208q0-8 8-8h48q8 0 8 8l4 92v40q0 12-12 12h-76q-10 0-12-10l-6-34q-2-10 8-11l30-4z'
  return (
    ground(label, 316, 352, 66) +
    shape('M302 202v-34q0-14 14-14h24q14 0 14 14v34z', '#d5dade') +
    round(label, 'M302 202v-34q0-14 14-14h24q14 0 14 14v34z') +
    shape(body, main) +
    bar(300, 222, 58, 46, '#fdfdfb') +
    stack(
      [
        { ...titleBlock(label, deep, 14), spacing: 0, min: 6.5 },
        { text: label.strength, size: 9, min: 6, weight: 700, fill: deep, gap: 2 },
      ],
      { x: 329, y: 224, w: 53, h: 42, anchor: 'middle' },
    ) +
    round(label, body) +
    shape('M260 302l-6 2q-6 2-5 8l5 28q2 8 10 8h6z', accent)
  )
}

function injectable(label: Label, facts: PackFacts): string {
  const description = `${facts.pharmaceuticalForm} ${facts.amountContent} ${facts.productName}`
  if (/l[aá]pi|pen\b/i.test(description)) return pen(label)
  if (/jeringa|vacuna/i.test(description)) return syringe(label)
  if (/polvo|frasco|perfusi|insulin/i.test(description)) return vial(label)
  return [0, 1]
    .map((i) => ampoule(label, 292 + i * 44, stableHash(`glass ${label.seed}`) % 2 ? '#b9dce4' : '#c98a45'))
    .join('')
}

function ampoule(label: Label, x: number, glass: string): string {
  const path =
    `M${x} 262c0-14 12-14 12-26 0-8-7-10-7-20l4-36q7-8 14 0l4 36c0 10-7 12-7 20 0 12 12 12 12 26v84q0 9-9 ` +
    '9h-14q-9 0-9-9z'
  return (
    ground(label, x + 16, 354, 24) +
    shape(path, glass, ' opacity=".92"') +
    bar(x, 276, 32, 58, '#fdfdfb') +
    bar(x, 276, 32, 8, label.inks.main) +
    emblem(label, x + 9, 290, 14, label.inks.deep, '#fff') +
    `<path d="M${x + 6} 313h20M${x + 6} 320h20M${x + 6} 327h12" stroke="${label.inks.deep}" stroke-width="2"/>` +
    round(label, path)
  )
}

function vial(label: Label): string {
  const { main, deep } = label.inks
  const body = 'M287 256c0-12 14-12 16-22h44c2 10 16 10 16 22v86q0 13-13 13h-50q-13 0-13-13z'
  return (
    ground(label, 325, 354, 58) +
    shape(body, '#cfe3e8') +
    miniLabel(label, 325, 264, 76, 66, '#fdfdfb', deep) +
    bar(287, 326, 76, 6, main) +
    round(label, body) +
    bar(303, 216, 44, 18, '#c9ced1') +
    shape('M300 202q0-4 4-4h42q4 0 4 4v14h-50z', main) +
    round(label, 'M300 202q0-4 4-4h42q4 0 4 4v14h-3v18h-44v-18h-3z')
  )
}

function syringe(label: Label): string {
  const { main } = label.inks
  return (
    ground(label, 322, 356, 40) +
    `<g transform="rotate(8 322 260)">` +
    bar(319, 92, 6, 46, '#b8c0c4') +
    shape('M312 138h20l-4-16h-12z', main) +
    shape('M304 138h36v150h-36z', '#e3f0f3') +
    bar(304, 196, 36, 92, '#d2e6f2') +
    bar(308, 190, 28, 8, '#3b4347') +
    bar(318, 288, 8, 52, '#f4f4f0') +
    shape('M294 288h56v7h-56z', main) +
    shape('M306 338h32v8h-32z', main) +
    '<path d="M304 216h10M304 232h6M304 248h10M304 264h6" stroke="#5a676e" stroke-width="1.5"/>' +
    round(label, 'M304 138h36v150h-36z') +
    '</g>'
  )
}

function pen(label: Label): string {
  const { main, accent, deep } = label.inks
  return (
    ground(label, 322, 356, 36) +
    `<g transform="rotate(7 322 230)">` +
    shape('M306 112q16-12 32 0v112h-32z', main) +
    shape('M304 224h36v104h-36z', '#f4f4f0') +
    bar(304, 224, 36, 6, accent) +
    shape('M309 328h26v22q0 5-5 5h-16q-5 0-5-5z', accent) +
    bar(315, 242, 14, 20, '#dfe9ec') +
    `<g transform="rotate(90 322 172)">` +
    stack([{ text: label.title, size: 15, min: 7, weight: 700, fill: '#fff' }], {
      x: 322,
      y: 162,
      w: 92,
      h: 20,
      anchor: 'middle',
    }) +
    '</g>' +
    shape('M304 290h36v4h-36z', deep) +
    round(label, 'M306 112q16-12 32 0v112h2v104h-36V224h2z') +
    '</g>'
  )
}

function lyingTube(label: Label): string {
  const { main, accent, deep } = label.inks
  const body = 'M34 268q4-5 10-4l238 14q14 1 14 14v36q0 13-14 14L44 356q-6 1-10-4z'
  return (
    `<ellipse cx="200" cy="354" rx="176" ry="11" fill="url(#${label.id}g)"/>` +
    shape(body, '#fdfdfb') +
    shape('M34 268q4-5 10-4l20 1.2v89.6l-20 1.2q-6 1-10-4z', main) +
    bar(64, 265, 5, 90, accent) +
    stack(
      [
        { ...titleBlock(label, deep, 32), lines: 1, min: 11 },
        { text: [label.strength, label.content].filter(Boolean).join('  ·  '), size: 13, min: 8, fill: deep, gap: 2 },
      ],
      { x: 82, y: 282, w: 200, h: 58 },
    ) +
    `<path d="${body}" fill="url(#${label.id}v)"/>` +
    shape('M296 282h14v56h-14z', '#e6e6e0') +
    shape('M308 276h48q7 0 7 7v54q0 7-7 7h-48z', main) +
    `<path d="M308 276h48q7 0 7 7v54q0 7-7 7h-48z" fill="url(#${label.id}v)"/>` +
    '<path d="M40 268v84M46 267v86M52 267v86" stroke="#fff" stroke-opacity=".4"/>'
  )
}
