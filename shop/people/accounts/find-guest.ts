import type { Shop } from '#context'
import type { Customer } from './customers.db.ts'
import { findLastGuest, findLastGuestByVisitor } from './guest-clients.db.ts'

export const findGuestByRut = (shop: Shop, rut: string): Promise<Customer | undefined> => findLastGuest(shop, rut)

export const findVisitorGuest = (
  shop: Shop,
  visitor: string,
): Promise<{ firstName: string; lastName: string; email: string } | undefined> => findLastGuestByVisitor(shop, visitor)
