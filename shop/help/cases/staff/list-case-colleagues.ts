import type { Shop } from '#context'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findColleagues } from '#shop/people/accounts/staff/colleagues.db.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { CaseColleague } from './staff-case.rules.ts'

/** Sorted by name. @throws DomainError 'account.not_allowed' without 'cases.answer' */
export const listCaseColleagues = (shop: Shop, input: { account: SignedIn | null }): Promise<CaseColleague[]> =>
  actAsStaff(shop, input.account, 'cases.answer', { call: 'caseColleagues', object: null }, () =>
    findColleagues(shop, 'cases.answer'),
  )
