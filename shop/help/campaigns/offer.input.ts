import * as z from 'zod/mini'
import { personFields } from '#shop/ground/policy/customer-form.input.ts'
import { CAMPAIGN_NAMES } from './campaign.rules.ts'

const { email, firstName, lastName } = personFields()

export const offerInput = z.object({
  nombres: firstName,
  apellidos: lastName,
  email,
  identificador: z.enum(CAMPAIGN_NAMES, 'campaign.unknown'),
  locale: z.catch(z.enum(['es', 'en']), 'es'),
})

export type Offer = z.output<typeof offerInput>
