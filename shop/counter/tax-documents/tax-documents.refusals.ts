import { refusal, type DataOf } from '#lib/domain-error.ts'

export const taxDocumentsRefusals = {
  /** `kind`: the one that its customer chose. */
  'document.other_kind': refusal<{ kind: number }>(409, {
    es: 'El cliente pidió otro tipo de documento.',
    en: 'The customer chose another kind of document.',
  }),
  'document.folio_used': refusal(409, {
    es: 'Otro pedido ya tiene ese número. Revísalo.',
    en: 'Another order has this number already. Check it.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof taxDocumentsRefusals> {}
}
