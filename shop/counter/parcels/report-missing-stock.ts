import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { moveParcel } from './move-parcel.ts'
import { checkMissing } from './packing.rules.ts'
import type { Parcel } from './parcel.rules.ts'

/**
 * Parcel and order wait ('Revisión inventario') until the units are there, or refunded.
 * @throws as moveParcel; 'parcel.lines_differ' {products}
 */
export const reportMissingStock = (
  shop: Shop,
  input: {
    account: SignedIn | null
    id: string
    lines: { productId: number; units: number }[]
    note: string | null
    notifiesCustomer?: boolean
  },
): Promise<Parcel> =>
  moveParcel(shop, {
    account: input.account,
    id: input.id,
    call: 'reportMissingStock',
    permission: 'parcels.prepare',
    event: 'stock_missing',
    preparerOnly: true,
    notifiesCustomer: input.notifiesCustomer ?? true,
    change: (_, { lines }) => {
      checkMissing(lines, input.lines)
      return { missing: input.lines, note: input.note }
    },
  })
