import { formatChileDate, formatChileInstant } from '#lib/chile-time.ts'
import { A4, drawDocument, drawText, type Doc, type PrintFrame } from './print-document.ts'
import type { DispensedLabel } from './prints.input.ts'
import type { PrintedLine } from './prints.rules.ts'

/** A label of one lot. `dosage`: as the pharmacist typed it. */
export type DrawnLabel = DispensedLabel & {
  patient: string
  reference: string
  line: PrintedLine
  lot: PrintedLine['packed'][number]
}

const LABEL = { width: 70, height: 37, columns: 3, rows: 8 }
const TOP = (A4.height - LABEL.rows * LABEL.height) / 2
const PADDING = 2.5

const WORDS = {
  es: {
    title: 'Etiquetas de dispensación',
    lot: 'Lote',
    expires: 'vence',
    units: (units: number) => (units === 1 ? '1 unidad' : `${units} unidades`),
    prescriber: 'Prescribe',
    prescription: 'Receta',
    order: 'Pedido',
    pharmacist: 'QF',
  },
  en: {
    title: 'Dispensing labels',
    lot: 'Lot',
    expires: 'expires',
    units: (units: number) => (units === 1 ? '1 unit' : `${units} units`),
    prescriber: 'Prescribed by',
    prescription: 'Prescription',
    order: 'Order',
    pharmacist: 'Pharmacist',
  },
}

/** 70 × 37 mm, three by eight on an A4 sheet of labels. */
export const drawDispensingLabels = (
  labels: readonly DrawnLabel[],
  frame: PrintFrame & { pharmacist: string },
): Promise<Uint8Array> =>
  drawDocument({ ...frame, title: WORDS[frame.language].title, size: A4 }, (doc) => {
    for (const [index, label] of labels.entries()) {
      const place = index % (LABEL.columns * LABEL.rows)
      if (place === 0) doc.addPage()
      drawLabel(doc, label, frame, {
        x: (place % LABEL.columns) * LABEL.width,
        y: TOP + Math.floor(place / LABEL.columns) * LABEL.height,
      })
    }
  })

function drawLabel(
  doc: Doc,
  { patient, line, lot, dosage, prescriber, prescription, reference }: DrawnLabel,
  { language, pharmacy, pharmacist, now }: PrintFrame & { pharmacist: string },
  { x, y }: { x: number; y: number },
): void {
  const t = WORDS[language]
  const row = (text: string, top: number, height: number, size: number, isBold = false) =>
    drawText(doc, text, {
      x: x + PADDING,
      y: y + top,
      width: LABEL.width - 2 * PADDING,
      height,
      size,
      sizeMin: 4.5,
      isBold,
    })
  row(`${pharmacy.company.name} · ${pharmacy.contact.phone}`, 2, 3, 6)
  row(patient, 5, 4, 8.5, true)
  row(line.name, 9, 6, 8, true)
  row([line.principles, line.form].filter(Boolean).join(' · '), 15, 3, 6)
  row(dosage, 18, 9, 9, true)
  const expiry = lot.expiresOn ? `${t.expires} ${formatChileDate(lot.expiresOn)}` : ''
  row([t.units(lot.units), lot.lot && `${t.lot} ${lot.lot}`, expiry].filter(Boolean).join(' · '), 27.5, 3, 6)
  const source = [
    prescriber && `${t.prescriber}: ${prescriber}`,
    prescription && `${t.prescription} ${prescription}`,
    `${t.order} ${reference}`,
  ]
  row(source.filter(Boolean).join(' · '), 30.5, 3, 6)
  row(`${formatChileInstant(now)} · ${t.pharmacist}: ${pharmacist}`, 33.2, 3, 6)
}
