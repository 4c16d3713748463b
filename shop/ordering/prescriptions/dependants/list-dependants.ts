import type { Shop } from '#context'
import { isMember, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findDependants, type Dependant } from './dependants.db.ts'

export type { Dependant } from './dependants.db.ts'

export const listDependants = async (shop: Shop, { account }: { account: SignedIn | null }): Promise<Dependant[]> =>
  account && isMember(account) ? findDependants(shop, account.id) : []
