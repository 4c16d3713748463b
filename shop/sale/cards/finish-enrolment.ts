import { inTransaction, raiseEvent, type Shop } from '#context'
import { savedCardGateway } from '#shop/sale/payments/gateways.ts'
import { PaymentGatewayUnreachable } from '#shop/sale/payments/payment-gateway.port.ts'
import type { EnrolmentOutcome } from './card-enrolment.port.ts'
import {
  findLiveEnrolments,
  insertCard,
  lockCards,
  lockEnrolment,
  removeSavedCard,
  saveEnrolment,
  type Enrolment,
} from './cards.db.ts'
import { enrolmentCan, FINISH_LEASE_S } from './enrolment.rules.ts'

const RETRY_S = 5

/** One process at a time calls the provider, outside any transaction. Repeating it changes nothing. */
export async function finishEnrolment(shop: Shop, { id }: Pick<Enrolment, 'id'>): Promise<void> {
  const claimed = await inTransaction(shop, async (shop) => {
    const enrolment = await lockEnrolment(shop, id)
    const now = shop.now()
    if (
      enrolment.token === null ||
      !enrolmentCan(enrolment.state, 'claimed') ||
      (enrolment.leaseUntil && enrolment.leaseUntil.getTime() > now.epochMilliseconds)
    )
      return null
    const leaseUntil = now.add({ seconds: FINISH_LEASE_S })
    await saveEnrolment(shop, id, { state: 'finishing', leaseUntil, nextCheckAt: leaseUntil })
    return { ...enrolment, token: enrolment.token }
  })
  if (!claimed) return
  try {
    await saveOutcome(shop, claimed, await savedCardGateway(shop).finishEnrolment(claimed))
  } catch (error) {
    if (!(error instanceof PaymentGatewayUnreachable)) throw error
    shop.log.warn({ err: error, enrolment: id }, 'a card enrolment is not finished yet')
    await saveEnrolment(shop, id, { leaseUntil: null, nextCheckAt: shop.now().add({ seconds: RETRY_S }) })
  }
}

function saveOutcome(shop: Shop, claimed: Enrolment, outcome: EnrolmentOutcome): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { id, accountId, state } = await lockEnrolment(shop, claimed.id)
    if (!enrolmentCan(state, outcome.outcome)) return
    if (outcome.outcome === 'declined')
      return closeEnrolment(shop, claimed, {
        state: 'declined',
        responseCode: outcome.responseCode,
        reason: outcome.reason,
      })
    await lockCards(shop, accountId)
    await removeSavedCard(shop, accountId)
    await insertCard(shop, {
      id,
      accountId,
      secret: outcome.secret,
      cardType: outcome.cardType,
      lastDigits: outcome.lastDigits,
    })
    await saveEnrolment(shop, id, {
      state: 'enrolled',
      responseCode: 0,
      leaseUntil: null,
      nextCheckAt: null,
      settled: true,
    })
    await raiseEvent(shop, 'enrolmentEnded', { subscriptionId: claimed.subscriptionId, end: 'enrolled' })
    shop.enqueue('send mail')
  })
}

export function abandonEnrolment(shop: Shop, { id, reason }: { id: string; reason: string }): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const enrolment = await lockEnrolment(shop, id)
    if (enrolmentCan(enrolment.state, 'given_up'))
      await closeEnrolment(shop, enrolment, { state: 'abandoned', responseCode: null, reason })
  })
}

async function closeEnrolment(
  shop: Shop,
  enrolment: Enrolment,
  end: { state: 'declined' | 'abandoned'; responseCode: number | null; reason: string },
): Promise<void> {
  await saveEnrolment(shop, enrolment.id, { ...end, leaseUntil: null, nextCheckAt: null, settled: true })
  // Another tab may still be enrolling for the same subscription: that one decides.
  if (enrolment.subscriptionId && (await findLiveEnrolments(shop, enrolment.subscriptionId)).length > 0) return
  await raiseEvent(shop, 'enrolmentEnded', { subscriptionId: enrolment.subscriptionId, end: end.state })
}
