/** Vessels without a carton: quiet labels for dermocosmetics, colour for vitamins. */
import { n, print, stack, type Block } from './pack-lettering.ts'
import { titleBlock } from './pack-front.ts'
import { bar } from './pack-panels.ts'
import { emblem, laboratoryMark, marks } from './pack-marks.ts'
import { stableHash } from './pack-palette.ts'
import type { Label, PackFacts } from './pack-label.ts'

interface Vessel {
  body: string
  cap: string
  capShade?: string
  label: { x: number; y: number; w: number; h: number }
  floor: number
  rx: number
  behind?: string
  after?: string
}

const VESSELS: Record<string, Vessel> = {
  flip: {
    body: 'M118 132q0-26 26-30h112q26 4 26 30v206q0 24-24 24H142q-24 0-24-24z',
    cap: 'M142 46q0-8 8-8h100q8 0 8 8v56H142z',
    label: { x: 130, y: 128, w: 140, h: 216 },
    floor: 360,
    rx: 104,
  },
  pump: {
    body: 'M122 160q0-22 24-24h108q24 2 24 24v178q0 24-24 24H146q-24 0-24-24z',
    cap: 'M164 108q0-6 6-6h60q6 0 6 6v28h-72z',
    behind:
      '<path d="M194 62h12v42h-12z" fill="#d9dcda"/>' +
      '<path d="M148 44q0-8 8-8h62q10 0 10 10v18h-56q-8 0-12 5l-6 7q-6 2-6-4z" fill="K"/>',
    label: { x: 134, y: 150, w: 132, h: 194 },
    floor: 360,
    rx: 100,
  },
  tube: {
    body: 'M122 36h156q4 0 4 6l-14 256q0 6-6 6H138q-6 0-6-6L118 42q0-6 4-6z',
    cap: 'M132 302h136l-4 52q-1 9-10 9H146q-9 0-10-9z',
    label: { x: 136, y: 66, w: 128, h: 222 },
    floor: 360,
    rx: 90,
    after:
      '<path d="M120 36h160v15H121z" fill="#000" opacity=".08"/>' +
      '<path d="M126 36v15M136 36v15M146 36v15M156 36v15M166 36v15M176 36v15M186 36v15M196 36v15M206 36v15M216 ' +
      '36v15M226 36v15M236 36v15M246 36v15M256 36v15M266 36v15M274 36v15" stroke="#fff" stroke-opacity=".5"/>',
  },
  jar: {
    body: 'M58 186h284v134q0 30-30 30H88q-30 0-30-30z',
    cap: 'M50 118q0-12 12-12h276q12 0 12 12v68H50z',
    label: { x: 84, y: 196, w: 232, h: 142 },
    floor: 348,
    rx: 158,
  },
  dropper: {
    body: 'M130 196c0-22 30-20 34-42h72c4 22 34 20 34 42v142q0 24-24 24h-92q-24 0-24-24z',
    cap: 'M162 154v-36q0-6 6-6h10c0-22-5-36-2-54 4-28 44-28 48 0 3 18-2 32-2 54h10q6 0 6 6v36z',
    label: { x: 140, y: 196, w: 120, h: 150 },
    floor: 360,
    rx: 92,
  },
  pot: {
    body: 'M92 128q0-24 26-26h164q26 2 26 26v210q0 24-24 24H116q-24 0-24-24z',
    cap: 'M104 44q0-8 8-8h176q8 0 8 8v58H104z',
    label: { x: 92, y: 140, w: 216, h: 186 },
    floor: 360,
    rx: 126,
  },
  topical: {
    body: 'M112 150q0-30 30-36h116q30 6 30 36v186q0 24-24 24H136q-24 0-24-24z',
    cap: 'M156 46q0-8 8-8h72q8 0 8 8v76h-88z',
    label: { x: 112, y: 156, w: 176, h: 172 },
    floor: 360,
    rx: 104,
  },
  spray: {
    body: 'M128 132q0-34 36-38h72q36 4 36 38v204q0 24-24 24h-96q-24 0-24-24z',
    cap: 'M150 94V60q0-24 28-24h44q28 0 28 24v34z',
    label: { x: 128, y: 140, w: 144, h: 194 },
    floor: 360,
    rx: 92,
    after: '<rect x="190" y="50" width="20" height="12" rx="6" fill="#fff"/>',
  },
  syrup: {
    body: 'M120 168c0-34 44-32 48-64h64c4 32 48 30 48 64v172q0 22-22 22H142q-22 0-22-22z',
    cap: 'M160 44q0-6 6-6h68q6 0 6 6v60h-80z',
    label: { x: 120, y: 178, w: 160, h: 154 },
    floor: 360,
    rx: 98,
  },
}

