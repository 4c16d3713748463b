import * as z from 'zod/mini'
import { text } from '#shop/ground/policy/form-text.input.ts'

const MOST = 5_000

export const answerInput = z.object({
  text: text('answer.required', (answer) => (answer.length > MOST ? 'answer.length' : null)),
})

export const reasonInput = z.object({
  reason: text('reason.required', (reason) => (reason.length > MOST ? 'reason.length' : null)),
})
