/**
 * The scheduled jobs, each with a row in `schedule.ts`. This file has no imports, because use cases request jobs by
 * these names.
 */
export type JobName =
  | 'reconcile payments'
  | 'settle insurance claims'
  | 'reconcile telemedicine'
  | 'reconcile refunds'
  | 'find returned money'
  | 'charge subscriptions'
  | 'notify upcoming charges'
  | 'close card enrolments'
  | 'forget removed cards'
  | 'release expired holds'
  | 'release expired coupon uses'
  | 'release expired benefit allowance'
  | 'close unenrolled subscriptions'
  | 'forget prescriptions'
  | 'forget quote files'
  | 'forget case files'
  | 'mail recovery links'
  | 'send mail'
  | 'delete ended limit windows'
  | 'delete old sign-in networks'
  | 'notify back in stock'
  | 'count sold units'
  | 'apply retention'
