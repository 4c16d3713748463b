import { inTransaction, type Shop } from '#context'
import { EMPTY_DRAFT, withChanges, type CartProduct } from '#shop/ordering/drafts/draft.rules.ts'
import { newDraftId, saveDraft } from '#shop/ordering/drafts/save-draft.ts'
import { findCurrentProducts } from '#shop/ordering/orders/order-products.db.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { subscriptionDrafts } from './change-subscription.ts'
import { inheritSubscriptionPrescriptions } from './inherit-subscription-prescriptions.ts'
import { getSubscription, requireSubscriber } from './show-subscription.ts'
import type { Subscription } from './subscription.rules.ts'

/** ACCOUNT §4. @throws DomainError 'subscription.sign_in_needed', 'cart.unknown_product' {ids} */
export async function createSubscription(
  shop: Shop,
  input: { account: SignedIn | null | undefined; products: CartProduct[] },
): Promise<Subscription> {
  const account = requireSubscriber(input.account)
  return inTransaction(shop, async (shop) => {
    const empty: Subscription = {
      ...EMPTY_DRAFT,
      ...newDraftId(shop),
      accountId: account.id,
      firstName: account.firstName,
      lastName: account.lastName,
      phone: account.phoneNumber,
      rut: account.rut,
      email: account.email,
      startPayment: null,
      monthsQuantity: null,
      daysQuantity: null,
      lines: [],
      deliveries: [],
      charges: [],
      card: null,
    }
    const products = await findCurrentProducts(
      shop,
      input.products.map((line) => line._id),
    )
    const filledDraft = withChanges(empty, { products: input.products }, products, subscriptionDrafts)
    const draft = await saveDraft(shop, subscriptionDrafts, filledDraft)
    await inheritSubscriptionPrescriptions(shop, draft, { lines: [] })
    return (await getSubscription(shop, draft.id))!
  })
}
