import type { Shop } from '#context'
import { isUuid } from '#lib/ids.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { insertCaseReads } from './case-reads.db.ts'
import type { StaffCase } from './staff-case.rules.ts'
import { findStaffCases } from './staff-cases.db.ts'

/** Records the read, which the customer can see later. */
export const showCase = (shop: Shop, reader: SignedIn, id: string): Promise<StaffCase | undefined> =>
  showOne(shop, reader, { id })

async function showOne(
  shop: Shop,
  reader: SignedIn,
  which: { id: string } | { number: string },
): Promise<StaffCase | undefined> {
  const [found] = (await findStaffCases(shop, which, { first: 1, offset: 0 })).nodes
  if (found) await insertCaseReads(shop, reader, [found.id])
  return found
}

/** @throws DomainError 'account.not_allowed' without 'cases.read' */
export async function readCase(shop: Shop, input: { account: SignedIn | null; id: string }): Promise<StaffCase | null> {
  const id = isUuid(input.id) ? input.id : null
  return actAsStaff(shop, input.account, 'cases.read', { call: 'case', object: id }, async (staff) =>
    id === null ? null : ((await showCase(shop, staff, id)) ?? null),
  )
}

const NUMBER = /^[0-9A-Z]{6,12}$/

/** @throws DomainError 'account.not_allowed' without 'cases.read' */
export async function readCaseByNumber(
  shop: Shop,
  input: { account: SignedIn | null; number: string },
): Promise<StaffCase | null> {
  const typed = input.number.trim().toUpperCase()
  const number = NUMBER.test(typed) ? typed : null
  const action = { call: 'caseByNumber', object: number } as const
  return actAsStaff(shop, input.account, 'cases.read', action, async (staff, recordDone) => {
    const found = number === null ? undefined : await showOne(shop, staff, { number })
    if (!found) return null
    await recordDone(shop, found.id)
    return found
  })
}
