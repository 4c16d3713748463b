import PDFDocument from 'pdfkit'

/** The page looks like a prescription and says that it is none. */
export function prescriptionPdf(prescription: {
  prescriber: string
  consultation: string
  order: string
  day: string
  lines: string[]
}): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({ size: 'A5', margin: 40, info: { Title: 'Receta de prueba' } })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.fontSize(18).text('Receta médica (ambiente de pruebas)')
    pdf.moveDown().fontSize(11).text(`${prescription.prescriber}, ${prescription.day}`)
    pdf.text(`Pedido ${prescription.order}`)
    pdf.moveDown()
    for (const line of prescription.lines) pdf.text(line)
    pdf.moveDown().fontSize(8).text(`Consulta ${prescription.consultation}. No es una receta de verdad.`)
    pdf.end()
  })
}
