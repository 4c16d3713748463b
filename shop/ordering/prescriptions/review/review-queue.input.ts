import { z } from 'zod'
import { cursorInput, firstInput, keyInstant } from '#shop/ground/policy/keyset-page.input.ts'
import type { PrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import { sameSaleConditions } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

/** Received and not decided. */
export const WAITING_STATES = ['recibida', 'en revisión', 'por aclarar'] as const satisfies PrescriptionState[]
const SOURCES = ['file', 'telemedicine', 'insurance', 'note', 'missing'] as const

/** The values that rows are sorted by. */
export type ReviewPosition = { receivedAt: string; id: string }

/** `freeAt`: only those that anybody may take then. */
export type ReviewFilter = {
  states: readonly PrescriptionState[]
  conditions?: readonly string[] | null
  source?: string | null | undefined
  reviewerId?: string | null
  freeAt?: Temporal.Instant
}

export const reviewPageInput = z.object({
  state: z.enum(WAITING_STATES, { error: 'state.unknown' }).nullish(),
  condition: z
    .string()
    .nullish()
    .transform((condition, context) => {
      if (condition == null) return null
      const conditions = sameSaleConditions(condition)
      if (conditions.length > 0) return conditions
      context.addIssue({ code: 'custom', message: 'condition.unknown' })
      return z.NEVER
    }),
  source: z.enum(SOURCES, { error: 'source.unknown' }).nullish(),
  isMine: z.boolean().nullish(),
  first: firstInput,
  after: cursorInput(z.tuple([keyInstant, z.uuid()]), ([receivedAt, id]): ReviewPosition => ({ receivedAt, id })),
})

export type ReviewPage = z.output<typeof reviewPageInput>
