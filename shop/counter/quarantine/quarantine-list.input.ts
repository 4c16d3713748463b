import { z } from 'zod'
import { cursorInput, firstInput, keyInstant } from '#shop/ground/policy/keyset-page.input.ts'
import type { QuarantinePosition } from './quarantine.rules.ts'

export const quarantinePageInput = z.object({
  first: firstInput,
  after: cursorInput(z.tuple([keyInstant, z.uuid()]), ([since, id]): QuarantinePosition => ({ since, id })),
})
export type QuarantinePage = z.output<typeof quarantinePageInput>
