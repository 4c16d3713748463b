import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { addressProblem } from '#shop/ground/policy/address.rules.ts'
import { saveDraft } from '#shop/ordering/drafts/save-draft.ts'
import { changeAgreement } from '#shop/sale/subscriptions/charging/change-agreement.ts'
import { subscriptionDrafts } from './change-subscription.ts'
import { showSubscription } from './show-subscription.ts'
import { shippingCostTo, type Subscription } from './subscription.rules.ts'
import { resolvePlace } from './update-subscription.ts'
import type { UpdateAddressInput } from './save-subscription.input.ts'

/**
 * Shipping costs what the new commune's does (ACCOUNT §2 'Cambiar dirección de entrega'); the products' prices stay as
 * agreed. A dearer charge is announced again.
 * @throws DomainError 'subscription.sign_in_needed', 'subscription.not_found', 'subscription.finished' {status} when it
 * is not active, 'subscription.is_pickup', 'delivery.unknown_commune', 'input.invalid' {fields: {shippingAddress}}
 */
export async function updateAddress(
  shop: Shop,
  input: { account: SignedIn | null | undefined } & UpdateAddressInput,
): Promise<Subscription> {
  await showSubscription(shop, input)
  const { commune, shippingAddress = '' } = await resolvePlace(shop, input)
  const problem = addressProblem(shippingAddress)
  if (problem) throw refuse('input.invalid', { fields: { shippingAddress: problem } })
  const { account, subscriptionReferenceId } = input
  return changeAgreement(shop, { account, subscriptionReferenceId }, async (shop, subscription) => {
    if (subscription.status !== 'ACTIVA') throw refuse('subscription.finished', { status: subscription.status })
    if (subscription.shippingMethod === 'withdrawalStore') throw refuse('subscription.is_pickup')
    // An address that names no commune stays in the present one.
    const place = commune ?? subscription.commune
    if (!place?.isVisible) throw refuse('delivery.unknown_commune')
    const shippingCost = shippingCostTo(subscription, place)
    return saveDraft(
      shop,
      subscriptionDrafts,
      {
        ...subscription,
        commune: place,
        shippingAddress,
        subShippingAddress: input.subShippingAddress ?? '',
        shippingCost,
        amount: subscription.productsTotal + shippingCost,
      },
      { before: subscription, figures: 'agreed' },
    )
  })
}
