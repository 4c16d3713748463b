import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findCarrier } from '#shop/counter/parcels/parcels.db.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { drawDispensingLabels, type DrawnLabel } from './draw-dispensing-labels.ts'
import { drawHandOver } from './draw-hand-over.ts'
import { drawParcelLabels } from './draw-parcel-labels.ts'
import { drawPickList } from './draw-pick-list.ts'
import { findPrintedParcels, findPrintRequest } from './prints.db.ts'
import { PERMISSIONS, type PrintedParcel, type PrintKind } from './prints.rules.ts'
import type { DispensedLabel, PrintInput } from './prints.input.ts'
import { listParcelIds } from './request-print.ts'

/** Their content is health data; a parcel's label and a hand-over sheet have none. */
const WITH_CONTENT: ReadonlySet<PrintKind> = new Set<PrintKind>(['pick-list', 'dispensing-labels'])

/**
 * The PDF as the parcels are now. Each parcel is in the record of staff, and a content's reading in its order's.
 * @throws DomainError 'account.not_allowed', 'print.not_found' (ended, or another's), 'parcel.not_found' (it has ended
 * meanwhile), 'request.rate_limited' {retryAfterS}
 */
export const openPrint = (
  shop: Shop,
  input: { account: SignedIn | null; id: string },
): Promise<{ kind: PrintKind; bytes: Uint8Array }> => {
  const id = isUuid(input.id) ? input.id.toLowerCase() : null
  return actAsStaff(
    shop,
    input.account,
    'parcels.prepare',
    { call: 'openPrint', object: id },
    async (staff, recordDone) => {
      await limitCalls(shop, { 'prints by account': staff.id })
      const sealed = id === null ? undefined : await findPrintRequest(shop, { id, accountId: staff.id })
      if (sealed === undefined) throw refuse('print.not_found')
      const opened = shop.printKeys.open(id!, Buffer.from(sealed, 'base64'))
      // It was parsed before it was sealed.
      const print = JSON.parse(Buffer.from(opened).toString()) as PrintInput
      if (!may(staff, PERMISSIONS[print.kind])) throw refuse('account.not_allowed')
      const ids = listParcelIds(print)
      const parcels = await findPrintedParcels(shop, ids)
      if (parcels.length !== ids.length) throw refuse('parcel.not_found')
      const orderIds = parcels.map(({ orderId }) => orderId)
      if (WITH_CONTENT.has(print.kind)) await recordOrderReads(shop, staff, orderIds)
      for (const parcel of parcels) await recordDone(shop, parcel.id)
      return { kind: print.kind, bytes: await draw(shop, { print, parcels, staff }) }
    },
  )
}

type Drawing = { print: PrintInput; parcels: PrintedParcel[]; staff: SignedIn }

async function draw(shop: Shop, { print, parcels, staff }: Drawing): Promise<Uint8Array> {
  const frame = { language: print.language, pharmacy: shop.settings.pharmacy, now: shop.now() }
  if (print.kind === 'pick-list')
    return drawPickList(
      parcels.map((parcel, index) => ({ ...parcel, box: print.parcels[index]!.box ?? parcel.box })),
      frame,
    )
  if (print.kind === 'dispensing-labels')
    return drawDispensingLabels(await listLabels(shop, print.labels, parcels), {
      ...frame,
      pharmacist: `${staff.firstName} ${staff.lastName}`,
    })
  const carrier = print.carrier ? ((await findCarrier(shop, print.carrier))?.name ?? null) : null
  const withCarrier = parcels.map((parcel, index) => ({
    ...parcel,
    carrier: carrier ?? parcel.carrier,
    trackingNumber: print.parcels[index]!.trackingNumber ?? parcel.trackingNumber,
  }))
  return print.kind === 'labels' ? drawParcelLabels(withCarrier, frame) : drawHandOver(withCarrier, frame)
}

/** A label for each lot. The patient is the prescription's, else the customer. */
async function listLabels(
  shop: Shop,
  labels: readonly DispensedLabel[],
  parcels: readonly PrintedParcel[],
): Promise<DrawnLabel[]> {
  const drawn: DrawnLabel[] = []
  for (const label of labels) {
    const parcel = parcels.find(({ id }) => id === label.parcel)!
    const line = parcel.lines.find(({ productId }) => productId === label._id)
    const ordered = (await getOrder(shop, parcel.orderId))!.lines.find(({ productId }) => productId === label._id)
    if (!line || line.packed.length === 0) throw refuse('parcel.lines_differ', { products: [label._id] })
    const patient = ordered?.prescription?.patient || parcel.name
    for (const lot of line.packed) drawn.push({ ...label, patient, line, lot, reference: parcel.reference })
  }
  return drawn
}
