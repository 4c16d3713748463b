import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { subscriptionCart } from '#web/features/basket/cart/subscription-cart.ts'
import { subscriptionSaving } from '#web/features/basket/cart/subscription-saving.ts'
import { pollAfter, SLOW_AFTER_MS } from '#web/features/sale/orders/order-response.rules.ts'
import { keepPlaceToReturnTo } from '#web/features/people/session/return-to.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { writeStored } from '#web/platform/browser-storage.ts'
import { pause } from '#web/platform/pause.ts'
import { toApiError, useLoaded } from '#web/platform/use-loaded.ts'
import { useTimeout } from '#web/platform/use-timer.ts'
import { keepFinalised } from '#web/features/sale/checkout/subscription/finalise.ts'
import { LOGIN_PATH, NOT_FOUND_PATH, enrolmentResponsePath } from '#shop/ground/policy/storefront-path.rules.ts'
import { ConfirmEnrolmentDocument } from './subscription-response-document.ts'

type Ended = { approved: true; subscriptionId: string } | { approved: false; hasCart: boolean }

/** Polls until the outcome is known, repeating failed requests. The outcome removes the browser's data of it. */
export function useEnrolment(token: string): { ended: Ended | null; slow: boolean } {
  const navigate = useNavigate()
  const input = { shopId: SHOP_ID, typeResponse: 'confirmInscription', inCheckout: true, tokenTBK: token }
  const [slow, setSlow] = useState(false)
  const ended = useLoaded(token, async (signal): Promise<Ended | null> => {
    for (let attempt = 0; ; attempt++) {
      await pause(attempt === 0 ? 0 : pollAfter(attempt - 1), signal)
      try {
        const { responseCode, subscriptionId } = (await runDocument(ConfirmEnrolmentDocument, { input }))
          .generateInscription
        signal.throwIfAborted()
        if (responseCode !== null && responseCode !== undefined) return finishEnrolment(responseCode, subscriptionId)
      } catch (error) {
        signal.throwIfAborted()
        const { code } = toApiError(error)
        if (code !== 'card.sign_in_needed' && code !== 'card.enrolment_not_found') continue
        const isSignIn = code === 'card.sign_in_needed'
        if (isSignIn) keepPlaceToReturnTo(enrolmentResponsePath(token))
        void navigate(isSignIn ? LOGIN_PATH : NOT_FOUND_PATH, { replace: true })
        return null
      }
    }
  }).answer
  useTimeout(ended ? null : SLOW_AFTER_MS, () => setSlow(true))
  return { ended: ended ?? null, slow }
}

/** Leaves a newer cart alone when an old page is opened again. */
function finishEnrolment(responseCode: number, subscriptionId: string | null): Ended {
  writeStored('tokenPrev', null)
  const isOwn = subscriptionId !== null && subscriptionSaving.draftId() === subscriptionId
  if (responseCode === 0 && subscriptionId !== null) {
    if (isOwn) keepFinalised(subscriptionId)
    else writeStored('subscriptionTokenPrev', subscriptionId)
    return { approved: true, subscriptionId }
  }
  if (isOwn) subscriptionSaving.forget()
  return { approved: false, hasCart: subscriptionCart.readCart().length > 0 }
}
