import { refusal, type DataOf } from '#lib/domain-error.ts'

export const refundsRefusals = {
  'refund.in_progress': refusal(409, 'Hay un reembolso del pedido en curso.'),
  'refund.not_found': refusal(404, 'Ningún reembolso con ese número espera una decisión.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof refundsRefusals> {}
}
