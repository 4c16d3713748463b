import type { Shop } from '#context'
import { returnFromEnrolment } from '#shop/sale/cards/return-from-enrolment.ts'
import { enrolCard } from '#shop/sale/subscriptions/plan/enrol-card.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { OneclickCardId } from '#sandbox/oneclick/card.ts'
import type { Enrolment } from '#sandbox/oneclick/oneclick-ledger.ts'
import type { TestShop } from './test-shop.ts'

/** The one browser of the tests that do not tell browsers apart. */
export const BROWSER = 'the-browser-of-the-tests'

/** That browser is back from the provider's form. */
export const comeBack = (shop: Shop, fields: Record<string, string | undefined>) =>
  returnFromEnrolment(shop, { visitor: BROWSER, fields })

/** Starts an enrolment, ends so in the provider's form and comes back, when the browser does. Answers its token. */
export async function enrol(
  shop: TestShop,
  account: SignedIn,
  {
    deed = 'approve',
    card = 'visa',
    subscriptionId,
  }: { deed?: Enrolment; card?: OneclickCardId; subscriptionId?: string } = {},
): Promise<string> {
  const { token } = await enrolCard(shop, {
    account,
    visitor: BROWSER,
    inCheckout: subscriptionId !== undefined,
    subscriptionId,
  })
  const back = shop.sandbox.oneclick.act(token, deed, card)
  if (back) await comeBack(shop, back)
  return token
}
