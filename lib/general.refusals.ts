import { refusal, type DataOf } from './domain-error.ts'

export const generalRefusals = {
  'shop.busy': refusal(503, 'Estamos atendiendo muchas compras a la vez. Espera unos segundos e inténtalo de nuevo.'),
  'shop.unavailable': refusal(503, 'No podemos atenderte en este momento. Espera unos segundos e inténtalo de nuevo.'),
  'input.invalid': refusal<{ fields: Record<string, string>; minimum?: number }>(
    400,
    'Hay datos que no son válidos. Revísalos e inténtalo de nuevo.',
  ),
}

declare module './domain-error.ts' {
  interface Refusals extends DataOf<typeof generalRefusals> {}
}
