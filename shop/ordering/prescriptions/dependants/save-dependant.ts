import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { lockAccount } from '#shop/people/accounts/own-data/erase-account.db.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { requireMember } from '#shop/people/accounts/require-member.ts'
import { DEPENDANTS_MAX, currentRepresentation, type DependantData } from './dependant.input.ts'
import { findDependants, writeDependant, type Dependant } from './dependants.db.ts'

/**
 * Adds or changes a person, at most ten. The same data added twice are one person, since an answer may be lost. Returns
 * all dependants.
 * @throws DomainError 'account.sign_in_needed', 'account.not_allowed', 'dependant.not_found' (also another customer's),
 * 'dependant.too_many' {most}
 */
export async function saveDependant(
  shop: Shop,
  { account, data }: { account: SignedIn | null; data: DependantData },
): Promise<Dependant[]> {
  const { id: accountId } = requireMember(account)
  const { _id, name, birthdate, rut, relationship } = data
  return inTransaction(shop, async (shop) => {
    // Locked, because two windows may add at once: only one gets the tenth place.
    if (!(await lockAccount(shop, accountId))) throw refuse('account.sign_in_needed')
    const present = await findDependants(shop, accountId)
    const existing = present.find((person) => (_id === '' ? isSame(person, data) : person.id === _id))
    if (_id !== '' && !existing) throw refuse('dependant.not_found')
    if (!existing && present.length >= DEPENDANTS_MAX) throw refuse('dependant.too_many', { most: DEPENDANTS_MAX })
    const { version } = currentRepresentation()
    const id = existing?.id ?? newId()
    await writeDependant(shop, { id, accountId, name, birthdate, rut, relationship, version })
    return findDependants(shop, accountId)
  })
}

const isSame = (person: Dependant, data: DependantData): boolean =>
  person.name === data.name &&
  person.birthdate === data.birthdate &&
  person.rut === data.rut &&
  person.relationship === data.relationship
