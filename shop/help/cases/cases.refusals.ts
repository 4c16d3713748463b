import { refusal, type DataOf } from '#lib/domain-error.ts'

export const casesRefusals = {
  'case.not_found': refusal(404, { es: 'No encontramos el caso.', en: 'We did not find the case.' }),
  'case.cannot_move': refusal<{ state: string }>(409, {
    es: 'El caso ya cambió. Revísalo de nuevo.',
    en: 'The case has changed. Look at it again.',
  }),
  'case.taken_by_other': refusal(409, {
    es: 'Este caso lo tiene otra persona. Tómalo primero.',
    en: 'Another person has this case. Take it first.',
  }),
  'case.no_colleague': refusal(422, {
    es: 'Esa persona no responde casos. Elige a otra.',
    en: 'That person answers no cases. Choose another.',
  }),
  'case.person_erased': refusal(409, {
    es: 'Esta persona eliminó su cuenta: su caso ya no se publica.',
    en: 'This person deleted their account: their case is not published any more.',
  }),
  'template.not_found': refusal(404, { es: 'No encontramos la plantilla.', en: 'We did not find the template.' }),
  'template.changed': refusal(409, {
    es: 'Otra persona cambió la plantilla. Mírala de nuevo.',
    en: 'Another person changed the template. Look at it again.',
  }),
  'template.title_used': refusal(409, {
    es: 'Ya hay una plantilla con ese título en ese idioma.',
    en: 'There is a template with that title in that language.',
  }),
  'template.too_many': refusal(409, {
    es: 'Hay demasiadas plantillas. Elimina alguna primero.',
    en: 'There are too many templates. Delete one first.',
  }),
  'case.file_empty': refusal(422, {
    es: 'El archivo está vacío. Elige otro.',
    en: 'The file is empty. Choose another.',
  }),
  'case.file_too_large': refusal(413, {
    es: 'El tamaño del archivo es superior a 5Mb',
    en: 'The file is larger than 5 MB',
  }),
  'case.file_type': refusal(415, {
    es: 'Solo se aceptan archivos pdf, jpg, png, docx o doc.',
    en: 'Only pdf, jpg, png, docx or doc files are accepted.',
  }),
  'case.file_too_many_pixels': refusal(422, {
    es: 'La foto es demasiado grande. Tómala con menos resolución.',
    en: 'The photo is too large. Take it with a lower resolution.',
  }),
  'case.file_unreadable': refusal(422, {
    es: 'No pudimos leer el archivo. Elige otro.',
    en: 'We could not read the file. Choose another.',
  }),
  'case.file_active': refusal(422, {
    es: 'El documento tiene macros, enlaces externos u objetos incrustados. Guárdalo como pdf y adjúntalo otra vez.',
    en: 'The document has macros, external links or embedded objects. Save it as pdf and attach it again.',
  }),
  'case.file_not_stored': refusal(503, {
    es: 'No pudimos guardar el archivo. Inténtalo de nuevo.',
    en: 'We could not store the file. Try again.',
  }),
  'case.file_not_found': refusal(404, { es: 'No encontramos el archivo.', en: 'We did not find the file.' }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof casesRefusals> {}
}
