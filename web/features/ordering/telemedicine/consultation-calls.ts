import { SHOP_ID } from '#web/platform/shop-id.ts'
import type { ConsultationPurpose, ConsultationState } from '#shop/ordering/telemedicine/telemedicine.rules.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { graphql } from '#web/platform/graphql.ts'

const TokenDocument = graphql(`
  mutation TelemedicineToken($shopId: String, $orderId: ID!, $purpose: ConsultationPurpose) {
    getTelemedicineToken(shopId: $shopId, orderId: $orderId, purpose: $purpose) {
      tokenType
      accessToken
      loginUrl
    }
  }
`)

const ReturnDocument = graphql(`
  mutation ReturnFromTelemedicine($shopId: String, $id: ID!) {
    returnFromTelemedicine(shopId: $shopId, id: $id)
  }
`)

/** Returns the provider's login with its token (CONTENT §2.10). @throws ApiError */
export async function loadLoginAddress(purpose: ConsultationPurpose, signal: AbortSignal): Promise<string> {
  // A consultation needs a customer. After a sign-in this save assigns the draft to them.
  orderSaving.refresh()
  const orderId = await orderSaving.saveNow()
  if (orderId === null) throw new ApiError('network', 'the draft could not be saved')
  const { getTelemedicineToken } = await runDocument(TokenDocument, { shopId: SHOP_ID, orderId, purpose }, { signal })
  const address = new URL(getTelemedicineToken.loginUrl)
  address.searchParams.set('token', getTelemedicineToken.accessToken)
  return address.href
}

/** @throws ApiError */
export async function loadConsultationState(id: string): Promise<ConsultationState> {
  const { returnFromTelemedicine } = await callInTime((signal) =>
    runDocument(ReturnDocument, { shopId: SHOP_ID, id }, { signal }),
  )
  return returnFromTelemedicine as ConsultationState
}
