import type { Shop } from '#context'
import { findLastGuest, type Guest } from './guest-clients.db.ts'

/** The last guest who checked out with this RUT (without dots), with that order's address. For operators only. */
export const findGuestByRut = (shop: Shop, rut: string): Promise<Guest | undefined> => findLastGuest(shop, rut)
