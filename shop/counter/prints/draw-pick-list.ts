import { chileClock, formatChileInstant } from '#lib/chile-time.ts'
import {
  A4,
  drawBarcode,
  drawDocument,
  drawLine,
  drawText,
  nextTurn,
  type Doc,
  type PrintFrame,
} from './print-document.ts'
import {
  listPickedProducts,
  needsCold,
  needsPrescription,
  type PickedProduct,
  type PrintedParcel,
} from './prints.rules.ts'

const LEFT = 12
const WIDTH = A4.width - 2 * LEFT
const ROW = 17
const LAST_ROW = 262

const WORDS = {
  es: {
    title: 'Lista de preparación',
    box: 'Caja',
    boxes: 'Cajas',
    cold: 'frío 2–8 °C',
    prescription: 'receta',
    pickup: 'retiro',
    place: 'Lugar',
    product: 'Producto',
    units: 'Unidades',
    lot: 'Lote y vencimiento',
    noPlace: 'sin lugar',
    signature: 'Preparado por (nombre y firma)',
  },
  en: {
    title: 'Pick list',
    box: 'Box',
    boxes: 'Boxes',
    cold: 'cold 2–8 °C',
    prescription: 'prescription',
    pickup: 'pickup',
    place: 'Place',
    product: 'Product',
    units: 'Units',
    lot: 'Lot and expiry',
    noPlace: 'no place',
    signature: 'Prepared by (name, signature)',
  },
}
type Words = (typeof WORDS)['es']

const COLUMNS = { place: 22, product: 66, boxes: 32, units: 16, barcode: 34 }

/** A4: the products of up to twenty parcels by their shelves, and which box each unit belongs in. */
export const drawPickList = (parcels: readonly PrintedParcel[], frame: PrintFrame): Promise<Uint8Array> =>
  drawDocument({ ...frame, title: WORDS[frame.language].title, size: A4 }, async (doc) => {
    const t = WORDS[frame.language]
    let y = drawHead(doc, t, frame)
    y = drawBoxes(doc, t, parcels, y)
    y = drawColumns(doc, t, y)
    for (const product of listPickedProducts(parcels)) {
      if (y > LAST_ROW) y = drawColumns(doc, t, drawHead(doc, t, frame))
      await drawProduct(doc, t, product, y)
      await nextTurn()
      y += ROW
    }
    drawLine(doc, { x: LEFT, y: 288 }, { x: LEFT + 85, y: 288 })
    drawText(doc, t.signature, { x: LEFT, y: 289, width: 85, height: 5, size: 8 })
  })

function drawHead(doc: Doc, t: Words, { pharmacy, now }: PrintFrame): number {
  doc.addPage()
  drawText(doc, t.title, { x: LEFT, y: 10, width: WIDTH, height: 8, size: 16, isBold: true })
  const head = `${pharmacy.company.name} · ${formatChileInstant(now)}, ${chileClock(now).time.slice(0, 5)}`
  drawText(doc, head, { x: LEFT, y: 12, width: WIDTH, height: 5, size: 9, align: 'right' })
  return 20
}

function drawBoxes(doc: Doc, t: Words, parcels: readonly PrintedParcel[], y: number): number {
  const [columns, height, width] = [4, 9, WIDTH / 4]
  for (const [index, parcel] of parcels.entries()) {
    const [x, top] = [LEFT + (index % columns) * width, y + Math.floor(index / columns) * height]
    const marks = [
      ...(needsCold(parcel) ? [t.cold] : []),
      ...(needsPrescription(parcel) ? [t.prescription] : []),
      ...(parcel.shippingMethod === 'withdrawalStore' ? [t.pickup] : []),
    ]
    const box = `${t.box} ${parcel.box}: ${parcel.reference}`
    drawText(doc, box, { x, y: top, width: width - 2, height: 5, size: 10, sizeMin: 7, isBold: true })
    drawText(doc, marks.join(', '), { x, y: top + 4.5, width: width - 2, height: 4, size: 7, sizeMin: 5 })
  }
  return y + Math.ceil(parcels.length / columns) * height + 3
}

function drawColumns(doc: Doc, t: Words, y: number): number {
  const names = [t.place, t.product, t.boxes, t.units, t.lot]
  let x = LEFT
  for (const [index, width] of Object.values(COLUMNS).entries()) {
    drawText(doc, names[index]!, { x, y, width: width - 2, height: 5, size: 8, isBold: true })
    x += width
  }
  drawLine(doc, { x: LEFT, y: y + 5 }, { x: LEFT + WIDTH, y: y + 5 })
  return y + 6
}

async function drawProduct(doc: Doc, t: Words, product: PickedProduct, y: number): Promise<void> {
  const { place, name, form, sku, barcode, coldChain, units, boxes } = product
  let x = LEFT
  const cell = (text: string, width: number, size: number, isBold = false) =>
    drawText(doc, text, { x, y, width: width - 2, height: ROW - 6, size, sizeMin: 5, isBold })
  cell(place ?? t.noPlace, COLUMNS.place, 11, true)
  x += COLUMNS.place
  cell(name, COLUMNS.product, 10, true)
  const detail = [form, `SKU ${sku}`, ...(coldChain ? [t.cold] : [])].filter(Boolean).join(' · ')
  drawText(doc, detail, { x, y: y + ROW - 6, width: COLUMNS.product - 2, height: 4, size: 8, sizeMin: 5 })
  x += COLUMNS.product
  cell(boxes.map((box) => `${box.box} (${box.units})`).join(', '), COLUMNS.boxes, 10)
  x += COLUMNS.boxes
  cell(String(units), COLUMNS.units, 14, true)
  x += COLUMNS.units
  await drawBarcode(doc, barcode ?? sku, { x: x + 2, y, width: COLUMNS.barcode - 4, height: 6 })
  drawText(doc, barcode ?? sku, { x, y: y + 6.3, width: COLUMNS.barcode, height: 3, size: 6, align: 'center' })
  // The person who picks writes the lot by hand.
  drawLine(doc, { x, y: y + ROW - 3 }, { x: x + COLUMNS.barcode + 16, y: y + ROW - 3 })
  drawLine(doc, { x: LEFT, y: y + ROW - 1 }, { x: LEFT + WIDTH, y: y + ROW - 1 })
}
