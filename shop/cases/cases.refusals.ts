import { refusal, type DataOf } from '#lib/domain-error.ts'

export const casesRefusals = {
  'case.not_found': refusal(404, 'No encontramos el caso.'),
  'case.file_not_found': refusal(404, 'No encontramos el archivo.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof casesRefusals> {}
}
