/** What subscriptions may know of their lines' prescriptions (the tables have one owner). */
export { findLinePrescriptions } from './subscription-lines.db.ts'
