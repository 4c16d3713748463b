import * as z from 'zod/mini'
import { personFields, type CustomerFormCode } from '#shop/ground/policy/customer-form.input.ts'

export type LoginCode = CustomerFormCode | 'password.required'

export const loginInput = z.object({
  email: personFields().email,
  password: z.string({ error: required() }).check(z.minLength(1, { error: required() })),
})

export type Login = z.output<typeof loginInput>

function required(): LoginCode {
  return 'password.required'
}
