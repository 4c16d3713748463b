/** Paying: all is saved first, then the payment is asked for once, then the browser leaves for Webpay. */
import { useEffect, useRef, useState } from 'react'
import { ApiError, runDocument } from '#web/api-client.ts'
import { graphql } from '#web/graphql.ts'
import { SHOP_ID } from '#web/stores/order-documents.ts'
import { draftOrderId, newKey, orderSaved, refreshOrder, retrySaving } from '#web/stores/order-saving.ts'

const PayDocument = graphql(`
  mutation PayWithWebpay($input: CardPaymentInput!) {
    payWithWebpay(input: $input) { url token }
  }
`)

/** A refusal of the API, or 'not_saved': the order never arrived. */
export type PaymentProblem = { code: string; data: Record<string, unknown> }

const NOT_SAVED: PaymentProblem = { code: 'not_saved', data: {} }
/** The draft was over; a new one has taken its place. */
const WITH_NEW_DRAFT = new Set(['order.finished', 'order.not_found'])
/** The figures on the screen are not the server's any more. */
const STALE = new Set(['order.amount_changed', 'cart.out_of_stock', 'cart.over_max_quantity'])

export function usePayment(): { paying: boolean; problem: PaymentProblem | null; pay: (amount: number) => void } {
  const [paying, setPaying] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const busy = useRef(false)
  /** One key until there is an answer: a lost answer makes no second payment. */
  const key = useRef<string | null>(null)

  const stop = (found: PaymentProblem | null) => {
    busy.current = false
    setPaying(false)
    setProblem(found)
  }
  // Back from Webpay by the browser's arrow, the page is as it was left.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && stop(null)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  const pay = async (amount: number) => {
    if (busy.current) return
    busy.current = true
    setPaying(true)
    setProblem(null)
    key.current ??= newKey()
    try {
      const payment = await startPayment(amount, key.current)
      key.current = null
      if (payment === null) stop(NOT_SAVED)
      else leaveFor(payment)
    } catch (error) {
      const found = error instanceof ApiError ? { code: error.code, data: error.data } : { code: 'internal', data: {} }
      if (found.code !== 'network') key.current = null
      if (STALE.has(found.code)) refreshOrder()
      stop(found)
    }
  }
  return { paying, problem, pay: (amount) => void pay(amount) }
}

/** Null when the order could not be saved. @throws ApiError */
async function startPayment(amount: number, key: string, again = true): Promise<{ url: string; token: string } | null> {
  retrySaving()
  const orderId = (await orderSaved()) ? draftOrderId() : null
  if (orderId === null) return null
  try {
    const { payWithWebpay } = await runDocument(PayDocument, { input: { shopId: SHOP_ID, orderId, amount, typeResponse: 'init' } }, { headers: { 'Idempotency-Key': key } })
    return payWithWebpay
  } catch (error) {
    if (!again || !(error instanceof ApiError) || !WITH_NEW_DRAFT.has(error.code)) throw error
    refreshOrder()
    return startPayment(amount, newKey(), false)
  }
}

/** Webpay takes the customer by a form's post with the token in a hidden field (SHOP §4). */
function leaveFor({ url, token }: { url: string; token: string }) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'token_ws'
  field.value = token
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}
