import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { searchText } from '#lib/spanish-text.ts'
import { addressProblem } from '#shop/ground/policy/address.rules.ts'
import { listCommunes, type Commune } from '#shop/people/delivery/list-communes.ts'
import { insertAddress, lockAddresses, removeAddresses } from './addresses.db.ts'
import type { SavedAddress } from './addresses.input.ts'

/**
 * An `_id` of nobody or of another person makes a new address. 'street number, commune, region' is read (ACCOUNT §3).
 * @throws DomainError 'delivery.unknown_commune' for an unknown `townShip`
 */
export async function saveAddresses(shop: Shop, accountId: string, addresses: readonly SavedAddress[]): Promise<void> {
  const communes = await listCommunes(shop)
  const placed = addresses.map((address) => ({ ...address, ...resolvePlace(address, communes) }))
  await inTransaction(shop, async (shop) => {
    await lockAddresses(shop, accountId)
    const own = new Set(await removeAddresses(shop, accountId))
    for (const address of placed)
      await insertAddress(shop, { ...address, id: own.has(address._id) ? address._id : newId(), accountId })
  })
}

function resolvePlace(
  { address, townShip }: SavedAddress,
  communes: readonly Commune[],
): { address: string; communeId: string | null } {
  const [street = '', named = ''] = address.split(',').map((part) => part.trim())
  const written = communes.find(({ label }) => searchText(label) === searchText(named))
  const chosen = townShip === '' ? undefined : communes.find(({ id }) => id === townShip)
  if (townShip !== '' && !chosen) throw refuse('delivery.unknown_commune')
  return {
    address: written && addressProblem(street) === null ? street : address,
    communeId: (chosen ?? written)?.id ?? null,
  }
}
