/** The world's parcel is packed by the demo's dispatch, for an order that is delivered at home. */
import type { Person } from './world.ts'

type Ends = { readonly [person in Person | '*']?: string }

const READERS: Ends = { '*': 'account.not_allowed', operator: 'ok', pharmacist: 'ok', dispatch: 'ok', manager: 'ok' }
/** Those who pack and hand over. `colleague`: the end for the one who has not packed the parcel. */
const packers = (end: string, colleague = end): Ends => ({
  '*': 'account.not_allowed',
  dispatch: end,
  pharmacist: colleague,
})
const PREPARER = packers('parcel.cannot_move', 'parcel.lease_lost')
const CHECK: Ends = { '*': 'account.not_allowed', pharmacist: 'parcel.cannot_move' }
const PARCEL = 'id: "$parcel"'

export const PARCELS: readonly (readonly [operation: string, input: string, ends: Ends])[] = [
  ['query ordersToPrepare', '', READERS],
  ['query parcels', '', READERS],
  ['query parcel', PARCEL, READERS],
  ['query carriers', '', READERS],
  ['mutation takeNextOrder', '', packers('ok')],
  ['mutation takeRound', 'most: 1', packers('ok')],
  ['mutation takeOrder', 'orderId: "$paid"', packers('order.prescriptions_open')],
  ['mutation noteTaxDocument', 'orderId: "$paid", kind: 39, folio: "$phone"', packers('ok')],
  ['mutation extendParcel', PARCEL, packers('parcel.lease_lost')],
  ['mutation releaseParcel', PARCEL, PREPARER],
  ['mutation reportMissingStock', `${PARCEL}, lines: [{ _id: "$PARA", units: 1 }]`, PREPARER],
  ['mutation resumeParcel', PARCEL, packers('parcel.cannot_move')],
  ['mutation finishParcel', `${PARCEL}, lines: [{ _id: "$PARA", units: 1 }]`, PREPARER],
  ['mutation unpackParcel', PARCEL, packers('ok')],
  ['mutation checkParcel', PARCEL, CHECK],
  ['mutation sendBackParcel', `${PARCEL}, note: "Es de 100 mg"`, CHECK],
  ['mutation handOverParcels', 'parcels: [{ _id: "$parcel" }], carrier: "own"', packers('ok')],
  ['mutation recordDelivery', PARCEL, packers('parcel.cannot_move')],
  ['mutation recordPickup', PARCEL, packers('parcel.other_delivery')],
  ['mutation recordFailedDelivery', `${PARCEL}, reason: "nobody_home"`, packers('parcel.cannot_move')],
  ['mutation recordReturn', PARCEL, packers('parcel.other_delivery')],
  ['mutation confirmPutBack', PARCEL, packers('parcel.cannot_move')],
  ['post /staff/1.0/prints', '{"kind":"labels","parcels":[{"_id":"$parcel"}]}', packers('ok')],
  // The link is the demo's dispatch's.
  ['get /staff/1.0/prints/:id', '$print', packers('ok', 'print.not_found')],
]
