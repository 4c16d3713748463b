/** For the use cases that complete an order, with a payment provider or without (an order's row has one owner). */
export { saveCompletion } from './orders.db.ts'
