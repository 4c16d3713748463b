/** /inscription-response/{token}: back from enrolling a card for a subscription (ACCOUNT §2 §4). */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { subscriptionCheckout } from '#web/features/checkout/messages/subscription-checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { pollAfter, SLOW_AFTER_MS } from '#web/features/orders/order-response.rules.ts'
import { keepFinalised } from '#web/features/checkout/subscription/finalise.ts'
import { writeStored } from '#web/platform/browser-storage.ts'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { keepPlaceToReturnTo } from '#web/features/session/return-to.ts'
import { subscriptionCart } from '#web/features/cart/subscription-cart.ts'
import { subscriptionSaving } from '#web/features/cart/subscription-saving.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { Route } from './+types/inscription-response.page.ts'
import { Confirming } from '#web/features/checkout/subscription/response/confirming.tsx'
import { RejectedSubscription } from '#web/features/checkout/subscription/response/subscription-outcome.tsx'
import { ConfirmEnrolmentDocument } from '#web/features/checkout/subscription/response/subscription-response-document.ts'

export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export { Confirming as HydrateFallback }

type Ended = { approved: true; subscriptionId: string } | { approved: false; again: boolean }

export default function InscriptionResponsePage({ params }: Route.ComponentProps) {
  const t = useMessages(subscriptionCheckout).waiting
  const navigate = useNavigate()
  const { ended, slow } = useEnrolment(params.token)
  useEffect(() => {
    if (ended?.approved) void navigate(`/subscription-response/${ended.subscriptionId}`, { replace: true })
  }, [ended, navigate])
  if (ended && !ended.approved) return <RejectedSubscription again={ended.again} />
  return (
    <>
      <Confirming />
      {slow ? (
        <Alert tone="info" live title={t.title} className="mx-auto -mt-12 mb-16 max-w-xl">
          {t.text}
        </Alert>
      ) : null}
    </>
  )
}

/** Asked for until it is known; a question that fails is asked again. What is in the browser of it goes with its end. */
function useEnrolment(token: string): { ended: Ended | null; slow: boolean } {
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
            keepPlaceToReturnTo(`/inscription-response/${token}`)
            void navigate('/login', { replace: true })
          } else if (code === 'card.enrolment_not_found') void navigate('/404', { replace: true })
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
