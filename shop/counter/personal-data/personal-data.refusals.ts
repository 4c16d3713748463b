import { refusal, type DataOf } from '#lib/domain-error.ts'

export const personalDataRefusals = {
  'account.under_way': refusal<{ kinds: ('order' | 'payment' | 'card')[]; references: string[] }>(409, {
    es: 'Hay un pedido, un pago o una tarjeta en curso: espera a que termine para borrar tu cuenta.',
    en: 'An order, a payment or a card is under way: wait until it ends to delete your account.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof personalDataRefusals> {}
}