export function drawDermo(label: Label, facts: PackFacts): string {
  const { main, deep, tint, accent } = label.inks
  const look = stableHash(`look ${label.seed}`) % 4
  const body = [WHITE, tint, main, '#f3eee4'][look] as string
  const dark = look === 2
  const ink = dark ? '#fff' : deep
  const cap = [main, '#fbfbf8', '#fbfbf8', deep][look] as string
  const vessel = VESSELS[dermoKind(facts)] as Vessel
  const { y, w, h } = vessel.label
  const wide = w > 180
  const size = wide ? 34 : 25
  const spaced = label.title.length < 12
  const blocks: Block[] = [
    {
      text: spaced ? label.title.toUpperCase() : label.title,
      size,
      min: 13,
      lines: 2,
      weight: look % 2 ? 500 : 700,
      spacing: spaced ? 2.5 : 0,
      fill: ink,
    },
    { text: label.subtitle, size: wide ? 18 : 17, min: 9.5, lines: wide ? 2 : 4, fill: ink, gap: wide ? 6 : 12 },
    { text: label.strength, size: 15, min: 10, lines: 2, weight: 700, fill: dark ? '#fff' : main, gap: 6 },
  ]
  const mark = wide ? '' : emblem(label, 200 - 11, y + 8, 22, dark ? '#fff' : accent, body)
  return drawVessel(
    label,
    vessel,
    body,
    cap,
    mark +
      stack(
        blocks,
        { x: 200, y: y + (wide ? 2 : 38), w, h: h - (wide ? 26 : 74), anchor: 'middle' },
        wide ? 0.5 : 0.35,
      ) +
      `<path d="M${n(200 - w * 0.2)} ${n(y + h - 22)}h${n(w * 0.4)}" stroke="${dark ? '#fff' : accent}" ` +
      'stroke-width="1.5"/>' +
      print(
        { text: label.content, size: 13, min: 8, weight: 500, fill: ink },
        { x: 200, y: y + h - 4, w, anchor: 'middle' },
      ),
  )
}

const WHITE = '#fcfcfa'

function dermoKind(facts: PackFacts): string {
  const description = `${facts.productName} ${facts.pharmaceuticalForm}`
  if (facts.packageKind === 'tube') return 'tube'
  if (facts.packageKind === 'jar') return 'jar'
  if (/spray|aerosol|bruma|termal/i.test(description)) return 'spray'
  if (facts.packageKind === 'dropper' || facts.packageKind === 'ampoule') return 'dropper'
  if (/leche|loci|gel limp|jab[oó]n|champ|shampoo|bomba|pump|espuma|limpiador|ducha/i.test(description))
    return Number(facts.unitContent) >= 150 ? 'pump' : 'flip'
  return 'flip'
}

/** Liquids for the skin have no carton. */
export const STANDS_WITHOUT_CARTON =
  /t[oó]pic|loci[oó]n|alcohol|champ|jab[oó]n|^polvo$|aerosol|colut|efervesc|talco|aceite/i

