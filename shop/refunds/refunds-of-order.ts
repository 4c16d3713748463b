/** What other features may read of refunds (their tables have one owner). */
export { findRefunds, hasOpenRefund, refundedUnitsOf, type Refund } from './refunds.db.ts'
