import { refusal, type DataOf } from '#lib/domain-error.ts'

export const captchaRefusals = {
  'captcha.unsolved': refusal(422, {
    es: 'La verificación venció o falta. Resuélvela de nuevo.',
    en: 'The verification has expired or is missing. Solve it again.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof captchaRefusals> {}
}
