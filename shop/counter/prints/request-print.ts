import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findCarrier } from '#shop/counter/parcels/parcels.db.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findPrintedParcels, insertPrintRequest } from './prints.db.ts'
import { LINK_MINUTES, PERMISSIONS } from './prints.rules.ts'
import type { PrintInput } from './prints.input.ts'

/**
 * Returns the id of a link that is good for five minutes, and for its maker alone.
 * @throws DomainError 'account.not_allowed', 'parcel.not_found' (one that has ended too), 'parcel.lines_differ'
 * {products}, 'parcel.carrier_unknown', 'request.rate_limited' {retryAfterS}
 */
export const requestPrint = (
  shop: Shop,
  { account, print }: { account: SignedIn | null; print: PrintInput },
): Promise<{ id: string; expiresAt: Temporal.Instant }> =>
  actAsStaff(shop, account, PERMISSIONS[print.kind], { call: 'requestPrint', object: null }, async (staff) => {
    await limitCalls(shop, { 'prints by account': staff.id })
    await checkPrint(shop, print)
    const id = newId()
    const expiresAt = shop.now().add({ minutes: LINK_MINUTES })
    const sealed = Buffer.from(shop.printKeys.seal(id, Buffer.from(JSON.stringify(print)))).toString('base64')
    await insertPrintRequest(shop, { id, accountId: staff.id, sealed, expiresAt })
    return { id, expiresAt }
  })

async function checkPrint(shop: Shop, print: PrintInput): Promise<void> {
  const ids = listParcelIds(print)
  const parcels = await findPrintedParcels(shop, ids)
  if (parcels.length !== ids.length) throw refuse('parcel.not_found')
  if ('carrier' in print && print.carrier && !(await findCarrier(shop, print.carrier)))
    throw refuse('parcel.carrier_unknown')
  if (print.kind !== 'dispensing-labels') return
  const products = print.labels
    .filter(({ parcel, _id }) => {
      const line = parcels.find(({ id }) => id === parcel)!.lines.find(({ productId }) => productId === _id)
      return !line || line.packed.length === 0
    })
    .map(({ _id }) => _id)
  if (products.length > 0) throw refuse('parcel.lines_differ', { products })
}

export const listParcelIds = (print: PrintInput): string[] =>
  print.kind === 'dispensing-labels'
    ? [...new Set(print.labels.map(({ parcel }) => parcel))]
    : print.parcels.map(({ _id }) => _id)
