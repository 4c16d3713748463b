/** What subscriptions may do with their lines' prescriptions (the tables have one owner): read them, link and unlink them, give them to an order. */
export { findLinePrescriptions, isPaperUsed, linkFromOwn, linkSubscriptionLines, linkToOrder, unlinkSubscriptionLines } from './subscription-lines.db.ts'
