import { z } from 'zod'
import { isUuid } from '#lib/ids.ts'
import { dateInput } from '#shop/counter/staff-orders/staff-order-list.input.ts'
import { cursorInput, firstInput, keyInstant } from '#shop/ground/policy/keyset-page.input.ts'
import { ATTEMPT_STATES, PAYMENT_VIEWS } from './staff-payment.rules.ts'

const SEARCH_LENGTH_MAX = 100
/** A gateway's name. */
const NAME_LENGTH_MAX = 40
/** `at`: a row's time; `id`: its own at that time. */
export type MoneyPosition = { at: string; id: string }

export const staffPaymentPageInput = z.object({
  view: z
    .enum(PAYMENT_VIEWS, { error: 'view.unknown' })
    .nullish()
    .transform((given) => given ?? 'all'),
  gateway: z.string().max(NAME_LENGTH_MAX, { error: 'gateway.unknown' }).nullish(),
  state: z.enum(ATTEMPT_STATES, { error: 'state.unknown' }).nullish(),
  from: dateInput('from.invalid'),
  until: dateInput('until.invalid'),
  search: z.string().max(SEARCH_LENGTH_MAX, { error: 'search.too_long' }).nullish(),
  first: firstInput,
  after: cursorInput(z.tuple([keyInstant, z.string().refine(isUuid)]), ([at, id]): MoneyPosition => ({ at, id })),
})
export type StaffPaymentPage = z.output<typeof staffPaymentPageInput>
export type StaffPaymentFilter = Pick<StaffPaymentPage, 'view' | 'gateway' | 'state' | 'from' | 'until'>

export const moneyReviewPageInput = z.object({
  first: firstInput,
  after: cursorInput(z.tuple([keyInstant, z.string().regex(/^\d{1,18}$/)]), ([at, id]): MoneyPosition => ({ at, id })),
})
export type MoneyReviewPage = z.output<typeof moneyReviewPageInput>
