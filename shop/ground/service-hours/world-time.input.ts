import { z } from 'zod'
import { isTimezone } from './timezone.rules.ts'

export const worldTimeInput = z.object({
  timezone: z
    .string()
    .max(60, { error: 'timezone.unknown' })
    .nullish()
    .transform((zone) => zone || 'America/Santiago')
    .refine(isTimezone, { error: 'timezone.unknown' })
    .describe('IANA zone; America/Santiago by default.'),
})
