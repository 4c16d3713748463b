import { refusal, type DataOf } from '#lib/domain-error.ts'

export const supportRefusals = {
  /** `opensAt`: ISO 8601, with the zone's offset. */
  'support.closed': refusal<{ opensAt: string }>(409, {
    es: 'A esta hora no atendemos. Vuelve a pedirlo cuando abramos.',
    en: 'We are closed at this hour. Ask again once we are open.',
  }),
  'support.needs_person': refusal(422, {
    es: 'Inicia sesión o déjanos tus datos primero.',
    en: 'Sign in, or leave us your details, first.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof supportRefusals> {}
}
