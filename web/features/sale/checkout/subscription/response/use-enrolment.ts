import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { subscriptionCart } from '#web/features/basket/cart/subscription-cart.ts'
import { subscriptionSaving } from '#web/features/basket/cart/subscription-saving.ts'
import { pollAfter, SLOW_AFTER_MS } from '#web/features/sale/orders/order-response.rules.ts'
import { keepPlaceToReturnTo } from '#web/features/people/session/return-to.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { writeStored } from '#web/platform/browser-storage.ts'
import { keepFinalised } from '#web/features/sale/checkout/subscription/finalise.ts'
import { LOGIN_PATH, NOT_FOUND_PATH, enrolmentResponsePath } from '#shop/ground/policy/storefront-path.rules.ts'
import { ConfirmEnrolmentDocument } from './subscription-response-document.ts'

type Ended = { approved: true; subscriptionId: string } | { approved: false; again: boolean }

/** Polls until the end is known; a failed question is repeated. The browser's data of it is removed at the end. */
export function useEnrolment(token: string): { ended: Ended | null; slow: boolean } {
  const navigate = useNavigate()
  const [ended, setEnded] = useState<Ended | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (ended) return
    let stopped = false
    const timer = setTimeout(
      async () => {
        try {
          const input = { shopId: SHOP_ID, typeResponse: 'confirmInscription', inCheckout: true, tokenTBK: token }
          const { responseCode, subscriptionId } = (await runDocument(ConfirmEnrolmentDocument, { input }))
            .generateInscription
          if (stopped) return
          if (responseCode === null || responseCode === undefined) return setAttempt((times) => times + 1)
          setEnded(end(responseCode, subscriptionId))
        } catch (error) {
          if (stopped) return
          const code = error instanceof ApiError ? error.code : 'internal'
          if (code === 'card.sign_in_needed') {
            keepPlaceToReturnTo(enrolmentResponsePath(token))
            void navigate(LOGIN_PATH, { replace: true })
          } else if (code === 'card.enrolment_not_found') void navigate(NOT_FOUND_PATH, { replace: true })
          else setAttempt((times) => times + 1)
        }
      },
      attempt === 0 ? 0 : pollAfter(attempt - 1),
    )
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [ended, attempt, token, navigate])
  useEffect(() => {
    if (ended) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [ended])
  return { ended, slow }
}

/** An old page that is opened again touches no newer cart. */
function end(responseCode: number, subscriptionId: string | null): Ended {
  writeStored('tokenPrev', null)
  const mine = subscriptionId !== null && subscriptionSaving.draftId() === subscriptionId
  if (responseCode === 0 && subscriptionId !== null) {
    if (mine) keepFinalised(subscriptionId)
    else writeStored('subscriptionTokenPrev', subscriptionId)
    return { approved: true, subscriptionId }
  }
  if (mine) subscriptionSaving.forget()
  return { approved: false, again: subscriptionCart.readCart().length > 0 }
}
