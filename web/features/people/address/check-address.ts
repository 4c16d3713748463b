import { useState } from 'react'
import type { AddressValidation } from '#shop/ground/policy/address.rules.ts'
import type { CustomerForm } from '#shop/ground/policy/customer-form.input.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'

const CheckAddressDocument = graphql(`
  query CheckAddress($shopId: String, $townShip: ID!, $address: String!) {
    checkAddress(shopId: $shopId, townShip: $townShip, address: $address) {
      street
      communes
    }
  }
`)

type AddressedForm = Pick<CustomerForm, 'shippingMethod' | 'townShip' | 'address'>

/** `communes` have the street when this one has not. 'failed': the address could not be checked. */
export type AddressDoubt = { townShip: string; address: string; reason: 'elsewhere' | 'unknown' | 'failed' } & Pick<
  ResultOf<typeof CheckAddressDocument>['checkAddress'],
  'communes'
>

/** `validate` returns null for a pickup, 'doubted' once for an unknown address: going on confirms it (decision D52). */
export function useAddressDoubt() {
  const [doubt, setDoubt] = useState<AddressDoubt | null>(null)
  const validate = async (form: AddressedForm): Promise<AddressValidation | 'doubted' | null> => {
    if (form.shippingMethod !== 'homeDelivery') return null
    if (doubt?.address === form.address && doubt.townShip === form.townShip) return 'confirmed'
    const found = await addressDoubt(form)
    if (!found) return 'found'
    setDoubt(found)
    return 'doubted'
  }
  return { doubt, validate }
}

/** Null when the commune has the street. */
async function addressDoubt({ townShip, address }: AddressedForm): Promise<AddressDoubt | null> {
  try {
    const { checkAddress } = await callInTime((signal) =>
      runDocument(CheckAddressDocument, { shopId: SHOP_ID, townShip, address }, { signal }),
    )
    const { street, communes } = checkAddress
    if (street !== 'elsewhere' && street !== 'unknown') return null
    return { townShip, address, reason: street, communes }
  } catch {
    return { townShip, address, reason: 'failed', communes: [] }
  }
}
