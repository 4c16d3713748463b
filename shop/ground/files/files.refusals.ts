import { refusal, type DataOf } from '#lib/domain-error.ts'

export const filesRefusals = {
  'prescription.file_empty': refusal(422, {
    es: 'El archivo está vacío. Elige otro.',
    en: 'The file is empty. Choose another.',
  }),
  'prescription.file_too_large': refusal(413, {
    es: 'El tamaño del archivo es superior a 5 MB',
    en: 'The file is larger than 5 MB',
  }),
  'prescription.file_type': refusal(415, {
    es: 'Solo se aceptan archivos pdf, jpg o png.',
    en: 'Only pdf, jpg or png files are accepted.',
  }),
  'prescription.file_too_many_pixels': refusal(422, {
    es: 'La foto es demasiado grande. Tómala con menos resolución.',
    en: 'The photo is too large. Take it with a lower resolution.',
  }),
  'prescription.file_unreadable': refusal(422, {
    es: 'No pudimos leer el archivo. Elige otro.',
    en: 'We could not read the file. Choose another.',
  }),
  'prescription.not_kept': refusal(503, {
    es: 'No pudimos guardar el archivo. Inténtalo de nuevo.',
    en: 'We could not store the file. Try again.',
  }),
  'prescription.unavailable': refusal(503, {
    es: 'No pudimos abrir el archivo. Inténtalo de nuevo en unos minutos.',
    en: 'We could not open the file. Try again in some minutes.',
  }),
  'prescription.damaged': refusal(410, {
    es: 'El archivo guardado está dañado. Pide otro a la persona.',
    en: 'The stored file is damaged. Ask the person for another one.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof filesRefusals> {}
}
