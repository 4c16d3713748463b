import { refusal, type DataOf } from '#lib/domain-error.ts'

export const voiceRefusals = {
  'voice.not_configured': refusal(503, {
    es: 'El teléfono de la tienda no está configurado.',
    en: 'The shop’s telephone is not configured.',
  }),
  'voice.bad_webhook': refusal<{ reason: string }>(403, {
    es: 'La firma del aviso no es válida.',
    en: 'The signature of the notice is not valid.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof voiceRefusals> {}
}
