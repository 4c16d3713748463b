import { z } from 'zod'
import { cursorInput, firstInput, keyInstant } from '#shop/ground/policy/keyset-page.input.ts'
import { historyInput } from '#shop/ordering/prescriptions/review/review.input.ts'

const SEARCH_LENGTH_MAX = 100

export const customerSearchInput = z.object({
  search: z.string().max(SEARCH_LENGTH_MAX, { error: 'search.too_long' }),
})

export type PurchasePosition = { at: string; orderId: string; position: string }

export const purchasePageInput = historyInput.extend({
  first: firstInput,
  after: cursorInput(
    z.tuple([keyInstant, z.uuid(), z.string().regex(/^\d{1,4}$/)]),
    ([at, orderId, position]): PurchasePosition => ({ at, orderId, position }),
  ),
})
export type PurchasePage = z.output<typeof purchasePageInput>
