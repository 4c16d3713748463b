import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parsePhone } from '#lib/phone.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { splitAddress } from './address-text.rules.ts'
import { findCommune, listCommunes } from '#shop/people/delivery/list-communes.ts'
import { withChanges } from '#shop/ordering/drafts/draft.rules.ts'
import { findCurrentProducts } from '#shop/ordering/orders/order-products.db.ts'
import { activateSubscription } from './activate-subscription.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changeLockedDraft, subscriptionDrafts, withMySubscription } from './change-subscription.ts'
import { inheritSubscriptionPrescriptions } from './inherit-subscription-prescriptions.ts'
import type { UpdateSubscriptionInput } from './save-subscription.input.ts'
import { getSubscription } from './show-subscription.ts'
import { isFinalised } from './subscription-life.rules.ts'
import { type Subscription } from './subscription.rules.ts'

type UpdateInput = { account: SignedIn | null | undefined; subscriptionId: string; changes: UpdateSubscriptionInput }

/**
 * The server computes every figure (ACCOUNT §4). ACTIVA also finalises the saved draft, once for any number of calls;
 * CANCELADA cancels an active one.
 * @throws DomainError 'subscription.sign_in_needed', 'subscription.not_found', 'subscription.finished' {status},
 * 'cart.unknown_product' {ids}, 'delivery.unknown_commune', and the errors of `activateSubscription` and
 * `cancelSubscription`
 */
export async function updateSubscription(shop: Shop, input: UpdateInput): Promise<Subscription> {
  const { status, amount, boldoDiscount, shippingCost, townShipId, shippingAddress, ...changes } = input.changes
  if (status === 'CANCELADA') return cancelSubscription(shop, input)
  const finalises = status === 'ACTIVA' || status === 'EN PROCESO DE INSCRIPCION'
  // Resolved before the transaction, which must not wait for cached data that another call loads.
  const place = await resolvePlace(shop, { townShipId, shippingAddress })
  // The draft is saved even when finalising refuses it.
  const saved = await withMySubscription(shop, input, (shop, found) =>
    finalises && isFinalised(found.status)
      ? Promise.resolve(found)
      : saveChanges(shop, found, { ...changes, ...place }),
  )
  return finalises && !isFinalised(saved.status)
    ? activateSubscription(shop, { ...input, shown: { amount, boldoDiscount, shippingCost } })
    : saved
}

type Changes = Omit<
  UpdateSubscriptionInput,
  'status' | 'amount' | 'boldoDiscount' | 'shippingCost' | 'townShipId' | 'shippingAddress'
>
export type Place = Partial<Pick<Subscription, 'commune' | 'shippingAddress'>>

async function saveChanges(shop: Shop, found: Subscription, changes: Changes & Place): Promise<Subscription> {
  const saved = await changeLockedDraft(shop, found, (draft) => changedSubscription(shop, draft, changes))
  return (await inheritSubscriptionPrescriptions(shop, saved, found)) ? (await getSubscription(shop, saved.id))! : saved
}

/** Returns the changed draft, not saved yet. @throws DomainError 'cart.unknown_product' */
async function changedSubscription(
  shop: Shop,
  draft: Subscription,
  { phone, ...changes }: Changes & Place,
): Promise<Subscription> {
  const ids = changes.products?.map((line) => line._id)
  const products = ids ? await findCurrentProducts(shop, ids) : new Map()
  return withChanges(draft, { ...changes, phone: phone && (parsePhone(phone) ?? phone) }, products, subscriptionDrafts)
}

/** `townShipId` wins over the text; an empty one clears the commune. @throws DomainError 'delivery.unknown_commune' */
export async function resolvePlace(
  shop: Shop,
  { townShipId, shippingAddress }: Pick<UpdateSubscriptionInput, 'townShipId' | 'shippingAddress'>,
): Promise<Place> {
  const written = shippingAddress == null ? null : splitAddress(shippingAddress, await listCommunes(shop))
  const street = written && { shippingAddress: written.street }
  if (townShipId === '') return { ...street, commune: null }
  if (townShipId == null) return { ...street, ...(written?.commune && { commune: written.commune }) }
  const commune = await findCommune(shop, townShipId)
  if (!commune) throw refuse('delivery.unknown_commune')
  return { ...street, commune }
}
