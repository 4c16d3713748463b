import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { addressProblem, streetsIn } from '#shop/ground/policy/address.rules.ts'
import { findStreetPlaces } from './communes.db.ts'
import { findCommune } from './list-communes.ts'

/** The street's place in the street data: in the commune, only in others (some of them named), or unknown. */
export type AddressCheck = { street: 'here' | 'elsewhere' | 'unknown'; communes: string[] }

/**
 * The shop's own check of an address for home delivery (SHOP §5 'a validated address'). An address without delivery, or
 * without a number or a letter, is refused. A street that the data has nowhere, or in other communes, is not refused:
 * the map lacks new and small streets. The customer sees the doubt and confirms the address;
 * staff see both with the order (`Order.addressCheck`, `Order.addressValidation`).
 * @throws DomainError 'delivery.unknown_commune' ('No es posible realizar envios a esta dirección'), 'input.invalid'
 * {fields: {address}}
 */
export async function checkAddress(shop: Shop, input: { communeId: string; address: string }): Promise<AddressCheck> {
  const commune = await findCommune(shop, input.communeId)
  if (!commune?.isVisible) throw refuse('delivery.unknown_commune')
  const problem = addressProblem(input.address)
  if (problem) throw refuse('input.invalid', { fields: { address: problem } })
  return findStreet(shop, input)
}

/** The same check of an order's address, for the staff that ship it; null for a pickup and for a draft without one. */
export async function checkOrderAddress(
  shop: Shop,
  order: { shippingMethod: string; commune: { id: string } | null; shippingAddress: string },
): Promise<AddressCheck | null> {
  if (order.shippingMethod !== 'homeDelivery' || !order.commune || addressProblem(order.shippingAddress)) return null
  return findStreet(shop, { communeId: order.commune.id, address: order.shippingAddress })
}

async function findStreet(
  shop: Shop,
  { communeId, address }: { communeId: string; address: string },
): Promise<AddressCheck> {
  const names = streetsIn(address)
  if (names.length === 0) return { street: 'unknown', communes: [] }
  const { here, others } = await findStreetPlaces(shop, communeId, names)
  return here
    ? { street: 'here', communes: [] }
    : { street: others.length > 0 ? 'elsewhere' : 'unknown', communes: others }
}
