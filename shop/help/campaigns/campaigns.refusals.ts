import { refusal, type DataOf } from '#lib/domain-error.ts'

export const campaignsRefusals = {
  'campaign.over': refusal(409, { es: 'Esta campaña ya terminó.', en: 'This campaign is over.' }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof campaignsRefusals> {}
}
