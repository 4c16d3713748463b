import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { requireCardholder, startEnrolment } from '#shop/sale/cards/start-enrolment.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { listSubscriptions, showSubscription } from './show-subscription.ts'

const WAITING_STATE = 'EN PROCESO DE INSCRIPCION'

/**
 * In a checkout the named subscription waits for the card, else the customer's own that was finalised last.
 * @throws DomainError 'subscription.not_found', 'subscription.finished' {status}, and the errors of `startEnrolment`
 */
export async function enrolCard(
  shop: Shop,
  input: { account: SignedIn | null; visitor: string; inCheckout: boolean; subscriptionId?: string | null },
): Promise<{ token: string; url: string }> {
  const { visitor, inCheckout } = input
  const account = requireCardholder(input.account)
  const subscriptionId = inCheckout ? await findWaitingId(shop, account, input.subscriptionId) : null
  return startEnrolment(shop, { account, visitor, subscriptionId })
}

async function findWaitingId(
  shop: Shop,
  account: SignedIn,
  subscriptionId: string | null | undefined,
): Promise<string> {
  const found = subscriptionId
    ? await showSubscription(shop, { account, subscriptionId })
    : (await listSubscriptions(shop, { account, states: [WAITING_STATE], first: 1, offset: 0, sortBy: 'updatedAt' }))
        .nodes[0]
  if (!found) throw refuse('subscription.not_found')
  if (found.status !== WAITING_STATE) throw refuse('subscription.finished', { status: found.status })
  return found.id
}
