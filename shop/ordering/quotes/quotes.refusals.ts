import { refusal, type DataOf } from '#lib/domain-error.ts'

export const quotesRefusals = {
  'quote.not_for_product': refusal(422, {
    es: 'Este producto no se cotiza.',
    en: 'This product is not sold by quote.',
  }),
  'quote.file_not_found': refusal(404, { es: 'No encontramos el archivo.', en: 'We did not find the file.' }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof quotesRefusals> {}
}
