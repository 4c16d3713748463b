import { z } from 'zod'
import { parseChileDate } from '#lib/chile-time.ts'
import { hasState } from '#lib/life.ts'
import { cursorInput, firstInput, keyInstant } from '#shop/ground/policy/keyset-page.input.ts'
import { preparePosition, type PreparePosition } from '#shop/counter/parcels/parcel-list.input.ts'
import { LISTED_STATES } from '#shop/counter/parcels/parcel-life.rules.ts'
import { ORDER_LIFE, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { CHANNELS, FIRST_DAY, SOLD_STATES, type Preparation } from './staff-order.rules.ts'

const SEARCH_LENGTH_MAX = 100
const NOTE_LENGTH_MAX = 1_000
/** A commune's id, or a gateway's name. */
const CODE_LENGTH_MAX = 100

/** A day of Chile, `YYYY-MM-DD`. */
export const dateInput = (error: string) =>
  z
    .string()
    .nullish()
    .transform((text, context) => {
      const day = text == null ? null : parseChileDate(text)
      if (text != null && (day === null || day < FIRST_DAY)) context.addIssue({ code: 'custom', message: error })
      return day
    })

export const staffOrderPageInput = z.object({
  states: z
    .array(
      z
        .string()
        .refine(
          (word): word is OrderState => hasState(ORDER_LIFE, word) && (SOLD_STATES as readonly string[]).includes(word),
          {
            error: 'state.unknown',
          },
        ),
    )
    .max(SOLD_STATES.length, { error: 'state.unknown' })
    .nullish(),
  isOpen: z.boolean().nullish(),
  isHeld: z.boolean().nullish(),
  shippingMethod: z.enum(['homeDelivery', 'withdrawalStore'], { error: 'shippingMethod.unknown' }).nullish(),
  channel: z.enum(CHANNELS, { error: 'channel.unknown' }).nullish(),
  communeId: z.string().max(CODE_LENGTH_MAX, { error: 'communeId.unknown' }).nullish(),
  customerId: z.uuid({ error: 'customerId.unknown' }).nullish(),
  payment: z.string().max(CODE_LENGTH_MAX, { error: 'payment.unknown' }).nullish(),
  preparation: z
    .string()
    .refine((word): word is Preparation => word === 'to_prepare' || LISTED_STATES.some((state) => state === word), {
      error: 'preparation.unknown',
    })
    .nullish(),
  isRefunding: z.boolean().nullish(),
  coldChain: z.boolean().nullish(),
  needsReview: z.boolean().nullish(),
  promisedUntil: dateInput('promisedUntil.invalid'),
  placedFrom: dateInput('placedFrom.invalid'),
  placedUntil: dateInput('placedUntil.invalid'),
  search: z.string().max(SEARCH_LENGTH_MAX, { error: 'search.too_long' }).nullish(),
  sort: z
    .enum(['placed', 'promise'], { error: 'sort.unknown' })
    .nullish()
    .transform((given) => given ?? 'placed'),
  first: firstInput,
  after: cursorInput(preparePosition, ([promise, placedAt, orderId]): PreparePosition => ({
    promise,
    placedAt,
    orderId,
  })),
})
export type StaffOrderPage = z.output<typeof staffOrderPageInput>
export type StaffOrderFilter = Omit<StaffOrderPage, 'search' | 'first' | 'after'>

export type TimelinePosition = { at: string; key: string }

export const timelinePageInput = z.object({
  first: firstInput,
  after: cursorInput(
    z.tuple([keyInstant, z.string().regex(/^[a-z]+ [\w-]{1,50}$/)]),
    ([at, key]): TimelinePosition => ({ at, key }),
  ),
})
export type TimelinePage = z.output<typeof timelinePageInput>

export const orderNoteInput = z.object({
  text: z.string().trim().min(1, { error: 'text.required' }).max(NOTE_LENGTH_MAX, { error: 'text.too_long' }),
})
