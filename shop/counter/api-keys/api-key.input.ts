import { z } from 'zod'
import { KEY_DAYS_MAX, SCOPES } from './api-key.rules.ts'

const NAME_LENGTH_MAX = 60

export const newKeyInput = z.object({
  name: z.string().trim().min(1, { error: 'name.required' }).max(NAME_LENGTH_MAX, { error: 'name.too_long' }),
  scopes: z
    .array(z.enum(SCOPES, { error: 'scopes.unknown' }))
    .min(1, { error: 'scopes.required' })
    .transform((scopes) => [...new Set(scopes)]),
  days: z.int({ error: 'days.invalid' }).min(1, { error: 'days.invalid' }).max(KEY_DAYS_MAX, { error: 'days.invalid' }),
  code: z.string().trim().min(1, { error: 'code.required' }).max(40, { error: 'code.wrong' }),
})
export type NewKey = z.output<typeof newKeyInput>
