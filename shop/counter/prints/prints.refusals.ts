import { refusal, type DataOf } from '#lib/domain-error.ts'

export const printsRefusals = {
  'print.not_found': refusal(404, {
    es: 'El enlace venció o no es tuyo. Pide la impresión de nuevo.',
    en: 'The link has ended, or is not yours. Ask for the print again.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof printsRefusals> {}
}
