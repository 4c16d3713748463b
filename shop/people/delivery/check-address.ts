import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { addressProblem, streetsIn } from '#shop/ground/policy/address.rules.ts'
import { findStreetPlaces } from './communes.db.ts'
import { findCommune } from './list-communes.ts'

export type AddressCheck = { street: 'here' | 'elsewhere' | 'unknown'; communes: string[] }

/**
 * SHOP §5 'a validated address'. An unknown street is not refused, because the map lacks new and small ones: the
 * customer confirms it, and staff see both with the order.
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
