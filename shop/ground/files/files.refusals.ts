import { refusal, type DataOf } from '#lib/domain-error.ts'

/** The specification's codes name the prescription, the first kind of file that was sent. */
export const filesRefusals = {
  'prescription.file_empty': refusal(422, 'El archivo está vacío. Elige otro.'),
  'prescription.file_too_large': refusal(413, 'El tamaño del archivo es superior a 5 MB'),
  'prescription.file_type': refusal(415, 'Solo se aceptan archivos pdf, jpg o png.'),
  'prescription.file_too_many_pixels': refusal(422, 'La foto es demasiado grande. Tómala con menos resolución.'),
  'prescription.file_unreadable': refusal(422, 'No pudimos leer el archivo. Elige otro.'),
  'prescription.not_kept': refusal(503, 'No pudimos guardar el archivo. Inténtalo de nuevo.'),
  'prescription.unavailable': refusal(503, 'No pudimos abrir el archivo. Inténtalo de nuevo en unos minutos.'),
  'prescription.damaged': refusal(410, 'El archivo guardado está dañado. Pide otro a la persona.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof filesRefusals> {}
}
