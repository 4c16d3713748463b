import { useState } from 'react'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'

const AcceptTermsDocument = graphql(`
  mutation AcceptTerms($shopId: String, $orderId: ID, $subscriptionId: ID) {
    acceptTerms(shopId: $shopId, orderId: $orderId, subscriptionId: $subscriptionId)
  }
`)

/** The draft whose terms are accepted. */
type OfDraft = { orderId: string | null } | { subscriptionId: string | null }

/**
 * The box of the terms. A tick is saved: the draft keeps the version of then, also when another replaces it before the
 * payment. A lost call is no obstacle: the payment accepts the version of its time.
 */
export function useTerms(ofDraft: () => OfDraft): readonly [accepted: boolean, accept: (accepted: boolean) => void] {
  const [accepted, setAccepted] = useState(false)
  const accept = (isTicked: boolean) => {
    setAccepted(isTicked)
    const draft = ofDraft()
    if (!isTicked || Object.values(draft).includes(null)) return
    runDocument(AcceptTermsDocument, { shopId: SHOP_ID, ...draft }).catch(() => {})
  }
  return [accepted, accept]
}
