import type { Shop } from '#context'
import type { Customer } from './customers.db.ts'
import { findLastGuest } from './guest-clients.db.ts'

/** The guest of the last checkout with this RUT (without dots), with that order's address. For operators only. */
export const findGuestByRut = (shop: Shop, rut: string): Promise<Customer | undefined> => findLastGuest(shop, rut)
