/** Staff's words on a case. Messages are codes; the screens have the words. */
import * as z from 'zod/mini'
import { text } from '#shop/ground/policy/form-text.input.ts'

const MOST = 5_000

/** An answer, which goes to the customer by mail. */
export const answerInput = z.object({
  text: text('answer.required', (answer) => (answer.length > MOST ? 'answer.length' : null)),
})

/** Why a case is closed or opened again. */
export const reasonInput = z.object({
  reason: text('reason.required', (reason) => (reason.length > MOST ? 'reason.length' : null)),
})
