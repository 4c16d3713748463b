/** Sheets of millimetres with the embedded font. A text never leaves its box: it shrinks, then ends in an ellipsis. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'
import type { PharmacySettings } from '#shop/people/settings/settings.rules.ts'
import { toPrintable, type PrintLanguage } from './prints.rules.ts'

export type Doc = InstanceType<typeof PDFDocument>
export type PrintFrame = { language: PrintLanguage; pharmacy: PharmacySettings; now: Temporal.Instant }

const POINTS_PER_MM = 72 / 25.4
export const toPoints = (millimetres: number): number => millimetres * POINTS_PER_MM
export const A4 = { width: 210, height: 297 }

const readFont = (weight: 400 | 700) =>
  readFile(fileURLToPath(import.meta.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)))

/** `size`: in millimetres. The drawing makes its pages itself. */
export async function drawDocument(
  { title, language, now, size }: { title: string; size: { width: number; height: number } } & PrintFrame,
  draw: (doc: Doc) => void | Promise<void>,
): Promise<Uint8Array> {
  // Imported here because of their size: a process that prints nothing never loads them.
  const { default: Document } = await import('pdfkit')
  const [regular, bold] = await Promise.all([readFont(400), readFont(700)])
  const date = new Date(now.epochMilliseconds)
  const doc = new Document({
    size: [toPoints(size.width), toPoints(size.height)],
    margin: 0,
    autoFirstPage: false,
    lang: language === 'es' ? 'es-CL' : 'en',
    info: { Title: title, CreationDate: date, ModDate: date },
  })
  doc.registerFont('regular', regular)
  doc.registerFont('bold', bold)
  const bytes = collectBytes(doc)
  await draw(doc)
  doc.end()
  return bytes
}

const collectBytes = (doc: Doc): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })

/** In millimetres; `size`, `sizeMin`: in points. */
export type TextBox = {
  x: number
  y: number
  width: number
  height: number
  size: number
  sizeMin?: number
  isBold?: boolean
  align?: 'left' | 'right' | 'center'
}

/** A text of any length costs what this many letters do. */
const LETTERS_MAX = 400

const SHRINK = 0.88

/** Returns false when the text had to be shortened. */
export function drawText(doc: Doc, text: string, box: TextBox): boolean {
  const { size, sizeMin = size * 0.7, isBold = false, align = 'left' } = box
  const [width, height] = [toPoints(box.width), toPoints(box.height)]
  const printable = toPrintable(text.slice(0, LETTERS_MAX))
  doc.font(isBold ? 'bold' : 'regular')
  const fits = (points: number) => doc.fontSize(points).heightOfString(printable, { width }) <= height
  let points = size
  while (points > sizeMin && !fits(points)) points = Math.max(sizeMin, points * SHRINK)
  const isWhole = fits(points)
  doc.text(printable, toPoints(box.x), toPoints(box.y), { width, height, align, ellipsis: !isWhole })
  return isWhole
}

export const drawLine = (doc: Doc, from: { x: number; y: number }, to: { x: number; y: number }): void =>
  void doc.lineWidth(0.5).moveTo(toPoints(from.x), toPoints(from.y)).lineTo(toPoints(to.x), toPoints(to.y)).stroke()

/** Between two sheets other requests have their turn. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const ASCII = /^[\x21-\x7e]{1,48}$/

/** Code 128 in vectors, for printers of any resolution. A text that it cannot have is left out. */
export async function drawBarcode(
  doc: Doc,
  text: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<void> {
  if (!ASCII.test(text)) return
  const { default: bwip } = await import('bwip-js/node')
  const [code] = bwip.raw({ bcid: 'code128', text })
  const widths = (code as { sbs: number[] }).sbs
  const module = toPoints(width) / widths.reduce((sum, each) => sum + each, 0)
  let left = toPoints(x)
  for (const [index, each] of widths.entries()) {
    if (index % 2 === 0) doc.rect(left, toPoints(y), each * module, toPoints(height))
    left += each * module
  }
  doc.fill('black')
}
