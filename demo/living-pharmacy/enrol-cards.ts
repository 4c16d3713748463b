import type { Shop } from '#context'
import type { Sandbox } from '#sandbox/sandbox.ts'
import type { CardEnrolment } from '#shop/sale/cards/card-enrolment.port.ts'
import type { EnrolCard } from './subscription-story.ts'

/** Enrols a card as a customer does: the provider's key of it is sealed by the gateway alone. */
export function enrolCards(shop: Shop, sandbox: Pick<Sandbox, 'oneclick'> | null): EnrolCard {
  const gateway = shop.payments.oneclick as unknown as CardEnrolment | undefined
  return async ({ email }, id) => {
    if (!sandbox || !gateway) return null
    const { token } = await gateway.startEnrolment({ id, email, returnUrl: shop.settings.publicUrl })
    sandbox.oneclick.act(token, 'approve')
    const enrolled = await gateway.finishEnrolment({ id, token })
    if (enrolled.outcome !== 'enrolled') return null
    const { secret, cardType, lastDigits } = enrolled
    return { id, secret: `\\x${Buffer.from(secret).toString('hex')}`, cardType, lastDigits }
  }
}
