/** What other features may do with an order's reviews (the table has one owner): open, close, read. */
export { closeReviews, findOrderReviews, openReview } from './order-reviews.db.ts'
