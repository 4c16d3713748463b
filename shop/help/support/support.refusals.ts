import { refusal, type DataOf } from '#lib/domain-error.ts'

export const supportRefusals = {
  /** `opensAt`: ISO 8601, with the zone's offset. */
  'support.closed': refusal<{ opensAt: string }>(409, 'A esta hora no atendemos. Vuelve a pedirlo cuando abramos.'),
  'support.needs_person': refusal(422, 'Inicia sesión o déjanos tus datos primero.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof supportRefusals> {}
}
