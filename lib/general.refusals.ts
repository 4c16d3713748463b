import { refusal, type DataOf } from './domain-error.ts'

export const generalRefusals = {
  'shop.busy': refusal(503, {
    es: 'Estamos atendiendo muchas compras a la vez. Espera unos segundos e inténtalo de nuevo.',
    en: 'We are serving many purchases at once. Wait a few seconds and try again.',
  }),
  'shop.unavailable': refusal(503, {
    es: 'No podemos atenderte en este momento. Espera unos segundos e inténtalo de nuevo.',
    en: 'We cannot serve you at the moment. Wait a few seconds and try again.',
  }),
  'input.invalid': refusal<{ fields: Record<string, string>; minimum?: number }>(400, {
    es: 'Hay datos que no son válidos. Revísalos e inténtalo de nuevo.',
    en: 'Some of the data is not valid. Check it and try again.',
  }),
}

declare module './domain-error.ts' {
  interface Refusals extends DataOf<typeof generalRefusals> {}
}
