import * as z from 'zod/mini'
import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { toChileDate } from '#lib/chile-time.ts'
import { parseInput } from '#lib/parse-input.ts'
import { isMember, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findAddresses, lockAddresses } from './addresses.db.ts'
import { addressesInput, type SavedAddress } from './addresses.input.ts'
import { keepsFavorite } from './addresses.rules.ts'
import { findClient, type Customer } from './customers.db.ts'
import { changeOwnProfile } from './own-profile.ts'
import { profileInput } from './profile.input.ts'
import { renewSession } from './session-token.ts'
import { hashAddresses } from './list-addresses.ts'
import { saveAddresses } from './save-addresses.ts'

const addressesOfUser = z.object({
  addresses: z.nullish(addressesInput),
  addressesRevision: z.nullish(z.string().check(z.maxLength(100, 'addressesRevision.invalid'))),
})

/**
 * Changes one's own profile and addresses (ACCOUNT §4, §5, §7). A revision lets no window undo a later change.
 * @throws DomainError 'account.sign_in_needed', 'account.not_allowed' for staff and for another person's `userId`,
 * 'input.invalid' {fields}, 'account.profile_changed', 'account.addresses_changed', 'account.favorite_address',
 * 'delivery.unknown_commune'
 */
export async function updateUser(
  shop: Shop,
  input: { account: SignedIn | null; userId: string | null; user: unknown },
): Promise<Customer & { token: string }> {
  const { account, userId } = input
  if (!account) throw refuse('account.sign_in_needed')
  if (!isMember(account) || (userId !== null && userId !== account.id)) throw refuse('account.not_allowed')
  const { addresses, addressesRevision } = parseInput(addressesOfUser, input.user)
  const changes = parseInput(profileInput(toChileDate(shop.now())), input.user)
  await inTransaction(shop, async (shop) => {
    await lockAddresses(shop, account.id)
    await changeOwnProfile(shop, account.id, changes)
    if (addresses) await changeAddresses(shop, account.id, addresses, addressesRevision ?? null)
  })
  const profile = await findClient(shop, account.id)
  if (!profile) throw refuse('account.sign_in_needed')
  return { ...profile, token: await renewSession(shop, account) }
}

async function changeAddresses(
  shop: Shop,
  accountId: string,
  addresses: readonly SavedAddress[],
  revision: string | null,
): Promise<void> {
  const saved = await findAddresses(shop, accountId)
  if (revision !== null && revision !== hashAddresses(saved)) throw refuse('account.addresses_changed')
  if (!keepsFavorite(addresses, saved)) throw refuse('account.favorite_address')
  await saveAddresses(shop, accountId, addresses)
}
