import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { insertAccount, type NewAccount } from '#shop/people/accounts/accounts.db.ts'
import { continueAccount } from '#shop/people/accounts/continue-account.ts'
import { findByEmail, findByIdentity, insertIdentity, markTokenUsed } from './identities.db.ts'
import type { ProviderProof } from './provider-token.ts'

/**
 * An account is never joined by its e-mail: its owner signs in as before (ACCOUNT §8).
 * @throws DomainError 'account.other_provider', 'account.email_of_another' {fields}
 */
export async function refuseEmailOfAnother(shop: Shop, email: string | null): Promise<void> {
  const found = email === null ? undefined : await findByEmail(shop, email)
  if (!found) return
  throw refuse(found.hasIdentity ? 'account.other_provider' : 'account.email_of_another', {
    fields: { email: found.hasIdentity ? 'email.other_provider' : 'email.another_account' },
  })
}

/** @throws DomainError 'account.provider_token_ended' for a token that was used */
export async function useProof(shop: Shop, { id, expiresAt }: ProviderProof): Promise<void> {
  if (!(await markTokenUsed(shop, id, expiresAt))) throw refuse('account.provider_token_ended')
}

/**
 * The provider has verified the e-mail. Of two calls together one opens the account; answers its id.
 * @throws DomainError 'account.provider_token_ended', 'account.other_provider', 'account.email_of_another' {fields},
 * 'account.has_identity'
 */
export async function openProviderAccount(
  shop: Shop,
  proof: ProviderProof,
  person: Omit<NewAccount, 'id' | 'role' | 'passwordHash'>,
): Promise<string> {
  if (await findByIdentity(shop, proof)) throw refuse('account.has_identity')
  await refuseEmailOfAnother(shop, person.email)
  return inTransaction(shop, async (shop) => {
    await useProof(shop, proof)
    const id = newId()
    if (!(await insertAccount(shop, { ...person, id, role: 'client' })) || !(await insertIdentity(shop, id, proof)))
      throw refuse('account.has_identity')
    await continueAccount(shop, id)
    return id
  })
}
