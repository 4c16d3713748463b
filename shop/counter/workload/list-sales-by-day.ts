import { reportingShop, type Shop } from '#context'
import { addDays, toChileDate } from '#lib/chile-time.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findSalesByDay } from './sales-by-day.db.ts'
import type { SalesOfDay } from './sales-by-day.rules.ts'

const DAYS = 30

/** The last thirty days until today, the oldest first. @throws DomainError 'account.not_allowed' */
export const listSalesByDay = (shop: Shop, { account }: { account: SignedIn | null }): Promise<SalesOfDay[]> =>
  actAsStaff(shop, account, 'reports.read', { call: 'salesByDay', object: null }, async () => {
    const today = toChileDate(shop.now())
    return findSalesByDay(
      await reportingShop(shop),
      Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS + 1)),
    )
  })
