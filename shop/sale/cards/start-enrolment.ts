import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { isMember, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { savedCardGateway } from '#shop/sale/payments/gateways.ts'
import { returnPath } from '#shop/sale/payments/payment.rules.ts'
import { insertEnrolment, saveOpened } from './cards.db.ts'
import { ENROLMENT_OVER_S, START_S } from './enrolment.rules.ts'

/** Only registered customers save a card. @throws DomainError 'card.sign_in_needed' */
export function requireCardholder(account: SignedIn | null): SignedIn {
  if (!account || !isMember(account)) throw refuse('card.sign_in_needed')
  return account
}

/**
 * Only the browser `visitor` may finish it (security review M2). The caller has checked `subscriptionId`. An existing
 * card stays until this one is enrolled.
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
    nextCheckAt: now.add({ seconds: START_S }),
  })
  try {
    const provider = savedCardGateway(shop)
    const opened = await provider.startEnrolment({
      id,
      email: account.email,
      returnUrl: shop.settings.publicUrl + returnPath(provider.name),
    })
    // The job has abandoned it by now: an unused token enrols nothing.
    if (!(await saveOpened(shop, id, { token: opened.token, nextCheckAt: now.add({ seconds: ENROLMENT_OVER_S }) })))
      throw new Error('the provider answered too late')
    return opened
  } catch (error) {
    shop.log.warn({ err: error, enrolment: id }, 'a card enrolment could not be started')
    // A waiting subscription stays open for now: the customer tries again.
    await saveOpened(shop, id, { nextCheckAt: now.add({ seconds: ENROLMENT_OVER_S }) })
    throw refuse('card.unavailable')
  }
}