/** Draws a vitamin's vessel, and the bottle of a liquid for the skin. */
export function drawVitamin(label: Label, facts: PackFacts): string {
  const { main, deep, tint, accent } = label.inks
  const look = stableHash(`look ${label.seed}`) % 3
  const liquid = /jarabe|soluci|gota|emulsi|l[ií]quid|suspensi/i.test(facts.pharmaceuticalForm)
  const medicine = facts.productType === 'Medicament' && !/efervesc/i.test(facts.pharmaceuticalForm)
  const vessel = VESSELS[
    facts.packageKind === 'tube'
      ? 'tube'
      : /aerosol|espuma/i.test(facts.pharmaceuticalForm)
        ? 'spray'
        : medicine
          ? 'topical'
          : liquid
            ? 'syrup'
            : 'pot'
  ] as Vessel
  const { x, y, w, h } = vessel.label
  const paper = [main, tint, '#fdfdfb'][look] as string
  const ink = look === 0 ? '#fff' : deep
  const body =
    facts.packageKind === 'tube' ? paper : (['#fbfbf8', medicine ? '#fbfbf8' : '#8a4a12', '#fbfbf8'][look] as string)
  const cap = [accent === '#8b97a1' ? deep : '#fbfbf8', '#fbfbf8', main][look] as string
  const top = label.bioequivalent || label.cold || look === 1 ? 30 : 14
  const room = { x: x + 14, y: y + top, w: w - 28, h: h - 42 - top - (look === 2 ? 16 : label.rx ? 14 : 0) }
  const foot = y + h - 36
  const art = [
    `<circle cx="${x + w - 22}" cy="${y + h - 50}" r="46" fill="${accent}" opacity=".9"/>` +
      `<circle cx="${x + w - 72}" cy="${y + h - 30}" r="24" fill="#fff" opacity=".16"/>`,
    `<path d="M${x} ${y + 26}C${x + w * 0.4} ${y + 4} ${x + w * 0.6} ${y + 44} ${x + w} ${y + 14}V${y}H${x}z" ` +
      `fill="${accent}"/>`,
    `<path d="M${x} ${foot - 12}C${n(x + w * 0.35)} ${foot - 34} ${n(x + w * 0.6)} ${foot + 10} ${x + w} ` +
      `${foot - 22}V${foot + 4}H${x}z" fill="${accent}"/>`,
  ][look] as string
  const blocks: Block[] = [
    titleBlock(label, ink, 40, 3),
    { text: label.subtitle, size: 15, min: 10, lines: 2, fill: ink, gap: 5 },
    { text: label.strength, size: 23, min: 11, lines: 2, weight: 700, fill: look === 0 ? '#fff' : main, gap: 7 },
  ]
  return drawVessel(
    label,
    vessel,
    body,
    cap,
    `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ` +
      `${h}">${facts.packageKind === 'tube' ? '' : bar(x, y, w, h, paper)}${art}</svg>` +
      marks(label, x + w - 8, y + 8) +
      stack(blocks, room) +
      print(
        { text: label.rx, size: 9.5, min: 7, fill: look === 0 ? deep : main },
        { x: 200, y: y + h + 13, w: w - 40, anchor: 'middle' },
      ) +
      bar(x, foot, w, 36, look === 0 ? deep : main) +
      print(
        { text: label.content, size: 14, min: 8, weight: 600, fill: '#fff' },
        { x: x + 14, y: foot + 16, w: w - 28 },
      ) +
      laboratoryMark(label, { x: x + 14, y: foot + 25, w: w - 28 }, '#fff', look === 0 ? deep : main, 9.5),
  )
}

export function drawJar(label: Label): string {
  const { main, deep, accent } = label.inks
  const vessel = VESSELS.jar as Vessel
  return drawVessel(
    label,
    vessel,
    '#fbfbf8',
    main,
    bar(58, 202, 284, 5, accent) +
      bar(58, 326, 284, 6, main) +
      marks(label, 322, 213) +
      stack(
        [
          titleBlock(label, deep, 40),
          { text: label.subtitle, size: 15, min: 10, lines: 2, fill: main, gap: 2 },
          { text: label.strength, size: 18, min: 10, weight: 700, fill: deep, gap: 3 },
        ],
        { x: 84, y: 212, w: label.bioequivalent || label.cold ? 170 : 232, h: label.rx ? 76 : 86 },
      ) +
      print({ text: label.rx, size: 9.5, min: 7, fill: deep }, { x: 84, y: 300, w: 232 }) +
      print({ text: label.content, size: 13, min: 8, weight: 600, fill: deep }, { x: 84, y: 317, w: 116 }) +
      laboratoryMark(label, { x: 318, y: 313, w: 112, anchor: 'end' }, deep, WHITE, 12),
  )
}

function drawVessel(label: Label, vessel: Vessel, body: string, cap: string, printed: string): string {
  const light = `fill="url(#${label.id}c)"`
  return (
    `<ellipse cx="203" cy="${vessel.floor}" rx="${vessel.rx + 16}" ry="13" fill="url(#${label.id}g)"/>` +
    (vessel.behind ?? '').replace('K', cap) +
    `<path d="${vessel.body}" fill="${body}"/>${printed}<path d="${vessel.body}" ${light}/>` +
    (vessel.after ?? '') +
    `<path d="${vessel.cap}" fill="${cap}"/><path d="${vessel.cap}" ${light}/>`
  )
}
