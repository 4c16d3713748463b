import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { recordSubscriptionReads } from '#shop/sale/subscriptions/plan/record-subscription-reads.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { enrolmentLink, findObstacle, type OpenedSubscription } from './staff-subscription.rules.ts'
import { findSubscriptionId, findSubscriptionParts } from './staff-subscriptions.db.ts'

const REFERENCE = /^[0-9A-Z]{1,20}$/

/**
 * The reading is recorded before the data leaves. Null without such a number.
 * @throws DomainError 'account.not_allowed'
 */
export async function showOpenedSubscription(
  shop: Shop,
  { account, reference }: { account: SignedIn | null; reference: string },
): Promise<OpenedSubscription | null> {
  const number = reference.trim().toUpperCase()
  const object = REFERENCE.test(number) ? number : null
  const action = { call: 'staffSubscription', object } as const
  return actAsStaff(shop, account, 'subscriptions.read', action, async (staff, recordDone) => {
    const id = object && (await findSubscriptionId(shop, object))
    if (!id) return null
    await recordSubscriptionReads(shop, staff, [id])
    await recordDone(shop, id)
    const [subscription, parts] = await Promise.all([getSubscription(shop, id), findSubscriptionParts(shop, id)])
    return {
      subscription: subscription!,
      obstacle: findObstacle(subscription!, shop.now()),
      link: enrolmentLink(subscription!),
      ...parts,
    }
  })
}
