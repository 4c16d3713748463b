/** The request of a new password (ACCOUNT §5): one schema for the form and GraphQL. Every issue's message is a code. */
import * as z from 'zod/mini'
import { personFields } from '#shop/ground/policy/customer-form.input.ts'

/** The e-mail in lower case, without blanks around it. */
export const recoveryInput = z.object({ email: personFields().email })

export type Recovery = z.output<typeof recoveryInput>
