import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { moveParcel } from './move-parcel.ts'
import { checkPacked, type PackedLine } from './packing.rules.ts'
import type { Parcel } from './parcel.rules.ts'
import { replaceLines } from './parcels.db.ts'

/** `gelPacks`, `unrefrigeratedMin`: of a parcel of the cold chain. */
export type FinishedParcel = {
  account: SignedIn | null
  id: string
  lines: PackedLine[]
  gelPacks: number | null
  unrefrigeratedMin: number | null
}

/**
 * A parcel is packed: it has just what the order has, each medicine with its lot. With a line that a pharmacist
 * reviewed it waits for a pharmacist's check.
 * @throws as moveParcel; 'parcel.lines_differ' {products}, 'parcel.lot_unusable' {product, why},
 * 'parcel.cold_chain_unconfirmed'
 */
export const finishParcel = (
  shop: Shop,
  { account, id, lines: packed, gelPacks, unrefrigeratedMin }: FinishedParcel,
): Promise<Parcel> =>
  moveParcel(shop, {
    account,
    id,
    call: 'finishParcel',
    permission: 'parcels.prepare',
    event: ({ lines }) => (lines.some(({ isReviewed }) => isReviewed) ? 'prepared_for_check' : 'prepared'),
    byPreparer: true,
    change: async (shop, { lines, parcel }) => {
      checkPacked(lines, packed, toChileDate(shop.now()))
      if (lines.some(({ coldChain }) => coldChain) && (gelPacks === null || unrefrigeratedMin === null))
        throw refuse('parcel.cold_chain_unconfirmed')
      await replaceLines(shop, parcel.id, packed)
      return { gelPacks, unrefrigeratedMin }
    },
  })
