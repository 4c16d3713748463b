import { useState } from 'react'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'

const AcceptTermsDocument = graphql(`
  mutation AcceptTerms($shopId: String, $orderId: ID, $subscriptionId: ID) {
    acceptTerms(shopId: $shopId, orderId: $orderId, subscriptionId: $subscriptionId)
  }
`)

type DraftRef = { orderId: string | null } | { subscriptionId: string | null }

/** A tick is saved with the terms' version of that moment; a failed call does not hold up the payment. */
export function useTerms(readDraft: () => DraftRef): readonly [accepted: boolean, accept: (accepted: boolean) => void] {
  const [accepted, setAccepted] = useState(false)
  const accept = (isTicked: boolean) => {
    setAccepted(isTicked)
    const draft = readDraft()
    if (!isTicked || Object.values(draft).includes(null)) return
    runDocument(AcceptTermsDocument, { shopId: SHOP_ID, ...draft }).catch(() => {})
  }
  return [accepted, accept]
}
