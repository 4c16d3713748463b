/**
 * What refunds may do with payments (the table has one owner): read, lock and note when to look at the provider again.
 */
export {
  findAttempt,
  findPaidAttempt,
  findReturnChecks,
  lockAttempt,
  saveAttempt,
  saveReturnCheck,
  type Attempt,
} from './payments.db.ts'
