import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { isMember, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { savedCardGateway } from '#shop/sale/payments/gateways.ts'
import { returnPath } from '#shop/sale/payments/payment.rules.ts'
import { insertEnrolment, saveOpenedEnrolment } from './cards.db.ts'
import { ENROLMENT_TIMEOUT_S, START_TIMEOUT_S } from './enrolment.rules.ts'

/** Only registered customers save a card. @throws DomainError 'card.sign_in_needed' */
export function requireCardholder(account: SignedIn | null): SignedIn {
  if (!account || !isMember(account)) throw refuse('card.sign_in_needed')
  return account
}

/**
 * Only the browser of `visitor` may finish the enrolment (security review M2). The caller has checked `subscriptionId`.
 * An existing card stays until the new one is enrolled.
 * @throws DomainError 'card.sign_in_needed', 'card.unavailable'
 */
export async function startEnrolment(
  shop: Shop,
  input: { account: SignedIn | null; visitor: string; subscriptionId: string | null },
): Promise<{ token: string; url: string }> {
  const account = requireCardholder(input.account)
  const id = newId()
  const now = shop.now()
  await insertEnrolment(shop, {
    id,
    accountId: account.id,
    subscriptionId: input.subscriptionId,
    visitor: input.visitor,
    nextCheckAt: now.add({ seconds: START_TIMEOUT_S }),
  })
  try {
    const provider = savedCardGateway(shop)
    const opened = await provider.startEnrolment({
      id,
      email: account.email,
      returnUrl: shop.settings.publicUrl + returnPath(provider.name),
    })
    // False when the job has abandoned the enrolment by now: its unused token enrols nothing.
    if (
      !(await saveOpenedEnrolment(shop, id, {
        token: opened.token,
        nextCheckAt: now.add({ seconds: ENROLMENT_TIMEOUT_S }),
      }))
    )
      throw new Error('the provider answered too late')
    return opened
  } catch (error) {
    shop.log.warn({ err: error, enrolment: id }, 'a card enrolment could not be started')
    // The enrolment is abandoned later, so that a waiting subscription stays open for the customer's next try.
    await saveOpenedEnrolment(shop, id, { nextCheckAt: now.add({ seconds: ENROLMENT_TIMEOUT_S }) })
    throw refuse('card.unavailable')
  }
}
