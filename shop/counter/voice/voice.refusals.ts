import { refusal, type DataOf } from '#lib/domain-error.ts'

export const voiceRefusals = {
  'voice.not_configured': refusal(503, 'El teléfono de la tienda no está configurado.'),
  'voice.bad_webhook': refusal<{ reason: string }>(403, 'La firma del aviso no es válida.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof voiceRefusals> {}
}
