import { z } from 'zod'
import { isUuid } from '#lib/ids.ts'
import { deliveryInput } from '#shop/sale/subscriptions/plan/save-subscription.input.ts'
import { cursorInput, firstInput, keyInstant } from '#shop/ground/policy/keyset-page.input.ts'
import { CANCEL_REASONS, SUBSCRIPTION_VIEWS } from './subscription-view.rules.ts'

const SEARCH_LENGTH_MAX = 100

/** `at`: of a view by deliveries the beginning of its day. */
export type SubscriptionPosition = { at: string; id: string }

export const staffSubscriptionPageInput = z.object({
  view: z
    .enum(SUBSCRIPTION_VIEWS, { error: 'view.unknown' })
    .nullish()
    .transform((given) => given ?? 'upcoming'),
  search: z.string().max(SEARCH_LENGTH_MAX, { error: 'search.too_long' }).nullish(),
  first: firstInput,
  after: cursorInput(z.tuple([keyInstant, z.string().refine(isUuid)]), ([at, id]): SubscriptionPosition => ({
    at,
    id,
  })),
})
export type StaffSubscriptionPage = z.output<typeof staffSubscriptionPageInput>

export const cancelInput = deliveryInput.pick({ subscriptionId: true }).extend({
  reason: z.enum(CANCEL_REASONS, { error: 'reason.unknown' }),
})
