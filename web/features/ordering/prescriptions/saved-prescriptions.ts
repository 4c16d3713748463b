/** Decision 39. */
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { useQuery } from '#web/platform/query.ts'

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

/** Visitors have none. A failure offers none: a file can be uploaded in any case. */
export function useSavedPrescriptions(lineIds: readonly string[], isOn: boolean): readonly SavedPrescription[] {
  const session = useSession()
  const isNeeded = isOn && session?.isClient && session.hasProfile && lineIds.length > 0
  const variables = isNeeded ? { shopId: SHOP_ID, products: [...lineIds] } : null
  return useQuery(SavedDocument, variables, { scope: session?.userId }).answer?.savedPrescriptions ?? NONE
}

/** Uses a saved prescription for lines of the draft, which is saved first. @throws ApiError */
export async function reuseForOrder(prescriptionId: string, products: readonly string[]): Promise<void> {
  const orderId = await orderSaving.saveNow()
  if (orderId === null) throw new ApiError('network', 'the draft was not saved')
  try {
    await runDocument(UseDocument, { shopId: SHOP_ID, orderId, products: [...products], prescriptionId })
  } finally {
    // The draft is loaded again after a refusal too, because it may have ended meanwhile.
    orderSaving.refresh()
    await orderSaving.settled()
  }
}
