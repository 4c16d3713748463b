/** The customer's earlier prescriptions that serve once more for lines of the draft (docs/decisions/0039). */
import { useEffect, useState } from 'react'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'

const SavedDocument = graphql(`
  query SavedPrescriptions($shopId: String, $products: [ID!]!) {
    savedPrescriptions(shopId: $shopId, products: $products) {
      _id
      fileName
      contentType
      url
      state
      patient
      validUntil
      products
    }
  }
`)

const UseDocument = graphql(`
  mutation UseSavedPrescription($shopId: String, $orderId: ID!, $products: [ID!]!, $prescriptionId: ID!) {
    useSavedPrescription(shopId: $shopId, orderId: $orderId, products: $products, prescriptionId: $prescriptionId) {
      _id
    }
  }
`)

export type SavedPrescription = ResultOf<typeof SavedDocument>['savedPrescriptions'][number]

const NONE: readonly SavedPrescription[] = []

/**
 * Those that serve for some of these lines, loaded anew when the lines or the person change; none for visitors. A
 * failure offers none: a file can be uploaded in any case.
 */
export function useSavedPrescriptions(lineIds: readonly string[], isOn: boolean): readonly SavedPrescription[] {
  const session = useSession()
  const asks = isOn && session?.isClient && session.hasProfile && lineIds.length > 0
  const key = asks ? `${session.userId} ${lineIds.join(' ')}` : ''
  const [saved, setSaved] = useState({ key: '', offers: NONE })
  useEffect(() => {
    if (key === '') return
    const question = new AbortController()
    runDocument(SavedDocument, { shopId: SHOP_ID, products: [...lineIds] }, { signal: question.signal }).then(
      ({ savedPrescriptions }) => question.signal.aborted || setSaved({ key, offers: savedPrescriptions }),
      () => {},
    )
    return () => question.abort()
    // `key` has the lines.
  }, [key])
  return saved.key === key ? saved.offers : NONE
}

/** Uses a saved one again for lines of the draft, which is saved first. @throws ApiError */
export async function reuseForOrder(prescriptionId: string, products: readonly string[]): Promise<void> {
  const orderId = await orderSaving.saveNow()
  if (orderId === null) throw new ApiError('network', 'the draft was not saved')
  try {
    await runDocument(UseDocument, { shopId: SHOP_ID, orderId, products: [...products], prescriptionId })
  } finally {
    // Also after a refusal: the draft may have ended meanwhile.
    orderSaving.refresh()
    await orderSaving.settled()
  }
}
