import { chileClock, formatChileInstant } from '#lib/chile-time.ts'
import { A4, drawDocument, drawLine, drawText, type Doc, type PrintFrame } from './print-document.ts'
import { needsCold, needsPrescription, type PrintedParcel } from './prints.rules.ts'

const LEFT = 15
const WIDTH = A4.width - 2 * LEFT
const ROW = 7
const LAST_ROW = 255

const WORDS = {
  es: {
    title: 'Entrega al transporte',
    carrier: 'Transporte',
    columns: ['N.º', 'Pedido', 'Comuna', 'Seguimiento', 'Avisos'],
    cold: '2–8 °C',
    prescription: 'receta original',
    pickup: 'retiro',
    count: (parcels: number) => (parcels === 1 ? '1 paquete' : `${parcels} paquetes`),
    gives: 'Entrega (nombre y firma)',
    receives: 'Recibe (nombre y firma)',
  },
  en: {
    title: 'Hand-over to the carrier',
    carrier: 'Carrier',
    columns: ['No.', 'Order', 'Commune', 'Tracking', 'Marks'],
    cold: '2–8 °C',
    prescription: 'original prescription',
    pickup: 'pickup',
    count: (parcels: number) => (parcels === 1 ? '1 parcel' : `${parcels} parcels`),
    gives: 'Handed over by (name, signature)',
    receives: 'Received by (name, signature)',
  },
}
const COLUMN_WIDTHS = [12, 30, 48, 50, 40]

/** A4: parcels in their order, their count and two signatures. The carrier keeps it: it names nobody. */
export const drawHandOver = (parcels: readonly PrintedParcel[], frame: PrintFrame): Promise<Uint8Array> =>
  drawDocument({ ...frame, title: WORDS[frame.language].title, size: A4 }, (doc) => {
    const t = WORDS[frame.language]
    let y = beginPage(doc, parcels, frame)
    for (const [index, parcel] of parcels.entries()) {
      if (y > LAST_ROW) y = beginPage(doc, parcels, frame)
      const marks = [...(needsCold(parcel) ? [t.cold] : []), ...(needsPrescription(parcel) ? [t.prescription] : [])]
      const commune = parcel.commune ?? t.pickup
      drawRow(doc, y, [`${index + 1}`, parcel.reference, commune, parcel.trackingNumber ?? '', marks.join(', ')])
      y += ROW
    }
    drawText(doc, t.count(parcels.length), { x: LEFT, y: 264, width: WIDTH, height: 6, size: 12, isBold: true })
    for (const [index, words] of [t.gives, t.receives].entries()) {
      const x = LEFT + index * 95
      drawLine(doc, { x, y: 284 }, { x: x + 85, y: 284 })
      drawText(doc, words, { x, y: 285, width: 85, height: 5, size: 8 })
    }
  })

function beginPage(doc: Doc, parcels: readonly PrintedParcel[], { language, pharmacy, now }: PrintFrame): number {
  const t = WORDS[language]
  const carriers = [...new Set(parcels.map(({ carrier }) => carrier ?? '____________________'))].join(', ')
  doc.addPage()
  drawText(doc, t.title, { x: LEFT, y: 14, width: WIDTH, height: 9, size: 18, isBold: true })
  const moment = `${formatChileInstant(now)}, ${chileClock(now).time.slice(0, 5)}`
  const head = `${pharmacy.company.name} · ${pharmacy.contact.phone} · ${moment}`
  drawText(doc, head, { x: LEFT, y: 24, width: WIDTH, height: 5, size: 9 })
  drawText(doc, `${t.carrier}: ${carriers}`, { x: LEFT, y: 30, width: WIDTH, height: 6, size: 11, sizeMin: 7 })
  drawRow(doc, 40, t.columns, true)
  return 40 + ROW
}

function drawRow(doc: Doc, y: number, cells: readonly string[], isBold = false): void {
  let x = LEFT
  for (const [index, cell] of cells.entries()) {
    const width = COLUMN_WIDTHS[index]!
    drawText(doc, cell, { x, y, width: width - 2, height: ROW - 1.5, size: 10, sizeMin: 5, isBold })
    x += width
  }
  drawLine(doc, { x: LEFT, y: y + ROW - 1 }, { x: LEFT + WIDTH, y: y + ROW - 1 })
}
