import { useState } from 'react'
import type { CustomerForm } from '#shop/policy/customer-form.input.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'

const CheckAddressDocument = graphql(`
  query CheckAddress($shopId: String, $townShip: ID!, $address: String!) {
    checkAddress(shopId: $shopId, townShip: $townShip, address: $address) {
      street
      communes
    }
  }
`)

type AddressedForm = Pick<CustomerForm, 'shippingMethod' | 'townShip' | 'address'>

/** An address whose street is known in other communes only. */
export type AddressDoubt = { townShip: string; address: string } & Pick<
  ResultOf<typeof CheckAddressDocument>['checkAddress'],
  'communes'
>

/** `raiseDoubt` answers true once for an address: a customer who goes on with the same one has confirmed it. */
export function useAddressDoubt() {
  const [doubt, setDoubt] = useState<AddressDoubt | null>(null)
  const raiseDoubt = async (form: AddressedForm): Promise<boolean> => {
    const found = await addressDoubt(form)
    if (!found || (doubt?.address === found.address && doubt.townShip === found.townShip)) return false
    setDoubt(found)
    return true
  }
  return { doubt, raiseDoubt }
}

/** Null without a doubt; also when the server could not be reached, since the doubt only helps. */
async function addressDoubt(form: AddressedForm): Promise<AddressDoubt | null> {
  if (form.shippingMethod !== 'homeDelivery') return null
  const { townShip, address } = form
  const found = await runDocument(CheckAddressDocument, { shopId: SHOP_ID, townShip, address }).catch(() => null)
  return found?.checkAddress.street === 'elsewhere'
    ? { townShip, address, communes: found.checkAddress.communes }
    : null
}
