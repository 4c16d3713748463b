import type { Shop } from '#context'
import type { Fragment } from '#db/sql.ts'
import type { ChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { isToken, isUuid } from '#lib/ids.ts'
import { isMember, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findCurrentProducts } from '#shop/ordering/orders/order-products.db.ts'
import { findLinePrescriptions } from '#shop/ordering/prescriptions/files/subscription-lines.db.ts'
import { LISTED_STATES, type SubscriptionState } from './subscription-life.rules.ts'
import type { Subscription } from './subscription.rules.ts'
import {
  findOwnSubscription,
  findSubscription,
  findSubscriptionsIn,
  listOwnSubscriptions,
  type StoredSubscription,
} from '#shop/sale/subscriptions/subscriptions.db.ts'

type SubscriptionKey = { subscriptionId?: string | null; subscriptionReferenceId?: string | null }

/** Only registered customers subscribe (ACCOUNT §1 §6). @throws DomainError 'subscription.sign_in_needed' */
export function requireSubscriber(account: SignedIn | null | undefined): SignedIn {
  if (!account || !isMember(account)) throw refuse('subscription.sign_in_needed')
  return account
}

/** @throws DomainError 'subscription.sign_in_needed', 'subscription.not_found' (also another person's) */
export async function showSubscription(
  shop: Shop,
  input: { account: SignedIn | null | undefined } & SubscriptionKey,
): Promise<Subscription> {
  const { id } = requireSubscriber(input.account)
  const { subscriptionId, subscriptionReferenceId: reference } = input
  const found = subscriptionId
    ? isUuid(subscriptionId) && (await findOwnSubscription(shop, id, { id: subscriptionId }))
    : reference && isToken(reference) && (await findOwnSubscription(shop, id, { reference: reference.toUpperCase() }))
  if (!found) throw refuse('subscription.not_found')
  return (await addProducts(shop, [found]))[0]!
}

/** Newest first; without states, the finalised ones. @throws DomainError 'subscription.sign_in_needed' */
export async function listSubscriptions(
  shop: Shop,
  input: {
    account: SignedIn | null | undefined
    states: readonly SubscriptionState[]
    first: number
    offset: number
    sortBy: 'createdAt' | 'updatedAt'
  },
): Promise<{ nodes: Subscription[]; totalCount: number }> {
  const { account, ...list } = input
  const { nodes, totalCount } = await listOwnSubscriptions(shop, {
    ...list,
    accountId: requireSubscriber(account).id,
    states: list.states.length > 0 ? list.states : LISTED_STATES,
  })
  return { nodes: await addProducts(shop, nodes), totalCount }
}

/** Finds any customer's subscription, for charges, mail and jobs. No API call may use it directly. */
export async function getSubscription(shop: Shop, id: string): Promise<Subscription | null> {
  const found = await findSubscription(shop, id)
  return found ? (await addProducts(shop, [found]))[0]! : null
}

/**
 * Anybody's subscriptions whose ids the statement `ids` selects, for lists of staff: three statements, in no sequence.
 */
export const listSubscriptionsIn = async (shop: Shop, ids: Fragment): Promise<Subscription[]> =>
  addProducts(shop, await findSubscriptionsIn(shop, ids))

async function addProducts(shop: Shop, stored: StoredSubscription[]): Promise<Subscription[]> {
  if (stored.length === 0) return []
  const products = await findCurrentProducts(shop, [
    ...new Set(stored.flatMap(({ lines }) => lines.map(({ productId }) => productId))),
  ])
  const prescriptions = await findLinePrescriptions(
    shop,
    stored.map(({ id }) => id),
  )
  const findPrescription = (subscriptionId: string, productId: number) => {
    const found = prescriptions.find((row) => row.subscriptionId === subscriptionId && row.productId === productId)
    return found ? { ...found, source: 'file' as const, validUntil: found.validUntil as ChileDate | null } : null
  }
  return stored.map((subscription) => ({
    ...subscription,
    lines: subscription.lines.map((line) => ({
      ...line,
      product: products.get(line.productId)!.product,
      prescription: findPrescription(subscription.id, line.productId),
    })),
  }))
}
