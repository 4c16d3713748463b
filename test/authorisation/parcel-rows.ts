/** The rows of parcels. The world's is packed by the demo's dispatch, for an order that is delivered at home. */
import type { Person } from './world.ts'

type Ends = { readonly [person in Person | '*']?: string }

const READERS: Ends = { '*': 'account.not_allowed', operator: 'ok', pharmacist: 'ok', dispatch: 'ok', manager: 'ok' }
/** Packers, and who hands over. */
const byPackers = (end: string, ofTheColleague = end): Ends => ({
  '*': 'account.not_allowed',
  dispatch: end,
  pharmacist: ofTheColleague,
})
const byPreparer = byPackers('parcel.cannot_move', 'parcel.lease_lost')
const CHECK: Ends = { '*': 'account.not_allowed', pharmacist: 'parcel.cannot_move' }
const PARCEL = 'id: "$parcel"'

export const PARCELS: readonly (readonly [operation: string, input: string, ends: Ends])[] = [
  ['query ordersToPrepare', '', READERS],
  ['query parcels', '', READERS],
  ['query parcel', PARCEL, READERS],
  ['query carriers', '', READERS],
  ['mutation takeNextOrder', '', byPackers('ok')],
  ['mutation takeOrder', 'orderId: "$paid"', byPackers('order.prescriptions_open')],
  ['mutation extendParcel', PARCEL, byPackers('parcel.lease_lost')],
  ['mutation releaseParcel', PARCEL, byPreparer],
  ['mutation reportMissingStock', `${PARCEL}, lines: [{ _id: "$PARA", units: 1 }]`, byPreparer],
  ['mutation resumeParcel', PARCEL, byPackers('parcel.cannot_move')],
  ['mutation finishParcel', `${PARCEL}, lines: [{ _id: "$PARA", units: 1 }]`, byPreparer],
  ['mutation unpackParcel', PARCEL, byPackers('ok')],
  ['mutation checkParcel', PARCEL, CHECK],
  ['mutation sendBackParcel', `${PARCEL}, note: "Es de 100 mg"`, CHECK],
  ['mutation handOverParcels', 'parcels: [{ _id: "$parcel" }], carrier: "own"', byPackers('ok')],
  ['mutation recordDelivery', PARCEL, byPackers('parcel.cannot_move')],
  ['mutation recordPickup', PARCEL, byPackers('parcel.other_delivery')],
  ['mutation recordFailedDelivery', `${PARCEL}, reason: "nobody_home"`, byPackers('parcel.cannot_move')],
  ['mutation recordReturn', PARCEL, byPackers('parcel.other_delivery')],
  ['mutation confirmPutBack', PARCEL, byPackers('parcel.cannot_move')],
]
