import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { subscriptionCart } from '#web/features/cart/subscription-cart.ts'
import { subscriptionSaving } from '#web/features/cart/subscription-saving.ts'
import { pollAfter, SLOW_AFTER_MS } from '#web/features/orders/order-response.rules.ts'
import { keepPlaceToReturnTo } from '#web/features/session/return-to.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { writeStored } from '#web/platform/browser-storage.ts'
import { keepFinalised } from '#web/features/checkout/subscription/finalise.ts'
import { NOT_FOUND_PATH, enrolmentResponsePath } from '#shop/policy/storefront-path.rules.ts'
import { LOGIN_PATH } from '#web/platform/paths.ts'
import { ConfirmEnrolmentDocument } from './subscription-response-document.ts'

type Ended = { approved: true; subscriptionId: string } | { approved: false; again: boolean }

/** Asked for until it is known; a question that fails is asked again. What is in the browser of it goes with its end. */
export function useEnrolment(token: string): { ended: Ended | null; slow: boolean } {
  const navigate = useNavigate()
  const [ended, setEnded] = useState<Ended | null>(null)
  const [asked, setAsked] = useState(0)
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (ended) return
    let gone = false
    const timer = setTimeout(
      async () => {
        try {
          const input = { shopId: SHOP_ID, typeResponse: 'confirmInscription', inCheckout: true, tokenTBK: token }
          const { responseCode, subscriptionId } = (await runDocument(ConfirmEnrolmentDocument, { input }))
            .generateInscription
          if (gone) return
          if (responseCode === null || responseCode === undefined) return setAsked((times) => times + 1)
          setEnded(end(responseCode, subscriptionId))
        } catch (error) {
          if (gone) return
          const code = error instanceof ApiError ? error.code : 'internal'
          if (code === 'card.sign_in_needed') {
            keepPlaceToReturnTo(enrolmentResponsePath(token))
            void navigate(LOGIN_PATH, { replace: true })
          } else if (code === 'card.enrolment_not_found') void navigate(NOT_FOUND_PATH, { replace: true })
          else setAsked((times) => times + 1)
        }
      },
      asked === 0 ? 0 : pollAfter(asked - 1),
    )
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [ended, asked, token, navigate])
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
