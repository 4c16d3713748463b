// Pure, the same on every machine, under 6 KB. Colours depend on the laboratory, layout and lettering on the brand,
// shape on the form.
import { drawAccessory } from './pack-accessories.ts'
import { drawBlister, hasStrip, strip } from './pack-blister.ts'
import { boxShape, drawBox, packDefs } from './pack-box.ts'
import { drawDermo, drawJar, drawVitamin, STANDS_WITHOUT_CARTON } from './pack-care.ts'
import { packLabel, type Label, type PackFacts } from './pack-label.ts'
import { FONT } from './pack-lettering.ts'
import { drawWithVessel } from './pack-vessels.ts'

export { packAltText, type PackFacts } from './pack-label.ts'

/** A complete SVG of 400 × 400 with a transparent ground. */
export function drawPack(product: PackFacts): string {
  const label = packLabel(product)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" font-family="${FONT}">` +
    `<defs>${packDefs(label.id)}</defs>${drawing(label, product)}</svg>`
  )
}

/** 1200 × 630, for link previews after its conversion to PNG. */
export function drawSharedPack(product: PackFacts): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">' +
    '<rect width="1200" height="630" fill="#f4f1e8"/><rect width="1200" height="16" fill="#14664a"/>' +
    `<svg x="325" y="48" width="550" height="550" viewBox="0 0 400 400">${drawPack(product)}</svg></svg>`
  )
}

/** 160 px square, on sand. */
export const drawMailPack = (product: PackFacts): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="160" height="160">' +
  `<rect width="400" height="400" fill="#f4f1e8"/>${drawPack(product)}</svg>`

function drawing(label: Label, product: PackFacts): string {
  const { productType: type, packageKind: kind } = product
  if (type === 'Accesories') return drawAccessory(label, product)
  if (kind === 'blister') return drawBlister(label, product)
  if (kind === 'box') return carton(label, product)
  if (type === 'Dermocosmetic' && kind !== 'ampoule') return drawDermo(label, product)
  if (type === 'Vitamins-supplements' && kind !== 'ampoule' && kind !== 'inhaler' && kind !== 'dropper')
    return drawVitamin(label, product)
  if (kind === 'jar') return drawJar(label)
  if (kind === 'bottle' && STANDS_WITHOUT_CARTON.test(product.pharmaceuticalForm)) return drawVitamin(label, product)
  return drawWithVessel(label, product)
}

function carton(label: Label, product: PackFacts): string {
  const box = boxShape(label, product)
  if (box.w < box.h || !hasStrip(label, product)) return drawBox(label, box)
  return drawBox(label, { ...box, cy: 170 }) + strip(label, product, 170 + box.h / 2 + 22)
}
