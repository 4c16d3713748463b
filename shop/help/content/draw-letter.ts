/** The same letter gives the same bytes. An empty cell of a table becomes a line to write on. */
import type PDFDocument from 'pdfkit'
import { plainInlines, type Block, type Inline, type StructuredText } from './blocks.rules.ts'

export type Letter = { title: string; text: StructuredText; language: 'es' | 'en'; author: string; date: Date }

const MARGIN = 64
const TEXT_COLOR = '#1d2b24'
const LINE_COLOR = '#8fa397'
const FIRST_COLUMN_SHARE = 0.42
const SIGNATURE_SPACE = 64
const SIGNATURE_WIDTH = 240

export async function drawLetter({ title, text, language, author, date }: Letter): Promise<Uint8Array> {
  // Imported here because of its fonts: a process that draws no letter never loads them.
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: 'LETTER',
    margin: MARGIN,
    lang: language === 'es' ? 'es-CL' : 'en',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  })
  const bytes = collectBytes(doc)
  doc.fillColor(TEXT_COLOR).strokeColor(LINE_COLOR).lineWidth(0.75)
  drawTagged(doc, 'H1', () => doc.font('Helvetica-Bold').fontSize(18).text(title))
  doc.moveDown(0.8)
  for (const block of text.lead) drawBlock(doc, block)
  for (const [index, section] of text.sections.entries()) {
    doc.moveDown(0.9)
    drawTagged(doc, 'H2', () => doc.font('Helvetica-Bold').fontSize(11.5).text(section.title))
    doc.moveDown(0.3)
    const blocks = [...section.blocks, ...section.items.flatMap((item) => item.blocks)]
    const isLast = index === text.sections.length - 1
    for (const [blockIndex, block] of blocks.entries()) {
      if (isLast && blockIndex === blocks.length - 1) drawSignature(doc)
      drawBlock(doc, block)
    }
  }
  doc.end()
  return bytes
}

type Doc = InstanceType<typeof PDFDocument>

const collectBytes = (doc: Doc): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })

const drawTagged = (doc: Doc, tag: 'H1' | 'H2' | 'P', draw: () => void) => doc.addStructure(doc.struct(tag, {}, draw))

function drawBlock(doc: Doc, block: Block): void {
  switch (block.kind) {
    case 'paragraph':
      drawTagged(doc, 'P', () => drawWords(doc, block.inlines))
      doc.moveDown(0.6)
      return
    case 'list':
      for (const item of block.items) for (const inner of item) drawBlock(doc, inner)
      return
    case 'note':
      for (const inner of block.blocks) drawBlock(doc, inner)
      return
    case 'table':
      for (const row of block.rows) drawRow(doc, row)
      doc.moveDown(0.6)
      return
    // Left out: nobody presses a button on paper, and the drawings are made for screens.
    case 'button':
    case 'picture':
  }
}

function drawWords(doc: Doc, inlines: readonly Inline[]): void {
  doc.fontSize(10.5)
  for (const [index, inline] of inlines.entries()) {
    doc.font(inline.kind === 'strong' ? 'Helvetica-Bold' : 'Helvetica')
    doc.text(plainInlines([inline]), { continued: index < inlines.length - 1, lineGap: 2.5 })
  }
}

function drawRow(doc: Doc, [name = [], value = []]: readonly Inline[][]): void {
  const width = doc.page.width - 2 * MARGIN
  const first = width * FIRST_COLUMN_SHARE
  const [nameText, valueText] = [plainInlines(name), plainInlines(value)]
  doc.font('Helvetica').fontSize(10)
  const height = Math.max(
    doc.heightOfString(nameText, { width: first - 8 }),
    doc.heightOfString(valueText || ' ', { width: width - first }),
  )
  if (doc.y + height + 10 > doc.page.height - MARGIN) doc.addPage()
  const top = doc.y + 6
  drawTagged(doc, 'P', () => {
    doc.text(nameText, MARGIN, top, { width: first - 8 })
    if (valueText) doc.text(valueText, MARGIN + first, top, { width: width - first })
  })
  const bottom = top + height + 3
  doc
    .moveTo(MARGIN + first, bottom)
    .lineTo(MARGIN + width, bottom)
    .stroke()
  doc.x = MARGIN
  doc.y = bottom
}

function drawSignature(doc: Doc): void {
  doc.y += SIGNATURE_SPACE
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + SIGNATURE_WIDTH, doc.y)
    .stroke()
  doc.y += 6
}
