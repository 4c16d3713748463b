import { refusal, type DataOf } from '#lib/domain-error.ts'

export const campaignsRefusals = {
  'campaign.over': refusal(409, 'Esta campaña ya terminó.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof campaignsRefusals> {}
}
