import type { CustomerForm } from '#shop/ground/policy/customer-form.input.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'

const RegisterGuestDocument = graphql(`
  mutation RegisterGuestClient($shopId: String, $input: GuestClientInput!) {
    registerGuestClient(shopId: $shopId, input: $input) {
      guestId
    }
  }
`)

/** Returns the guest's id (SHOP §7). @throws ApiError */
export async function registerGuest(form: CustomerForm): Promise<string> {
  const { email, firstName, lastName, phoneNumber, rut, gender, birthdate, healthInstitute, address, apartment } = form
  const { registerGuestClient } = await runDocument(RegisterGuestDocument, {
    shopId: SHOP_ID,
    input: { email, firstName, lastName, phoneNumber, rut, gender, birthdate, healthInstitute, address, apartment },
  })
  return registerGuestClient.guestId
}
