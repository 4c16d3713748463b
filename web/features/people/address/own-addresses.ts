/** Account, checkout and subscriptions offer these addresses (ACCOUNT §3). */
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'

const OwnAddressesFields = graphql(`
  fragment OwnAddressesFields on Profile {
    addressesRevision
    addresses {
      _id
      name
      address
      street
      apartment
      favorite
      townShip
    }
  }
`)
const OwnAddressesDocument = graphql(
  `
    query OwnAddresses($shopId: String, $userId: ID) {
      user(shopId: $shopId, userId: $userId) {
        ...OwnAddressesFields
      }
    }
  `,
  [OwnAddressesFields],
)
const UpdateAddressesDocument = graphql(
  `
    mutation UpdateAddresses($shopId: String, $userId: ID, $user: UserInput!) {
      updateUser(shopId: $shopId, userId: $userId, user: $user) {
        ...OwnAddressesFields
      }
    }
  `,
  [OwnAddressesFields],
)

/** The favourite is first. The server refuses a change of a list with another `addressesRevision`. */
export type OwnAddresses = ResultOf<typeof OwnAddressesFields>
export type OwnAddress = OwnAddresses['addresses'][number]

/** A new address has no `_id`; `street` is street and number alone. */
export type ChangedAddress = Pick<OwnAddress, 'name' | 'street' | 'apartment' | 'favorite' | 'townShip'> & {
  _id?: string
}

const NONE: OwnAddresses = { addressesRevision: '', addresses: [] }

/** @throws ApiError */
export async function loadOwnAddresses(userId: string | undefined, signal: AbortSignal): Promise<OwnAddresses> {
  return (await runDocument(OwnAddressesDocument, { shopId: SHOP_ID, userId }, { signal })).user ?? NONE
}

/**
 * `onPresent` gets the saved list, or another window's.
 * @throws ApiError 'account.addresses_changed' (another window), 'account.favorite_address', 'network' (too late)
 */
export async function saveOwnAddresses(
  userId: string | undefined,
  { addressesRevision }: OwnAddresses,
  addresses: readonly ChangedAddress[],
  onPresent: (present: OwnAddresses) => void,
  signal: AbortSignal,
): Promise<void> {
  const user = {
    addressesRevision,
    addresses: addresses.map(({ _id, name, street, apartment, favorite, townShip }) => ({
      _id,
      name,
      address: street,
      apartment,
      favorite,
      townShip,
    })),
  }
  try {
    onPresent((await runDocument(UpdateAddressesDocument, { shopId: SHOP_ID, userId, user }, { signal })).updateUser)
  } catch (error) {
    // Loads the present list first, or the next press would be refused too. If that fails, what was typed stays.
    if (error instanceof ApiError && error.code === 'account.addresses_changed')
      await loadOwnAddresses(userId, signal).then(onPresent, () => {})
    throw error
  }
}

/** 'name - apartment, address' (ACCOUNT §2). */
export const addressLabel = ({
  name,
  apartment,
  address,
}: Pick<OwnAddress, 'name' | 'apartment' | 'address'>): string =>
  `${name} - ${[apartment, address].filter(Boolean).join(', ')}`
