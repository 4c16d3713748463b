import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { lockAccount } from '#shop/people/accounts/own-data/erase-account.db.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { DEPENDANTS_MAX, presentRepresentation, type DependantData } from './dependant.input.ts'
import { findDependants, writeDependant, type Dependant } from './dependants.db.ts'
import { requireMember } from './list-dependants.ts'

/**
 * At most ten. The same data added twice are one person, since an answer may be lost. Answers all of them.
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
    // When two windows add at once, one has the tenth place.
    if (!(await lockAccount(shop, accountId))) throw refuse('account.sign_in_needed')
    const present = await findDependants(shop, accountId)
    const known = present.find((person) => (_id === '' ? isSame(person, data) : person.id === _id))
    if (_id !== '' && !known) throw refuse('dependant.not_found')
    if (!known && present.length >= DEPENDANTS_MAX) throw refuse('dependant.too_many', { most: DEPENDANTS_MAX })
    const { version } = presentRepresentation()
    const id = known?.id ?? newId()
    await writeDependant(shop, { id, accountId, name, birthdate, rut, relationship, version })
    return findDependants(shop, accountId)
  })
}

const isSame = (person: Dependant, data: DependantData): boolean =>
  person.name === data.name &&
  person.birthdate === data.birthdate &&
  person.rut === data.rut &&
  person.relationship === data.relationship
