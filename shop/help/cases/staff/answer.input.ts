import * as z from 'zod/mini'
import { optional, text } from '#shop/ground/policy/form-text.input.ts'

const TEXT_LENGTH_MAX = 5_000

export const answerInput = z.object({
  text: text('answer.required', (answer) => (answer.length > TEXT_LENGTH_MAX ? 'answer.length' : null)),
})

export const reasonInput = z.object({
  reason: z.pipe(
    optional('reason.length', (reason) => (reason.length > TEXT_LENGTH_MAX ? 'reason.length' : null)),
    z.transform((reason) => reason || null),
  ),
})
