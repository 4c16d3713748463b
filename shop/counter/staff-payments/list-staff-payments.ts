import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCursor, toKeysetPage, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { StaffPaymentPage } from './staff-payment-list.input.ts'
import { decidePaymentSearch, type StaffPayment } from './staff-payment.rules.ts'
import { findStaffPayments } from './staff-payments.db.ts'

/**
 * Payments and what became of them. Nobody's name and no medicine are in it, so no reading is recorded; the record has
 * no word of the search.
 * @throws DomainError 'account.not_allowed' (claims need 'claims.read' too), 'request.rate_limited' after 60 searches
 * for a card in ten minutes
 */
export const listStaffPayments = (
  shop: Shop,
  { account, search: text, first, after, ...filter }: StaffPaymentPage & { account: SignedIn | null },
): Promise<KeysetPage<StaffPayment>> =>
  actAsStaff(shop, account, 'payments.read', { call: 'staffPayments', object: null }, async (staff) => {
    if (filter.view === 'claims' && !may(staff, 'claims.read')) throw refuse('account.not_allowed')
    const search = text?.trim() ? decidePaymentSearch(text) : null
    if (text?.trim() && search === null) return { nodes: [], endCursor: null }
    if (search?.by === 'card') await limitCalls(shop, { 'person searches by account': staff.id })
    const rows = await findStaffPayments(shop, { filter, search, first: first + 1, after })
    return toKeysetPage(rows, first, ({ at, id }) => toCursor({ at, id }))
  })
