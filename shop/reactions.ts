import type { Reactions } from '#context'
import { moveUses } from './coupons/coupon-moves.db.ts'
import { cancelClaim } from './insurance-claims/cancel-claim.ts'
import { requestClaim } from './insurance-claims/request-claim.ts'
import { receivePrescriptions } from './prescriptions/review/receive-prescriptions.ts'
import { joinPrescriptions } from './prescriptions/files/join-prescriptions.db.ts'
import { withdrawPrescriptions } from './prescriptions/files/withdraw-prescriptions.ts'
import { recordDispute, recordReturn } from './refunds/record-return.ts'
import { moveUnits } from './promotions/programme-moves.db.ts'
import { settleCharge } from './subscriptions/charging/settle-charge.ts'
import { settleEnrolment } from './subscriptions/plan/settle-enrolment.ts'

/**
 * The shop's reactions. A feature raises an event (`raiseEvent`) without knowledge of its reactions on higher floors.
 * They run in this order, in the event's transaction; when one fails, the whole transaction rolls back.
 */
export const REACTIONS: Reactions = {
  accountContinued: [moveUnits, moveUses],
  orderPlaced: [receivePrescriptions, requestClaim],
  orderEnded: [withdrawPrescriptions, cancelClaim],
  orderJoined: [joinPrescriptions],
  paymentSettled: [settleCharge],
  moneyReturned: [recordReturn],
  paymentDisputed: [recordDispute],
  enrolmentEnded: [settleEnrolment],
}
