/** What other features may do with stock (its table has one owner): hold, sell, give back. */
export { holdStock, ownHold, releaseExpired, releaseHeld, sellHeld } from './stock.db.ts'
