import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { listHolidays } from '#shop/people/delivery/list-communes.ts'
import { findSavedCard } from '#shop/sale/cards/find-saved-card.ts'
import { takeSubscriptionUse } from '#shop/shelf/coupons/subscription-coupons.db.ts'
import { checkActivation, type ShownFigures } from './activation.rules.ts'
import { changeLockedDraft, withMySubscription } from './change-subscription.ts'
import { moveSubscription } from './move-subscription.ts'
import { getSubscription } from './show-subscription.ts'
import { isFinalised } from './subscription-life.rules.ts'
import type { Subscription } from './subscription.rules.ts'

/**
 * ACTIVA with a saved card, EN PROCESO DE INSCRIPCION without one. A repeated request changes nothing. The coupon's use
 * is counted here.
 * @throws DomainError 'subscription.sign_in_needed', 'subscription.not_found', 'subscription.finished' {status},
 * 'coupon.used_up', 'coupon.used_by_person', and the errors of `checkActivation`; the draft stays as it was
 */
export async function activateSubscription(
  shop: Shop,
  input: { account: SignedIn | null | undefined; subscriptionId: string; shown: ShownFigures },
): Promise<Subscription> {
  const finalised = await withMySubscription(shop, input, async (shop, found) => {
    if (isFinalised(found.status)) return found
    const draft = await changeLockedDraft(shop, found, (draft) => draft)
    checkActivation(draft, { today: toChileDate(shop.now()), holidays: await listHolidays(shop), shown: input.shown })
    await countCoupon(shop, draft)
    const card = await findSavedCard(shop, draft.accountId)
    await moveSubscription(shop, {
      id: draft.id,
      event: card ? 'activated' : 'enrolment_started',
      actor: `client:${draft.accountId}`,
    })
    return (await getSubscription(shop, draft.id))!
  })
  shop.enqueue('send mail')
  return finalised
}

async function countCoupon(shop: Shop, { id, accountId, rut, couponId, coupon }: Subscription): Promise<void> {
  if (couponId === null || !coupon?.applied) return
  const use = await takeSubscriptionUse(shop, { subscriptionId: id, couponId, rut, accountId })
  if (use !== 'taken') throw refuse(`coupon.${use}`, { coupon: coupon.code })
}
