import type { Shop } from '#context'
import type { Customer } from './customers.db.ts'
import { findLastGuest, findLastGuestOf } from './guest-clients.db.ts'

/** The guest of the last checkout with this RUT (without dots), with that order's address. For operators only. */
export const findGuestByRut = (shop: Shop, rut: string): Promise<Customer | undefined> => findLastGuest(shop, rut)

/** The data of the guest that this visitor (a hash of the cookie) bought as last; for the person's own forms. */
export const findVisitorGuest = (
  shop: Shop,
  visitor: string,
): Promise<{ firstName: string; lastName: string; email: string } | undefined> => findLastGuestOf(shop, visitor)
