import { refusal, type DataOf } from '#lib/domain-error.ts'

export const personalDataRefusals = {
  'account.under_way': refusal<{ kinds: ('order' | 'payment' | 'card')[]; references: string[] }>(
    409,
    'Hay un pedido, un pago o una tarjeta en curso: espera a que termine para borrar tu cuenta.',
  ),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof personalDataRefusals> {}
}
