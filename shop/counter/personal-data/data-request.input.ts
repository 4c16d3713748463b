import { z } from 'zod'
import { cursorInput, firstInput } from '#shop/ground/policy/keyset-page.input.ts'

export const dataRequestPageInput = z.object({
  first: firstInput,
  after: cursorInput(z.tuple([z.string().regex(/^\d{1,9}$/)]), ([number]): number => Number(number)),
})
export type DataRequestPage = z.output<typeof dataRequestPageInput>
