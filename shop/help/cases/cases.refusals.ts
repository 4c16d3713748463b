import { refusal, type DataOf } from '#lib/domain-error.ts'

export const casesRefusals = {
  'case.not_found': refusal(404, 'No encontramos el caso.'),
  'case.cannot_move': refusal<{ state: string }>(409, 'El caso ya cambió. Revísalo de nuevo.'),
  'case.taken_by_other': refusal(409, 'Este caso lo tiene otra persona. Tómalo primero.'),
  'case.no_colleague': refusal(422, 'Esa persona no responde casos. Elige a otra.'),
  'case.person_erased': refusal(409, 'Esta persona eliminó su cuenta: su caso ya no se publica.'),
  'case.file_empty': refusal(422, 'El archivo está vacío. Elige otro.'),
  'case.file_too_large': refusal(413, 'El tamaño del archivo es superior a 5Mb'),
  'case.file_type': refusal(415, 'Solo se aceptan archivos pdf, jpg, png, docx o doc.'),
  'case.file_too_many_pixels': refusal(422, 'La foto es demasiado grande. Tómala con menos resolución.'),
  'case.file_unreadable': refusal(422, 'No pudimos leer el archivo. Elige otro.'),
  'case.file_active': refusal(
    422,
    'El documento tiene macros, enlaces externos u objetos incrustados. Guárdalo como pdf y adjúntalo otra vez.',
  ),
  'case.file_not_stored': refusal(503, 'No pudimos guardar el archivo. Inténtalo de nuevo.'),
  'case.file_not_found': refusal(404, 'No encontramos el archivo.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof casesRefusals> {}
}
