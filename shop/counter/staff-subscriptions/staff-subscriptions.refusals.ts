import { refusal, type DataOf } from '#lib/domain-error.ts'

export const staffSubscriptionsRefusals = {
  'enrolment.not_needed': refusal(409, {
    es: 'A esta suscripción no le falta una tarjeta.',
    en: 'No card is missing in this subscription.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof staffSubscriptionsRefusals> {}
}
