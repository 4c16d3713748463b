import { refusal, type DataOf } from '#lib/domain-error.ts'

export const quotesRefusals = {
  'quote.not_for_product': refusal(422, 'Este producto no se cotiza.'),
  'quote.file_not_found': refusal(404, 'No encontramos el archivo.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof quotesRefusals> {}
}
