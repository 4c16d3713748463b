import { refusal, type DataOf } from '#lib/domain-error.ts'

export const captchaRefusals = {
  'captcha.unsolved': refusal(422, 'La verificación venció o falta. Resuélvela de nuevo.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof captchaRefusals> {}
}
