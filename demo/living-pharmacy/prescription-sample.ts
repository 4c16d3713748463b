/** A page that looks like a prescription, and says across it that it is none. Written by hand, as it is drawn often. */
export type PrescriptionSample = {
  number: number
  day: string
  patient: string
  patientRut: string
  prescriber: string
  prescriberRun: string
  lines: readonly string[]
}

export function drawPrescription(sample: PrescriptionSample): Uint8Array {
  const { number, day, patient, patientRut, prescriber, prescriberRun, lines } = sample
  const text = [
    'q 0.9 0.75 0.75 rg BT /F1 64 Tf 0.78 0.62 -0.62 0.78 70 110 Tm (MUESTRA) Tj ET Q',
    write(18, 540, `Receta N° ${number}`),
    write(11, 512, `${prescriber} · RUN ${prescriberRun} · Médico cirujano`),
    write(11, 492, `Fecha: ${day}`),
    write(11, 464, `Paciente: ${patient} · RUN ${patientRut}`),
    ...lines.map((line, index) => write(12, 428 - index * 40, line)),
    ...lines.map((_, index) => write(10, 412 - index * 40, '1 cada 12 horas por 30 días')),
    write(9, 60, 'MUESTRA de la tienda de prueba. No es una receta de verdad.'),
  ].join('\n')
  return document([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
  ])
}

const write = (size: number, height: number, text: string): string =>
  `BT /F1 ${size} Tf 40 ${height} Td (${text.slice(0, 64).replaceAll(/[\\()]/g, '\\$&')}) Tj ET`

function document(objects: readonly string[]): Uint8Array {
  let written = '%PDF-1.4\n'
  const offsets = objects.map((content, index) => {
    const offset = written.length
    written += `${index + 1} 0 obj\n${content}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = written.length
  written +=
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}` +
    `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(written, 'latin1')
}
