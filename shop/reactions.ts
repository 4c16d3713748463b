import type { Reactions } from '#context'
import { moveUses } from './shelf/coupons/coupon-moves.db.ts'
import { endParcel } from './counter/parcels/end-parcel.ts'
import { cancelClaim } from './sale/insurance-claims/cancel-claim.ts'
import { requestClaim } from './sale/insurance-claims/request-claim.ts'
import { receivePrescriptions } from './ordering/prescriptions/review/receive-prescriptions.ts'
import { joinPrescriptions } from './ordering/prescriptions/files/join-prescriptions.db.ts'
import { withdrawPrescriptions } from './ordering/prescriptions/files/withdraw-prescriptions.ts'
import { recordDispute, recordReturn } from './sale/refunds/record-return.ts'
import { moveUnits } from './shelf/promotions/programme-moves.db.ts'
import { settleCharge } from './sale/subscriptions/charging/settle-charge.ts'
import { settleEnrolment } from './sale/subscriptions/plan/settle-enrolment.ts'

/**
 * The shop's reactions. A feature raises an event (`raiseEvent`) without knowledge of its reactions on higher floors.
 * They run in this order, in the event's transaction; when one fails, the whole transaction rolls back.
 */
export const REACTIONS: Reactions = {
  accountContinued: [moveUnits, moveUses],
  orderPlaced: [receivePrescriptions, requestClaim],
  // Locks are taken in one order everywhere: order, parcel, prescription.
  orderEnded: [endParcel, withdrawPrescriptions, cancelClaim],
  orderJoined: [joinPrescriptions],
  paymentSettled: [settleCharge],
  moneyReturned: [recordReturn],
  paymentDisputed: [recordDispute],
  enrolmentEnded: [settleEnrolment],
}
