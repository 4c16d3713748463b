import { formatChileInstant } from '#lib/chile-time.ts'
import { formatPhone, parsePhone } from '#lib/phone.ts'
import { storeAddress } from '#shop/people/settings/store-address.rules.ts'
import {
  drawBarcode,
  drawDocument,
  drawLine,
  drawText,
  nextTurn,
  toPoints,
  type Doc,
  type PrintFrame,
} from './print-document.ts'
import { needsCold, needsPrescription, type PrintedParcel } from './prints.rules.ts'

const SIZE = { width: 100, height: 150 }
const LEFT = 5
const WIDTH = SIZE.width - 2 * LEFT

const WORDS = {
  es: {
    title: 'Etiquetas de paquetes',
    to: 'Para',
    pickup: 'Retiro en tienda',
    phone: 'Teléfono',
    order: 'Pedido',
    carrier: 'Transporte',
    number: 'Seguimiento',
    cold: 'Transporte especial: 2–8 °C',
    prescription: 'Retirar receta original',
  },
  en: {
    title: 'Labels of parcels',
    to: 'To',
    pickup: 'Store pickup',
    phone: 'Phone',
    order: 'Order',
    carrier: 'Carrier',
    number: 'Tracking',
    cold: 'Special transport: 2–8 °C',
    prescription: 'Collect the original prescription',
  },
}

/** 100 × 150 mm, one a parcel. They are read outside it, so they have nothing of its content. */
export const drawParcelLabels = (parcels: readonly PrintedParcel[], frame: PrintFrame): Promise<Uint8Array> =>
  drawDocument({ ...frame, title: WORDS[frame.language].title, size: SIZE }, async (doc) => {
    for (const parcel of parcels) {
      await drawLabel(doc, parcel, frame)
      await nextTurn()
    }
  })

async function drawLabel(doc: Doc, parcel: PrintedParcel, frame: PrintFrame): Promise<void> {
  const t = WORDS[frame.language]
  doc.addPage()
  drawSender(doc, frame)
  drawText(doc, t.to, { x: LEFT, y: 26, width: WIDTH, height: 4, size: 8 })
  drawText(doc, parcel.name, { x: LEFT, y: 30, width: WIDTH, height: 14, size: 18, sizeMin: 9, isBold: true })
  if (parcel.shippingMethod === 'withdrawalStore')
    drawText(doc, t.pickup, { x: LEFT, y: 46, width: WIDTH, height: 12, size: 22, isBold: true })
  else {
    const address = [parcel.address, parcel.apartment].filter(Boolean).join(', ')
    const commune = [parcel.commune, parcel.region].filter(Boolean).join(', ')
    drawText(doc, address, { x: LEFT, y: 45, width: WIDTH, height: 14, size: 13, sizeMin: 7 })
    drawText(doc, commune, { x: LEFT, y: 60, width: WIDTH, height: 9, size: 16, sizeMin: 9, isBold: true })
  }
  const phone = parsePhone(parcel.phone)
  const phoneText = `${t.phone}: ${phone ? formatPhone(phone) : parcel.phone}`
  drawText(doc, phoneText, { x: LEFT, y: 71, width: WIDTH, height: 6, size: 11 })
  const marks = [...(needsCold(parcel) ? [t.cold] : []), ...(needsPrescription(parcel) ? [t.prescription] : [])]
  for (const [index, mark] of marks.entries()) drawMark(doc, mark, 79 + index * 10)
  const carrier = `${t.carrier}: ${parcel.carrier ?? '____________________'}`
  const number = `${t.number}: ${parcel.trackingNumber ?? '____________________'}`
  drawText(doc, carrier, { x: LEFT, y: 101, width: WIDTH, height: 5, size: 9, sizeMin: 6 })
  drawText(doc, number, { x: LEFT, y: 106, width: WIDTH - 12, height: 5, size: 9, sizeMin: 5 })
  drawText(doc, '1/1', { x: LEFT, y: 104, width: WIDTH, height: 7, size: 14, isBold: true, align: 'right' })
  // 10 mm on each side stay white: a scanner needs the quiet zone.
  await drawBarcode(doc, parcel.reference, { x: 15, y: 114, width: 70, height: 22 })
  const order = `${t.order} ${parcel.reference}`
  drawText(doc, order, { x: LEFT, y: 138, width: WIDTH, height: 7, size: 14, isBold: true, align: 'center' })
}

function drawSender(doc: Doc, { pharmacy, language, now }: PrintFrame): void {
  const { company, contact, director } = pharmacy
  drawText(doc, company.name, { x: LEFT, y: 5, width: WIDTH - 25, height: 6, size: 13, isBold: true })
  drawText(doc, formatChileInstant(now), { x: LEFT, y: 6, width: WIDTH, height: 5, size: 9, align: 'right' })
  const place = `${storeAddress(pharmacy)} · ${contact.phone}`
  drawText(doc, place, { x: LEFT, y: 12, width: WIDTH, height: 4, size: 8, sizeMin: 5 })
  if (director.name !== null) {
    const text = `${director.profession[language]}: ${director.name}`
    drawText(doc, text, { x: LEFT, y: 16, width: WIDTH, height: 4, size: 8, sizeMin: 5 })
  }
  drawLine(doc, { x: LEFT, y: 23 }, { x: LEFT + WIDTH, y: 23 })
}

function drawMark(doc: Doc, text: string, y: number): void {
  doc.rect(toPoints(LEFT), toPoints(y), toPoints(WIDTH), toPoints(8)).fill('black')
  doc.fillColor('white')
  drawText(doc, text.toUpperCase(), {
    x: LEFT + 2,
    y: y + 1.7,
    width: WIDTH - 4,
    height: 6,
    size: 12,
    isBold: true,
    align: 'center',
  })
  doc.fillColor('black')
}
