/** A subscription belongs to an account: without a signed-in user nothing is saved (ACCOUNT §4). */
import { toChileDate } from '#lib/chile-time.ts'
import { startDates } from '#shop/people/delivery/delivery-dates.rules.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { writeStored } from '#web/platform/browser-storage.ts'
import { subscribeChosenCommune } from './chosen-commune.ts'
import { createDraftSaving } from './draft-saving.ts'
import { knownTownShip } from './order-data.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { readSession } from '#web/features/people/session/session.ts'
import { subscribeSession } from '#web/features/people/session/session-flag.ts'
import { subscriptionCart } from './subscription-cart.ts'
import { readPlan, resetSubscriptionData, subscribePlan, subscriptionData } from './subscription-data.ts'
import {
  CreateSubscriptionDocument,
  SubscriptionDraftDocument,
  UpdateSubscriptionDocument,
  type SavedSubscription,
} from './subscription-documents.ts'

type FormFields = ReturnType<typeof formData>

/** The customer may return from the card's enrolment with the same cart. */
export const ENROLLING = 'EN PROCESO DE INSCRIPCION'

export const subscriptionSaving = createDraftSaving<SavedSubscription, FormFields>({
  cart: subscriptionCart,
  keys: { order: 'subscription_order', saved: 'subscriptionSaved', lock: 'boldo-subscription' },
  formData,
  subscribeFormData: (listener) => {
    const stops = [
      subscriptionData.subscribe(listener),
      subscribePlan(listener),
      subscribeSession(listener),
      subscribeChosenCommune(listener),
    ]
    return () => stops.forEach((stop) => stop())
  },
  isReady: () => isSubscriber(readSession()),
  find: async (subscriptionId, signal) =>
    (await runDocument(SubscriptionDraftDocument, { shopId: SHOP_ID, subscriptionId }, { signal })).subscription,
  create: async (products, key, signal) =>
    (
      await runDocument(
        CreateSubscriptionDocument,
        { shopId: SHOP_ID, products },
        { headers: { 'Idempotency-Key': key }, signal },
      )
    ).createSubscription,
  update: async (subscriptionId, subscription, signal) =>
    (await runDocument(UpdateSubscriptionDocument, { shopId: SHOP_ID, subscriptionId, subscription }, { signal }))
      .updateSubscription,
  // Always true, since the server does not find another person's draft.
  isMine: () => true,
  isOpen: (status) => status === 'PENDIENTE' || status === ENROLLING,
  // The customer may try another card, or change the cart during the card's enrolment.
  keepsCart: (status) => status === 'RECHAZADA' || status === ENROLLING,
  codes: { finished: 'subscription.finished', notFound: 'subscription.not_found' },
  onForgotten: () => writeStored('subscription_order_prev', null),
  onFinished: resetSubscriptionData,
})

/** ACCOUNT §1 §6. */
export const isSubscriber = (session: ReturnType<typeof readSession>): boolean =>
  session !== null && session.isClient && session.hasProfile

/** The chosen first day in Chile's calendar; null without an interval. */
export function startDay({ days, start } = readPlan()): string | null {
  return days === null ? null : startDates(toChileDate(Date.now()), days)[start]
}

/** Only accepted data leaves the browser, and the commune, which gives the price of the dispatch. */
function formData() {
  const data = subscriptionData.readData()
  const { typed, accepted, shippingMethod } = data
  const { months, days } = readPlan()
  const plan = {
    ...(months !== null && { monthsQuantity: months }),
    ...(days !== null && { daysQuantity: days, startPayment: startDay() }),
  }
  if (accepted) {
    const { townShip, address, apartment, shippingCommentary, firstName, lastName, phoneNumber } = accepted
    return {
      ...plan,
      shippingMethod: accepted.shippingMethod as string,
      townShipId: townShip,
      shippingAddress: address,
      subShippingAddress: apartment,
      shippingCommentary,
      firstName,
      lastName,
      phone: phoneNumber as string,
    }
  }
  const townShipId = shippingMethod === 'homeDelivery' ? knownTownShip(data) : ''
  return { ...plan, ...((typed || townShipId !== '') && { shippingMethod: shippingMethod as string, townShipId }) }
}
