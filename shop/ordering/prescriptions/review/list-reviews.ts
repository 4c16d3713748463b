import type { Shop } from '#context'
import { REVIEW_QUEUE_RIGHTS, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCursor, toKeysetPage, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { listHolidays } from '#shop/people/delivery/list-communes.ts'
import { findWaitingPrescriptions } from './review-queue.db.ts'
import { WAITING_STATES, type ReviewPage } from './review-queue.input.ts'
import { toListedReview, type ListedReview, type WaitingPrescription } from './review-queue.rules.ts'

/** No reading is recorded, because a list shows no health data. @throws DomainError 'account.not_allowed' */
export const listReviews = (
  shop: Shop,
  { account, state, condition, source, isMine, first, after }: ReviewPage & { account: SignedIn | null },
): Promise<KeysetPage<ListedReview>> =>
  actAsStaff(shop, account, REVIEW_QUEUE_RIGHTS, { call: 'reviewQueue', object: null }, async (staff) => {
    const filter = {
      states: state ? [state] : WAITING_STATES,
      conditions: condition,
      source,
      reviewerId: isMine ? staff.id : null,
    }
    const rows = await findWaitingPrescriptions(shop, { filter, first: first + 1, after })
    const { nodes, endCursor } = toKeysetPage(rows, first, ({ receivedAt, id }) => toCursor({ receivedAt, id }))
    return { nodes: await addWaits(shop, nodes), endCursor }
  })

export async function addWaits(shop: Shop, rows: readonly WaitingPrescription[]): Promise<ListedReview[]> {
  const context = {
    now: shop.now(),
    line: shop.settings.pharmacy.hours.phoneDelivery,
    holidays: await listHolidays(shop),
  }
  return rows.map((row) => toListedReview(row, context))
}
