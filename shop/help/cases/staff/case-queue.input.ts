import { z } from 'zod'
import { cursorInput, firstInput, keyDay, keyInstant } from '#shop/ground/policy/keyset-page.input.ts'
import { CASE_KINDS } from '#shop/help/cases/case-kind.rules.ts'
import { CASE_STATES } from '#shop/help/cases/case-life.rules.ts'

const SEARCH_LENGTH_MAX = 100

/** The values that the rows are sorted by. `due`: the last day, or 'infinity'. */
export type CasePosition = { due: string; createdAt: string; id: string }

export const caseQueueInput = z.object({
  kind: z.enum(CASE_KINDS, { error: 'kind.unknown' }).nullish(),
  states: z
    .array(z.enum(CASE_STATES, { error: 'state.unknown' }))
    .max(CASE_STATES.length, { error: 'state.unknown' })
    .nullish()
    .transform((states) => states && [...new Set(states)]),
  isMine: z.boolean().nullish(),
  due: z.enum(['today', 'overdue'], { error: 'due.unknown' }).nullish(),
  search: z.string().max(SEARCH_LENGTH_MAX, { error: 'search.too_long' }).nullish(),
  first: firstInput,
  after: cursorInput(z.tuple([keyDay, keyInstant, z.uuid()]), ([due, createdAt, id]): CasePosition => ({
    due,
    createdAt,
    id,
  })),
})
export type CaseQueuePage = z.output<typeof caseQueueInput>
export type CaseQueueFilter = Pick<CaseQueuePage, 'kind' | 'states' | 'due'> & { assignedTo: string | null }
