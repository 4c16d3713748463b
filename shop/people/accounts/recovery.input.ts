import * as z from 'zod/mini'
import { personFields } from '#shop/ground/policy/customer-form.input.ts'

export const recoveryInput = z.object({ email: personFields().email })

export type Recovery = z.output<typeof recoveryInput>
