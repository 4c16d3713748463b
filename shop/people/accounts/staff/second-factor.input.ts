import * as z from 'zod/mini'

export type SecondFactorCode = 'code.required' | 'code.wrong'

const CODE_LENGTH_MAX = 40

export const secondFactorInput = z.object({
  code: z
    .string({ error: required() })
    .check(z.trim(), z.minLength(1, { error: required() }), z.maxLength(CODE_LENGTH_MAX, { error: wrong() })),
})

function required(): SecondFactorCode {
  return 'code.required'
}

function wrong(): SecondFactorCode {
  return 'code.wrong'
}
